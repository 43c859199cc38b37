import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { lazy } from '#io/lazy.ts';
import type { Session } from '#shared/contract/session.ts';
import { useAtomValue, useStore } from '#state/core/jotai.ts';
import { portsAtom } from '#state/core/ports.ts';
import { unreachable } from '#state/core/remote/failure.ts';
import type { Outcome } from '#state/core/remote/outcome.ts';
import type { FormSubmission } from '../forms/use-submission.ts';

const parts = lazy(() => import('./passkey-login.ts'));

/**
 * Whether the browser has passkeys for this page. In a frame of somebody else's page it would need that one's leave, and
 * an address of numbers has none.
 */
function work(): boolean {
  const { origin, hostname } = globalThis.location;
  try {
    return (
      typeof globalThis.PublicKeyCredential === 'function' &&
      globalThis.top?.location.origin === origin &&
      !/^[\d.]+$|:/.test(hostname)
    );
  } catch {
    // nobody may look at another site's page
    return false;
  }
}

const never = () => () => undefined;

/** The same, for what is shown; while the server renders, it has. */
export const usePasskeysWork = (): boolean => useSyncExternalStore(never, work, () => true);

/**
 * Login by a passkey: by a button, and, in a browser where one was used before, among what it fills into the field that
 * says `webauthn`. Elsewhere nothing of it is fetched before the button is pressed.
 */
export function usePasskeyLogin(submission: FormSubmission, onDone: (session: Session) => void) {
  const works = usePasskeysWork();
  const store = useStore();
  const isUsedHere = useAtomValue(portsAtom).storage.local.get('passkey') !== null;
  const [isWaiting, setIsWaiting] = useState(false);
  const offersInField = works && isUsedHere;
  const enter = (send: () => Promise<Outcome<Session>>) => submission.submit(send, onDone);

  const handlePress = async () => {
    setIsWaiting(true);
    await enter(() =>
      parts.load().then(
        ({ loginByPasskey }) => loginByPasskey(store),
        (cause: unknown) => ({ ok: false, error: unreachable(cause) }),
      ),
    );
    setIsWaiting(false);
  };

  const enterFromField = useEffectEvent(enter);
  useEffect(() => {
    // the button's dialog takes the place of what waits in the field, which is asked for anew after it
    if (!offersInField || isWaiting) return undefined;
    const leaving = new AbortController();
    parts.load().then(
      ({ offerInField }) => offerInField(store, leaving.signal, (send) => enterFromField(send)),
      // nobody has asked for it: the button says what is the matter
      () => undefined,
    );
    return () => leaving.abort();
  }, [offersInField, isWaiting, store]);

  return { works, isWaiting, offersInField, handlePress };
}
