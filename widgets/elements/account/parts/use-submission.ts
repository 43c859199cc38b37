import { useState } from 'react';
import { useMessages } from '../../../runtime/use-messages.ts';
import type { Failure } from '../../../state/failure.ts';
import type { Outcome } from '../../../state/outcome.ts';

export interface FormSubmission<Value> {
  readonly sending: boolean;
  /** why it did not work, in words; gone with the next try */
  readonly problem: string | null;
  /** Does nothing while one is under way, so that two clicks are one. */
  readonly submit: (send: () => Promise<Outcome<Value>>) => Promise<Outcome<Value> | null>;
}

/** Sends a form once and keeps what came of it. `describe` may say more than the general words for a failure. */
export function useSubmission<Value>(describe: (error: Failure) => string | null): FormSubmission<Value> {
  const t = useMessages();
  const [state, setState] = useState<{ sending: boolean; problem: string | null }>({
    sending: false,
    problem: null,
  });
  return {
    ...state,
    submit: async (send) => {
      if (state.sending) return null;
      setState({ sending: true, problem: null });
      const outcome = await send();
      const wordsFor = (error: Failure) =>
        t(error.offline ? 'account.error.offline' : 'account.error.generic');
      const problem = outcome.ok ? null : (describe(outcome.error) ?? wordsFor(outcome.error));
      setState({ sending: false, problem });
      return outcome;
    },
  };
}
