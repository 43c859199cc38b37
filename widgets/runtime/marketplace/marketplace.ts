import type { createStore } from '#state/core/jotai.ts';
import type { ServerState } from '../server-rendered/server-state.ts';

/** Holds the atoms' values of one marketplace. */
export type Store = ReturnType<typeof createStore>;

/** What identifies a marketplace on a page: elements that agree share session, location and baskets. */
export interface MarketplaceConfig {
  /** where the calls go: an absolute address without a slash at its end */
  readonly apiBase: string;
  /** a partner's key; null on the host's own pages */
  readonly apiKey: string | null;
}

/**
 * Everything that the elements of one marketplace share on a page (PRODUCT.md 19.2). Made once, kept until the page
 * goes.
 */
export interface Marketplace {
  readonly store: Store;
  /** Takes what came with the server's markup: each answer is given once, in place of a call. */
  readonly receive: (state: ServerState) => void;
  /** A store that knows what the server knew and nothing else, for the pass that takes its markup over (see WidgetRoot). */
  readonly serverStore: (state: ServerState) => Store;
  /** The first element came onto the page: open what lives (sockets, timers). */
  readonly onActive: () => void;
  /** The last element left the page: close it again. State stays, should an element come back. */
  readonly onIdle: () => void;
  /** Writes an error that nobody foresaw into the log, which goes to the team. */
  readonly report: (error: Error) => void;
}

export type CreateMarketplace = (config: MarketplaceConfig) => Marketplace;
