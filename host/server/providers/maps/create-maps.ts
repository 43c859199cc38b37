import type { SecretRepository } from '#platform/db/secret-repository.ts';
import { createEmbeddedMaps } from './embedded/embedded-maps.ts';
import type { PlaceRepository } from './embedded/place-repository.ts';
import { createGoogleMaps } from './google/google-maps.ts';
import type { Maps } from './maps.ts';
import { createPhotonMaps } from './photon/photon-maps.ts';
import type { MapsLog } from './resilient/guard.ts';
import { createResilientMaps } from './resilient/resilient-maps.ts';

/** Which address search the operator chose (`MAPS_PROVIDER`). */
export type MapsChoice =
  | { provider: 'embedded' }
  | { provider: 'photon'; url: string }
  | { provider: 'google'; key: string; placesUrl: string; geocodingUrl: string };

interface MapsDependencies {
  places: PlaceRepository;
  secrets: SecretRepository;
  /** makes a secret */
  newSecret: () => string;
  log: MapsLog;
}

/** The address search of the configuration; the embedded one stands in whenever a provider fails. */
export async function createMaps(
  choice: MapsChoice,
  { places, secrets, newSecret, log }: MapsDependencies,
): Promise<Maps> {
  const embedded = createEmbeddedMaps(places);
  if (choice.provider === 'embedded') return embedded;
  const adapter = choice.provider === 'photon' ? createPhotonMaps(choice) : createGoogleMaps(choice);
  const secret = await secrets.keep('place-ids', newSecret());
  return createResilientMaps({ adapter, embedded, secret, log });
}
