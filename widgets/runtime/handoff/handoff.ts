import type { Credentials } from '#io/http/credentials.ts';
import { lazy } from '#io/lazy.ts';
import type { Api, CallOptions } from '#io/ports.ts';
import type { MarketplaceConfig, Store } from '../marketplace/marketplace.ts';
import { pageWide } from '../marketplace/page-wide.ts';
import type { Exchange, ExchangeOptions } from './exchange.ts';

type LoadExchange = () => Promise<{ readonly startExchange: (options: ExchangeOptions) => Exchange }>;

export interface HandoffOptions extends Pick<MarketplaceConfig, 'apiBase' | 'apiKey'> {
  readonly api: Api;
  readonly credentials: Credentials;
  readonly store: Store;
  readonly page?: Window;
  /** fetches what exchanges sessions, logins and locations with other pages */
  readonly load?: LoadExchange;
}

/** What only the exchange understands; shared/contract/embed.ts and login-window.ts have the shapes. */
const messages = ['fo-session-wanted', 'fo-session-handed', 'fo-session-offered', 'fo-login-code'];

const loadExchange: LoadExchange = () => import('./exchange.ts');

/**
 * The door to other pages: most have nobody to exchange anything with, so what does it (exchange.ts) comes only where an
 * address brings a code, a frame of the marketplace is in the page, the page is itself in a frame, or one of them speaks.
 * What they say until then is kept.
 *
 * `api` is the given one whose calls wait, in a frame, for what the page around answers.
 */
export function createHandoff({
  apiBase,
  apiKey,
  api,
  credentials,
  store,
  page = globalThis.window,
  load = loadExchange,
}: HandoffOptions) {
  const { origin } = new URL(apiBase);
  let gate: Promise<unknown> | null = null;

  const waitingApi: Api = {
    ...api,
    call: async (call, ...input) => {
      const options: CallOptions | undefined = input[0];
      if (!options?.anonymous) await gate;
      return await api.call(call, ...input);
    },
  };

  return {
    api: waitingApi,
    /** From the first element on the page to the last one: returns the clean-up. */
    start(): () => void {
      const early: MessageEvent[] = [];
      let isOver = false;
      const listen = (event: MessageEvent) => {
        const { data, source, origin: from } = event as MessageEvent<{ type?: string } | null>;
        if ((from !== origin && source !== page.parent) || !messages.includes(data?.type ?? '')) return;
        early.push(event);
        void open();
      };
      const deafen = () => page.removeEventListener('message', listen);

      const exchange = lazy(async () => {
        const { startExchange } = await load();
        if (isOver) return null;
        deafen();
        return startExchange({ apiBase, apiKey, api: waitingApi, credentials, store, page, early });
      });
      /** Where it can't be fetched, a frame goes on with a session of its own, and the next message tries again. */
      const open = () => exchange.load().catch(() => null);

      const isAsking = apiKey !== null && page.parent !== page && page.location.origin === origin;
      const isNeeded = isAsking || bringsCode(page) || (apiKey !== null && hasFrameOf(origin, page.document));
      if (apiKey !== null) page.addEventListener('message', listen);
      if (isNeeded) void open();
      gate = isAsking ? open().then((opened) => opened?.settled) : null;
      return () => {
        isOver = true;
        deafen();
        exchange.current()?.stop();
      };
    },
  };
}

/** Whether the page's address came with a code for a location or a login: also once it was taken out of it. */
function bringsCode({ location }: Window): boolean {
  const known = pageWide('address-code', () => ({ exists: false }));
  known.exists ||= /fo-(handoff|login)=/.test(location.hash);
  return known.exists;
}

function hasFrameOf(origin: string, document: Document): boolean {
  return [...document.querySelectorAll('iframe')].some(({ src }) => src.startsWith(`${origin}/`));
}
