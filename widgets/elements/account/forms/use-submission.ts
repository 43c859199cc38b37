import { useEffect, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { clockAtom } from '#state/core/ports.ts';
import type { Failure } from '#state/core/remote/failure.ts';
import type { Outcome } from '#state/core/remote/outcome.ts';

/** What of the server's answers a form says in other than the general texts, by the keys of its errors. */
interface SubmissionTexts {
  /** the server's own message is shown */
  readonly said?: readonly string[];
  /** shown in place of its message */
  readonly texts?: Readonly<Record<string, string>>;
  /** what it has against the form's one field, and so stands there */
  readonly atField?: readonly string[];
  /** not said at all: the form goes on in another way */
  readonly unsaid?: readonly string[];
}

export type FormSubmission = ReturnType<typeof useSubmission>;

interface State {
  readonly sending: boolean;
  /** why it did not work, as a text; gone with the next try */
  readonly problem: string | null;
  /** what is wrong with the one field that the server can have something against, as its text */
  readonly fieldProblem: string | null;
}

const quiet: State = { sending: false, problem: null, fieldProblem: null };

/** Sends a form once and keeps what came of it. */
export function useSubmission({ said = [], texts = {}, atField = [], unsaid = [] }: SubmissionTexts = {}) {
  const t = useMessages();
  const [state, setState] = useState(quiet);
  const [tried, setTried] = useState(false);
  const countdown = useCountdown();

  const textOf = ({ key, message, offline, status }: Failure): string => {
    if (texts[key] !== undefined) return texts[key];
    if (said.includes(key)) return message;
    if (offline) return t('account.error.offline');
    // a session that was fetched anew is refused as well where the browser keeps no cookies: nothing typed is wrong
    return status === 429 || key === 'request.error.csrf' ? message : t('account.error.generic');
  };

  return {
    ...state,
    /** somebody has pressed the button: what is wrong with the fields may be said */
    tried,
    markTried: () => setTried(true),
    /** how many seconds the server wants to be left alone; until then nothing is sent */
    waitSeconds: countdown.seconds,
    /** Takes back what was said, as the field was changed. */
    forget: () => setState((before) => ({ ...before, fieldProblem: null })),
    /** Does nothing while one is under way, so that two clicks are one. */
    submit: async <Value>(send: () => Promise<Outcome<Value>>, onDone?: (value: Value) => void) => {
      if (state.sending || countdown.seconds > 0) return null;
      setState({ ...quiet, sending: true });
      const outcome = await send();
      if (outcome.ok) {
        setState(quiet);
        setTried(false);
        onDone?.(outcome.value);
        return outcome;
      }
      const { error } = outcome;
      if (error.retryAfterSeconds !== null) countdown.start(error.retryAfterSeconds);
      if (unsaid.includes(error.key)) setState(quiet);
      else if (atField.includes(error.key)) setState({ ...quiet, fieldProblem: error.message });
      else setState({ ...quiet, problem: textOf(error) });
      return outcome;
    },
  };
}

/** What the server may have against a new password. */
export const passwordErrors = ['password.error.too-short', 'password.error.breached'];

/** Counts whole seconds down by the server's time, so that a page that slept has waited too. */
function useCountdown() {
  const clock = useAtomValue(clockAtom);
  const [until, setUntil] = useState(0);
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    if (until === 0) return undefined;
    const update = () => {
      const left = Math.max(0, Math.ceil((until - clock.now()) / 1000));
      setSeconds(left);
      if (left === 0) setUntil(0);
    };
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [clock, until]);

  return {
    seconds,
    start: (wait: number) => {
      setSeconds(wait);
      setUntil(clock.now() + wait * 1000);
    },
  };
}
