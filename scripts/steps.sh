# scripts/steps.sh
# Sourced by .ci/run and scripts/nightly: runs steps one after the other, even if one fails, and
# prints a summary.

step_logs=$(mktemp -d)
trap 'rm -rf "$step_logs"' EXIT
failed_steps=0
step_summary=()

# step NAME COMMAND...: runs COMMAND, keeps its output in $step_logs/NAME, records the result.
step() {
    local name=$1 began=$SECONDS ended=passed
    shift
    echo "== $name"
    if ! "$@" 2>&1 | tee "$step_logs/$name"; then
        ended=FAILED
        failed_steps=$((failed_steps + 1))
    fi
    step_summary+=("$(printf '%-14s %s  %5d s' "$name" "$ended" $((SECONDS - began)))")
}

# Prints the result of each step; status 1 if any failed.
sum_up() {
    echo "== summary"
    printf '%s\n' "${step_summary[@]}"
    [ "$failed_steps" -eq 0 ]
}
