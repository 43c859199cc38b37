import * as z from 'zod/mini';
import type { Credentials } from '#io/http/credentials.ts';
import type { Api } from '#io/ports.ts';
import { getSession } from '#shared/contract/calls/session.ts';
import { sessionWanted } from '#shared/contract/embed.ts';
import { type LoginCodeTaken, loginCodeHanded } from '#shared/contract/login-window.ts';
import { takeHandoffCode } from '#shared/domain/navigation/handoff-hash.ts';
import { takeLoginCode } from '#shared/domain/navigation/login-hash.ts';
import { parseUrl } from '#shared/domain/navigation/parse-url.ts';
import { redeemLoginCodeAtom, takeLoginAskedAtom } from '#state/accounts/login-code.ts';
import { locationAtom } from '#state/address-search/location.ts';
import { notifyAtom } from '#state/core/notices.ts';
import { parentOriginAtom, redeemHandoffAtom } from '#state/sessions/handoff.ts';
import { refreshSessionAtom } from '#state/sessions/session.ts';
import type { MarketplaceConfig, Store } from '../marketplace/marketplace.ts';
import { pageWide } from '../marketplace/page-wide.ts';
import { askParent } from './ask-parent.ts';

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
export function startExchange({ apiBase, apiKey, api, credentials, store, page, early }: ExchangeOptions): Exchange {
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

type PartnerOptions<Name extends keyof ExchangeOptions> = Pick<ExchangeOptions, Name> & { readonly apiKey: string };

/**
 * On a partner's page: takes the login over that the host's own window hands back (PRODUCT.md 14.10), by a message or,
 * where the window could not reach this page, by `#fo-login=` of the address. Only the marketplace is listened to, and
 * only where a person has asked for a login in this browser. `receive` takes a message that came before. Null on the
 * marketplace's own pages.
 */
export function subscribeToLogins({ apiBase, apiKey, store, page }: PartnerOptions<'apiBase' | 'store' | 'page'>) {
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

/** The code that the page's address came with, if any; it is taken out of the address when first asked for. */
function codeOfPage({ location, history }: Pick<Window, 'location' | 'history'>) {
  return pageWide('handoff-code', () => {
    const { code, rest } = takeHandoffCode(location.hash);
    if (code !== null) {
      history.replaceState(history.state, '', `${location.pathname}${location.search}${rest}`);
    }
    // null where there is none, or no longer; and the marketplaces that have tried it
    return { value: code, tried: new WeakSet<Store>() };
  });
}

/**
 * Takes the location along that `#fo-handoff=` brings, once. The code is for one api key: of several marketplaces on
 * the page each tries once, the server refuses those it is not meant for.
 */
export async function redeemHandedLocation(
  store: Store,
  page: Pick<Window, 'location' | 'history'> = globalThis.window,
): Promise<void> {
  const code = codeOfPage(page);
  if (code.value === null || code.tried.has(store)) return;
  code.tried.add(store);
  const outcome = await store.set(redeemHandoffAtom, code.value);
  // a refusal is in the log, by the failed call: the person then types the address
  if (outcome.ok) code.value = null;
}

interface AnswerFramesOptions extends PartnerOptions<'apiBase' | 'page'> {
  /** the session's id that travels in a header, once there is one; null where it does not */
  readonly sessionId: () => Promise<string | null>;
}

/**
 * Hands this page's session to a frame of the marketplace in it that asks (PRODUCT.md 20.5): only to a child of this
 * page, only at our own api base, only for our api key. Returns how frames learn that there is another session to be
 * had, how it receives what came before, and the clean-up.
 */
function answerFrames({ apiBase, apiKey, sessionId, page }: AnswerFramesOptions) {
  const { origin } = new URL(apiBase);

  const handle = async ({ data, source, origin: from }: MessageEvent): Promise<void> => {
    if (from !== origin || !isChildOf(page, source)) return;
    const wanted = z.safeParse(sessionWanted, data);
    if (!wanted.success || wanted.data.apiKey !== apiKey) return;
    const id = await sessionId();
    if (id === null) return;
    source.postMessage({ type: 'fo-session-handed', apiKey, sessionId: id }, { targetOrigin: origin });
  };
  const listen = (event: MessageEvent) => void handle(event);
  page.addEventListener('message', listen);

  return {
    /** Notifies the frames of the marketplace that there is a session for them. */
    offer: () => {
      for (const frame of framesOf(page, origin)) frame.postMessage({ type: 'fo-session-offered', apiKey }, origin);
    },
    receive: listen,
    stop: () => page.removeEventListener('message', listen),
  };
}

/** A frame of a frame, a window that opened us, or one that we opened, is none. */
function isChildOf(page: Window, source: MessageEventSource | null): source is Window {
  return source !== null && 'parent' in source && source !== page && source.parent === page;
}

/** The marketplace's in the page's own markup; browsers complain of messages to any other. */
function framesOf(page: Window, origin: string): Window[] {
  return [...page.document.querySelectorAll('iframe')].flatMap(({ src, contentWindow }) =>
    contentWindow && parseUrl(src, page.document.baseURI)?.origin === origin ? [contentWindow] : [],
  );
}
