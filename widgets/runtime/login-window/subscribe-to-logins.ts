import * as z from 'zod/mini';
import { type LoginCodeTaken, loginCodeHanded } from '#shared/contract/login-window.ts';
import { takeLoginCode } from '#shared/domain/navigation/login-hash.ts';
import { redeemLoginCodeAtom, takeLoginAskedAtom } from '#state/accounts/login-code.ts';
import { notifyAtom } from '#state/core/notices.ts';
import type { Store } from '../marketplace.ts';

interface LoginSubscriptionOptions {
  readonly apiBase: string;
  readonly apiKey: string;
  readonly store: Store;
  readonly page: Window;
}

interface LoginSubscription {
  /** takes a message that came before */
  readonly receive: (event: MessageEvent) => void;
  readonly stop: () => void;
}

/**
 * On a partner's page: takes the login over that the host's own window hands back (PRODUCT.md 14.10), by a message or,
 * where the window could not reach this page, by `#fo-login=` of the address. Only the marketplace is listened to, and
 * only where a person has asked for a login in this browser. Null on the marketplace's own pages.
 */
export function subscribeToLogins({
  apiBase,
  apiKey,
  store,
  page,
}: LoginSubscriptionOptions): LoginSubscription | null {
  const { origin } = new URL(apiBase);
  if (page.location.origin === origin) return null;

  const redeem = async (code: string) => {
    if (!(await store.set(takeLoginAskedAtom))) return;
    const outcome = await store.set(redeemLoginCodeAtom, code);
    if (!outcome.ok) store.set(notifyAtom, { level: 'alert', key: 'account.login.foreign.failed' });
  };
  const listen = ({ data, source, origin: from }: MessageEvent) => {
    if (from !== origin) return;
    const handed = z.safeParse(loginCodeHanded, data);
    if (!handed.success || handed.data.apiKey !== apiKey) return;
    const taken: LoginCodeTaken = { type: 'fo-login-taken', apiKey };
    source?.postMessage(taken, { targetOrigin: origin });
    void redeem(handed.data.code);
  };
  page.addEventListener('message', listen);

  const { location, history } = page;
  const { code, rest } = takeLoginCode(location.hash);
  if (code !== null) {
    history.replaceState(history.state, '', `${location.pathname}${location.search}${rest}`);
    void redeem(code);
  }
  return { receive: listen, stop: () => page.removeEventListener('message', listen) };
}
