import { useState } from 'react';
import type { Failure } from '../state/core/failure.ts';
import type { Outcome } from '../state/core/outcome.ts';

/** What a person starts by a press: whether it is under way, and why it did not work; that is gone with the next try. */
export function useAction() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Failure | null>(null);
  const run = async <Value>(
    work: () => Promise<Outcome<Value>>,
    onDone?: (value: Value) => void,
  ): Promise<Outcome<Value>> => {
    setBusy(true);
    setProblem(null);
    const outcome = await work();
    setBusy(false);
    if (outcome.ok) onDone?.(outcome.value);
    else setProblem(outcome.error);
    return outcome;
  };
  return { busy, problem, run, forgetProblem: () => setProblem(null) };
}
