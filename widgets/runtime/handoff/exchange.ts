import * as z from 'zod/mini';
import type { Credentials } from '#io/credentials.ts';
import type { Api } from '#io/ports.ts';
import { getSession } from '#shared/contract/calls/session.ts';
import { type LoginCodeTaken, loginCodeHanded } from '#shared/contract/login-window.ts';
import { takeLoginCode } from '#shared/domain/navigation/login-hash.ts';
import { redeemLoginCodeAtom, takeLoginAskedAtom } from '#state/accounts/login-code.ts';
import { locationAtom } from '#state/address-search/location.ts';
import { notifyAtom } from '#state/core/notices.ts';
import { parentOriginAtom } from '#state/sessions/handoff.ts';
import { refreshSessionAtom } from '#state/sessions/session.ts';
import type { MarketplaceConfig, Store } from '../marketplace.ts';
import { answerFrames } from './answer-frames.ts';
import { askParent } from './ask-parent.ts';
import { redeemHandedLocation } from './handed-location.ts';

/** How long an embedded page waits for the session of the page around it, in milliseconds. */
const timeoutMs = 1500;

export interface ExchangeOptions extends Pick<MarketplaceConfig, 'apiBase' | 'apiKey'> {
  /** whose calls wait for what the page around answers */
  readonly api: Api;
  readonly credentials: Credentials;
  readonly store: Store;
  readonly page: Window;
  /** messages that came before */
  readonly early: readonly MessageEvent[];
}

export interface Exchange {
  /** resolves once the page around has answered or had its time; null where nobody is asked */
  readonly settled: Promise<void> | null;
  readonly stop: () => void;
}

/**
 * Hands the session between a page and the marketplace's frames in it, takes a login over from the host's own window, and
 * the location that an address brings (PRODUCT.md 20.5, 20.6). Nothing is received any more after `stop`.
 */
export function startExchange({
  apiBase,
  apiKey,
  api,
  credentials,
  store,
  page,
  early,
}: ExchangeOptions): Exchange {
  let adopted: string | null = null;

  function adopt(handed: { sessionId: string; origin: string; late: boolean }): void {
    // what the person has chosen here would be gone; it goes along by a code instead
    if (handed.sessionId === adopted || (handed.late && store.get(locationAtom))) return;
    adopted = handed.sessionId;
    credentials.adopt(handed.sessionId);
    store.set(parentOriginAtom, handed.origin);
    if (handed.late) void store.set(refreshSessionAtom);
  }

  const knownId = () => credentials.headers()['X-Session-Id'] ?? null;

  async function sessionId(): Promise<string | null> {
    // the failed call is logged; the frame then begins with a session of its own
    if (!credentials.known()) await api.call(getSession, { quiet: true }).catch(() => undefined);
    return knownId();
  }

  void redeemHandedLocation(store, page);
  if (apiKey === null) return { settled: null, stop: () => undefined };

  const asking = askParent({ apiBase, apiKey, page, timeoutMs, onSession: adopt });
  const answering = answerFrames({ apiBase, apiKey, sessionId, page });
  const logins = subscribeToLogins({ apiBase, apiKey, store, page });
  for (const event of early) for (const each of [asking, answering, logins]) each?.receive(event);
  answering.offer();
  let offered = credentials.known() ? knownId() : undefined;
  const stopSessions = api.onSession((answer) => {
    const id = answer.sessionId ?? null;
    // the handed one was over, so the server made another
    if (id !== adopted) store.set(parentOriginAtom, null);
    if (offered !== undefined && offered !== id) answering.offer();
    offered = id;
  });
  return {
    settled: asking?.settled ?? null,
    stop: () => {
      stopSessions();
      for (const each of [asking, answering, logins]) each?.stop();
    },
  };
}

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
