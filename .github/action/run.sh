#!/usr/bin/env bash
# The step of the Action that runs rest-assay: inputs come as INPUT_…, and what came of the run goes to the files that
# GitHub names. Keeps to bash 3.2, which is what a macOS runner has.
set -uo pipefail

out=${INPUT_OUT:-reports}
if [[ $out == *[$'\r\n']* ]]; then
  # a line break would let the value set other outputs
  echo 'The input "out" holds a line break. Give the path of a folder.' >&2
  echo 'exit-code=2' >>"$GITHUB_OUTPUT"
  exit 2
fi
# find would take it for a flag
if [[ $out == -* ]]; then out=./$out; fi

# a value stands behind a `=`, so that none is taken for a flag of its own
flags=("--out=$out")
flag() {
  if [[ -n $2 ]]; then flags+=("$1=$2"); fi
}
flag --profile "$INPUT_PROFILE"
flag --effort "$INPUT_EFFORT"
flag --seed "$INPUT_SEED"
flag --fail-on "$INPUT_FAIL_ON"
flag --baseline "$INPUT_BASELINE"
flag --shard "$INPUT_SHARD"
read -r -d '' -a classes <<<"$INPUT_CLASS"
for class in ${classes[@]+"${classes[@]}"}; do flag --class "$class"; done
while read -r line; do
  if [[ -n $line ]]; then flags+=("$line"); fi
done <<<"$INPUT_ARGS"

# the name of a run's folder begins with its time
newest() {
  find "$out" -mindepth 1 -maxdepth 1 -type d -name '2*T*' 2>/dev/null | sort | tail -n 1
}
before=$(newest)

# GitHub signals this shell alone; the run needs to hear of it, to remove what it made
node "$GITHUB_ACTION_PATH/src/cli/rest-assay.js" run "${flags[@]}" -- "$INPUT_URL" &
run=$!
cancelled=''
trap 'cancelled=1; kill -TERM "$run" 2>/dev/null' INT TERM
wait "$run"
code=$?
if [[ -n $cancelled ]]; then
  wait "$run"
  code=$?
fi

report=$(newest)
if [[ $report == "$before" ]]; then report=''; fi
{
  echo "exit-code=$code"
  echo "report=$report"
  echo "artifact=${report:+rest-assay-${report##*/}}"
} >>"$GITHUB_OUTPUT"
if [[ -f $report/summary.md ]]; then cat -- "$report/summary.md" >>"$GITHUB_STEP_SUMMARY"; fi
exit "$code"
