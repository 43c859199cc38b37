import { type Failure, toFailure } from './failure.ts';

/** How a write ended. Writes resolve to it and never reject, so that no handler forgets the failure. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

export async function outcomeOf<Value>(work: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (cause) {
    return { ok: false, error: toFailure(cause) };
  }
}
