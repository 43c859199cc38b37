import { useState } from 'react';
import type { Failure } from '#state/core/remote/failure.ts';
import type { Outcome } from '#state/core/remote/outcome.ts';

/** What a person starts by a press: whether it is under way, and why it did not work; that is gone with the next try. */
export function useAction() {
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [problem, setProblem] = useState<Failure | null>(null);
  /** `name` says which of several buttons was pressed. */
  const run = async <Value>(
    work: () => Promise<Outcome<Value>>,
    onDone?: (value: Value) => void,
    name = '',
  ): Promise<Outcome<Value>> => {
    setBusyWith(name);
    setProblem(null);
    const outcome = await work();
    setBusyWith(null);
    if (outcome.ok) onDone?.(outcome.value);
    else setProblem(outcome.error);
    return outcome;
  };
  return { busy: busyWith !== null, busyWith, problem, run, forgetProblem: () => setProblem(null) };
}
