# scripts/steps.sh
# Sourced by .ci/run and scripts/nightly: runs steps one after the other, even if one fails, and
# prints a summary.

step_logs=$(mktemp -d)
trap 'rm -rf "$step_logs"' EXIT
failed_steps=0
step_summary=()

# step NAME COMMAND...: runs COMMAND, keeps its output in $step_logs/NAME, records the result. The
# summary shows the reason in a line "COMMAND: skipped: REASON" of a command that passes.
step() {
    local name=$1 began=$SECONDS ended=passed reason=
    shift
    echo "== $name"
    if ! "$@" 2>&1 | tee "$step_logs/$name"; then
        ended=FAILED
        failed_steps=$((failed_steps + 1))
    fi
    if [ "$ended" = passed ]; then
        reason=$(sed -n 's/^[a-z_]*: skipped: //p' "$step_logs/$name" | tail -n 1)
        if [ -n "$reason" ]; then ended=skipped; fi
    fi
    step_summary+=("$(printf '%-14s %-7s %5d s%s' "$name" "$ended" $((SECONDS - began)) \
        "${reason:+  $reason}")")
}

# Prints the result of each step; status 1 if any failed.
sum_up() {
    echo "== summary"
    printf '%s\n' "${step_summary[@]}"
    [ "$failed_steps" -eq 0 ]
}

# Prints a regular expression for ctest: the tests that .ci/run leaves to scripts/nightly.
long_under_sanitizers() {
    grep --invert-match '^#' tests/long_under_sanitizers.txt | paste --serial --delimiters='|'
}
