import type { City } from '../../../shared/contract/locations.ts';
import { citiesAtom } from '../../state/cities.ts';
import type { useStore } from '../../state/jotai.ts';
import type { Outcome } from '../../state/outcome.ts';

/** The municipalities of a postcode, once they are known or could not be fetched. */
export function citiesOf(store: ReturnType<typeof useStore>, zip: string): Promise<Outcome<readonly City[]>> {
  const remoteAtom = citiesAtom(zip);
  return new Promise((resolve) => {
    const stop = store.sub(remoteAtom, () => look());
    const look = () => {
      const remote = store.get(remoteAtom);
      if (remote.status === 'idle' || remote.status === 'loading') return;
      stop();
      resolve(remote.status === 'ready' ? { ok: true, value: remote.value } : { ok: false, error: remote.error });
    };
    look();
  });
}
