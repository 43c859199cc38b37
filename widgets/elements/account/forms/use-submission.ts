import { useEffect, useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { Failure } from '#state/core/failure.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import type { Outcome } from '#state/core/outcome.ts';
import { clockAtom } from '#state/core/ports.ts';

export interface FormSubmission<Value> {
  readonly sending: boolean;
  /** why it did not work, in words; gone with the next try */
  readonly problem: string | null;
  /** what is wrong with the one field that the server can have something against, in its words */
  readonly fieldProblem: string | null;
  /** how many seconds the server wants to be left alone; until then nothing is sent */
  readonly waitSeconds: number;
  /** Does nothing while one is under way, so that two clicks are one. */
  readonly submit: (send: () => Promise<Outcome<Value>>) => Promise<Outcome<Value> | null>;
  /** Takes back what was said, as the field was changed. */
  readonly forget: () => void;
}

interface State {
  readonly sending: boolean;
  readonly problem: string | null;
  readonly fieldProblem: string | null;
}

const quiet: State = { sending: false, problem: null, fieldProblem: null };

/**
 * Sends a form once and keeps what came of it. `describe` may say more than the general words for a failure; failures
 * whose key `isAtField` knows belong to a field.
 */
export function useSubmission<Value>(
  describe: (error: Failure) => string | null,
  isAtField: (key: string) => boolean = () => false,
): FormSubmission<Value> {
  const t = useMessages();
  const [state, setState] = useState(quiet);
  const countdown = useCountdown();

  const wordsFor = (error: Failure): string => {
    const own = describe(error);
    if (own !== null) return own;
    if (error.offline) return t('account.error.offline');
    return error.status === 429 ? error.message : t('account.error.generic');
  };

  return {
    ...state,
    waitSeconds: countdown.seconds,
    forget: () => setState((before) => ({ ...before, fieldProblem: null })),
    submit: async (send) => {
      if (state.sending || countdown.seconds > 0) return null;
      setState({ ...quiet, sending: true });
      const outcome = await send();
      if (outcome.ok) {
        setState(quiet);
        return outcome;
      }
      const { error } = outcome;
      if (error.retryAfterSeconds !== null) countdown.start(error.retryAfterSeconds);
      if (isAtField(error.key)) setState({ ...quiet, fieldProblem: error.message });
      else setState({ ...quiet, problem: wordsFor(error) });
      return outcome;
    },
  };
}

/** What the server may have against a new password. */
export const isPasswordFault = (key: string) =>
  key === 'password.error.too-short' || key === 'password.error.breached';

interface Countdown {
  /** whole seconds that are still to be waited; 0: none */
  readonly seconds: number;
  readonly start: (seconds: number) => void;
}

/** Counts a wait down by the server's time, so that a page that slept has waited too. */
function useCountdown(): Countdown {
  const clock = useAtomValue(clockAtom);
  const [until, setUntil] = useState(0);
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    if (until === 0) return undefined;
    const look = () => {
      const left = Math.max(0, Math.ceil((until - clock.now()) / 1000));
      setSeconds(left);
      if (left === 0) setUntil(0);
    };
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [clock, until]);

  return {
    seconds,
    start: (wait) => {
      setSeconds(wait);
      setUntil(clock.now() + wait * 1000);
    },
  };
}
