import { ConfigError } from '../platform/config/config-error.ts';
import { choiceOf, type Environment, matchOf, textOf, urlOf } from '../platform/config/environment.ts';
import type { MapsChoice } from '../providers/maps/create-maps.ts';

/** Google's own addresses; tests have others. */
const google = {
  placesUrl: 'https://places.googleapis.com',
  geocodingUrl: 'https://maps.googleapis.com',
} as const;

/**
 * The address search that `MAPS_PROVIDER` names. A key or address of a provider that is not chosen is checked and
 * left aside, so that one variable switches between providers.
 */
export function readMaps(env: Environment): MapsChoice {
  const provider = choiceOf(env, 'MAPS_PROVIDER', ['embedded', 'google', 'photon']) ?? 'embedded';
  // sent in a header, so nothing but visible ASCII
  const notKey = 'is not a key: it has spaces or letters that no key has.';
  const key = matchOf(env, 'GOOGLE_MAPS_KEY', /^[\x21-\x7e]{1,200}$/, notKey);
  const url = readPhotonUrl(env);
  if (provider === 'google') return { provider, key: needed(key, 'GOOGLE_MAPS_KEY', provider), ...google };
  if (provider === 'photon') return { provider, url: needed(url, 'PHOTON_URL', provider) };
  return { provider };
}

function needed(value: string | undefined, variable: string, provider: string): string {
  if (value === undefined) throw new ConfigError(variable, `is needed for MAPS_PROVIDER=${provider}.`);
  return value;
}

function readPhotonUrl(env: Environment): string | undefined {
  const url = urlOf(env, 'PHOTON_URL', ['http:', 'https:']);
  if (url && (url.search || url.hash || url.username || url.password)) {
    throw new ConfigError(
      'PHOTON_URL',
      'must be an address such as http://photon.example:2322, without query or login.',
    );
  }
  return url?.href;
}

/** A tile server's URL with its places left open, and whose maps they are: the licence of most wants that said. */
export function readMapTiles(env: Environment): { readonly url: string; readonly attribution: string } | null {
  const url = textOf(env, 'MAP_TILES_URL');
  const attribution = textOf(env, 'MAP_TILES_ATTRIBUTION');
  if (url === undefined && attribution === undefined) return null;
  if (url === undefined) throw new ConfigError('MAP_TILES_URL', 'is needed with MAP_TILES_ATTRIBUTION.');
  const parsed = URL.parse(url.replace(/\{[zxy]\}/g, '0'));
  const isOpen = ['{z}', '{x}', '{y}'].every((place) => url.split(place).length === 2);
  const isPlain = parsed && /^https?:$/.test(parsed.protocol) && !parsed.username && !parsed.password && !parsed.hash;
  // a host that changes with the tile could not be named to the browser
  const isOneHost = /^https?:\/\/[^/{]+\//.test(url);
  if (!isOpen || !isPlain || !isOneHost)
    throw new ConfigError('MAP_TILES_URL', 'must be a URL such as https://tiles.example/{z}/{x}/{y}.png.');
  if (attribution === undefined) throw new ConfigError('MAP_TILES_ATTRIBUTION', 'is needed with MAP_TILES_URL.');
  if (attribution.length > 200) throw new ConfigError('MAP_TILES_ATTRIBUTION', 'is longer than 200 characters.');
  return { url, attribution };
}
