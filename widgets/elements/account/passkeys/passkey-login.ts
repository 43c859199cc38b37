import type { Store } from '#runtime/marketplace/marketplace.ts';
import type { Session } from '#shared/contract/session.ts';
import { loginByPasskeyAtom, requestPasskeyAtom } from '#state/accounts/login-methods.ts';
import type { Outcome } from '#state/core/remote/outcome.ts';
import { askForPasskey, isAutofillThere, stopAsking } from './browser-passkeys.ts';

/** What is asked for works for five minutes: what waits in a field is asked for anew before. */
const askAnewMs = 240_000;

/** Has the browser ask for one of its passkeys, and logs in by it. */
export const loginByPasskey = (store: Store): Promise<Outcome<Session>> =>
  store.set(loginByPasskeyAtom, async () => askForPasskey(await store.set(requestPasskeyAtom)));

/**
 * Offers passkeys among what the browser fills in until `signal` ends it, and hands each that is chosen to `enter`. Where
 * the browser can't, or nothing can be asked for, it is silent: nobody has asked for it.
 */
export async function offerInField(
  store: Store,
  signal: AbortSignal,
  enter: (send: () => Promise<Outcome<Session>>) => Promise<unknown>,
): Promise<void> {
  if (!(await isAutofillThere())) return;
  signal.addEventListener('abort', stopAsking, { once: true });
  while (!signal.aborted) {
    const chosen = await chosenInField(store, signal).catch(() => null);
    if (!chosen || signal.aborted) return;
    await enter(() => store.set(loginByPasskeyAtom, async () => chosen));
  }
}

async function chosenInField(store: Store, signal: AbortSignal) {
  for (;;) {
    const options = await store.set(requestPasskeyAtom);
    if (signal.aborted) return null;
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      stopAsking();
    }, askAnewMs);
    try {
      return await askForPasskey(options, true);
    } catch (cause) {
      if (!isOver) throw cause;
    } finally {
      clearTimeout(timer);
    }
  }
}
