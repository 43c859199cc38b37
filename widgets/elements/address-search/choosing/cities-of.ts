import type { City } from '#shared/contract/locations.ts';
import { citiesAtom } from '#state/address-search/cities.ts';
import type { useStore } from '#state/core/jotai.ts';
import type { Outcome } from '#state/core/outcome.ts';

/** The municipalities of a postcode, once they are known or could not be fetched. */
export function citiesOf(store: ReturnType<typeof useStore>, zip: string): Promise<Outcome<readonly City[]>> {
  const remoteAtom = citiesAtom(zip);
  return new Promise((resolve) => {
    let unsubscribe: (() => void) | undefined;
    const look = () => {
      const remote = store.get(remoteAtom);
      if (remote.status !== 'ready' && remote.status !== 'failed') return;
      unsubscribe?.();
      if (remote.status === 'ready') resolve({ ok: true, value: remote.value });
      else resolve({ ok: false, error: remote.error });
    };
    // subscribing starts the fetching, which already tells the listener
    unsubscribe = store.sub(remoteAtom, look);
    look();
  });
}
