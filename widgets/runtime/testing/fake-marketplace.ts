import { fakePorts } from '#io/testing/fake-ports.ts';
import { createStore } from '#state/core/jotai.ts';
import { portsAtom } from '#state/core/ports.ts';
import type { CreateMarketplace, Marketplace, MarketplaceConfig, Store } from '../marketplace/marketplace.ts';

interface FakeMarketplaces {
  readonly create: CreateMarketplace;
  /** what was made, in order */
  readonly made: readonly { readonly config: MarketplaceConfig; readonly marketplace: Marketplace }[];
  /** "active" and "idle" of all with the api base, and "report" with the error's message, in order */
  readonly calls: readonly string[];
}

function aStore(): Store {
  const store = createStore();
  store.set(portsAtom, fakePorts());
  return store;
}

/** A factory of marketplaces on fake ports that answer no call; it writes down what the runtime does with them. */
export function fakeMarketplaces(): FakeMarketplaces {
  const made: { config: MarketplaceConfig; marketplace: Marketplace }[] = [];
  const calls: string[] = [];
  return {
    made,
    calls,
    create: (config) => {
      const marketplace: Marketplace = {
        store: aStore(),
        receive: () => undefined,
        serverStore: aStore,
        onActive: () => calls.push(`active ${config.apiBase}`),
        onIdle: () => calls.push(`idle ${config.apiBase}`),
        report: (error) => calls.push(`report ${error.message}`),
      };
      made.push({ config, marketplace });
      return marketplace;
    },
  };
}
