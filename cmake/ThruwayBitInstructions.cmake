# ThruwayBitInstructions.cmake
# Lets the routers use BMI1 and BMI2, since they work on sets of bits: 3 % fewer instructions per
# flit-hop. Results do not depend on it. Such a program stops with an illegal instruction on x86-64
# processors from before 2013; configure with -DTHRUWAY_BMI2=OFF to build one for these.
#
# thruway_bit_instructions: compiler options, empty if the option is off or this processor has none.

include(CheckCXXSourceRuns)

set(thruway_bit_instructions "")
if(THRUWAY_BMI2 AND CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
    set(CMAKE_REQUIRED_FLAGS "-mbmi -mbmi2")
    check_cxx_source_runs("
        int main(int count, char**) {
            const bool has = __builtin_cpu_supports(\"bmi\") && __builtin_cpu_supports(\"bmi2\");
            return has && count > 0 ? 0 : 1;
        }" THRUWAY_PROCESSOR_HAS_BMI2)
    unset(CMAKE_REQUIRED_FLAGS)
    if(THRUWAY_PROCESSOR_HAS_BMI2)
        set(thruway_bit_instructions -mbmi -mbmi2)
    endif()
endif()
