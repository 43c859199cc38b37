import type { CreateMarketplace, Marketplace, MarketplaceConfig } from './marketplace.ts';
import { pageWide } from './page-wide.ts';

interface Entry {
  readonly marketplace: Marketplace;
  elements: number;
}

/** One element's hold on its marketplace. */
export interface MarketplaceLease {
  readonly marketplace: Marketplace;
  /** Lets go; the last one to do so makes the marketplace idle. A second call does nothing. */
  readonly release: () => void;
}

const registry = () => pageWide('marketplaces', () => new Map<string, Entry>());

/** Elements with the same key share a marketplace. */
export function marketplaceKey({ apiBase, apiKey }: Pick<MarketplaceConfig, 'apiBase' | 'apiKey'>): string {
  return `${apiBase}|${apiKey ?? ''}`;
}

/** Puts a finished marketplace in place before an element asks for one: how tests and stories give theirs. */
export function installMarketplace(
  config: Pick<MarketplaceConfig, 'apiBase' | 'apiKey'>,
  marketplace: Marketplace,
): void {
  registry().set(marketplaceKey(config), { marketplace, elements: 0 });
}

/** The marketplace of `config`, made by `create` for the first element that asks. */
export function acquireMarketplace(config: MarketplaceConfig, create: CreateMarketplace): MarketplaceLease {
  const entries = registry();
  const key = marketplaceKey(config);
  const entry = entries.get(key) ?? { marketplace: create(config), elements: 0 };
  entries.set(key, entry);
  entry.elements += 1;
  if (entry.elements === 1) entry.marketplace.onActive();

  let held = true;
  return {
    marketplace: entry.marketplace,
    release: () => {
      if (!held) return;
      held = false;
      entry.elements -= 1;
      if (entry.elements === 0) entry.marketplace.onIdle();
    },
  };
}
