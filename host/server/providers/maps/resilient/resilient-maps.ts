import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Prediction } from '#shared/contract/locations.ts';
import { searchKey } from '#shared/domain/places/search-key.ts';
import { isInAustria } from '../austria.ts';
import type { AddressInWords, FoundPlace, Maps, MapsAdapter, MapsPlace, Suggestion } from '../maps.ts';
import { createGuard, type MapsLog } from './guard.ts';

/** The contract takes no longer ids (`placeChoice`, `getPlace`). */
const maximumLength = 400;
/** Bytes of the signature that the id carries. */
const signatureBytes = 16;

/**
 * Place ids of one provider, which carry what is needed to find the place again.
 *
 * Ids go through the browser, so they are signed: nobody can make a house up, or have us ask the provider for
 * what it never suggested. Nothing is remembered between suggestion and choice; the secret is the same on every
 * node and after every restart. `{kind}.{fields}.{signature}`.
 */
export function createPlaceIdSeal(kind: string, secret: string) {
  const prefix = `${kind}.`;
  const signatureOf = (content: string) =>
    createHmac('sha256', secret).update(content).digest().subarray(0, signatureBytes).toString('base64url');

  return {
    /** Whether an id claims to be of this provider; the embedded search has no `.` in its ids. */
    isOurs: (placeId: string) => placeId.startsWith(prefix),

    /** The id that carries these texts; undefined when it would be too long. The same texts make the same id. */
    write(fields: readonly string[]): string | undefined {
      const content = prefix + Buffer.from(fields.join('\n')).toString('base64url');
      const placeId = `${content}.${signatureOf(content)}`;
      return placeId.length <= maximumLength ? placeId : undefined;
    },

    /** What {@link write} put in; undefined for anything it did not write. */
    read(placeId: string): string[] | undefined {
      const end = placeId.lastIndexOf('.');
      const content = placeId.slice(0, end);
      if (!content.startsWith(prefix) || placeId.length > maximumLength) return undefined;
      const given = Buffer.from(placeId.slice(end + 1));
      const wanted = Buffer.from(signatureOf(content));
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
      return Buffer.from(content.slice(prefix.length), 'base64url').toString().split('\n');
    },
  };
}

interface ResilientMapsOptions {
  adapter: MapsAdapter;
  /** answers while the provider fails, and always for its own ids */
  embedded: Maps;
  /** signs place ids; the same on every node */
  secret: string;
  log: MapsLog;
}

/**
 * Address search by a provider that may fail. Each of the three calls has its own guard, as a provider may refuse
 * one and answer the others. A place id is looked up by whoever made it, whatever the provider's state when it
 * comes back:
 *
 *     made by \ provider   answers                   fails
 *     provider             asked, or read from the   read from the id, or the very same house in the
 *                          id itself                 embedded search, or unknown
 *     embedded search      embedded search           embedded search
 */
export function createResilientMaps({ adapter, embedded, secret, log }: ResilientMapsOptions): Maps {
  const seal = createPlaceIdSeal(adapter.idKind, secret);
  const guard = (call: string) => createGuard({ provider: adapter.name, call, log });
  const guards = { predict: guard('predictions'), place: guard('place'), reverse: guard('reverse') };

  function predictionOf(suggestion: Suggestion, query: string): Prediction[] {
    const { fields, text, detailed, accepted } = suggestion;
    const strId = seal.write(fields);
    // A place that cannot be chosen is no suggestion.
    return strId === undefined ? [] : [{ id: strId, strId, text, short: text, detailed, accepted, query }];
  }

  return {
    async predict(input, near, options = {}) {
      const bias = near && isInAustria(near) ? near : null;
      const query = sendable(input);
      // Providers refuse, or bill, what cannot find anything.
      if (searchKey(query).length < 2) return [];
      try {
        return await guards.predict(
          async (signal) => {
            const suggestions = await adapter.predict(query, bias, { ...options, signal });
            return suggestions.flatMap((each) => predictionOf(each, input));
          },
          () => embedded.predict(input, near, options),
          options.signal,
        );
      } catch (error) {
        // The person typed on: nobody reads this answer.
        if (options.signal?.aborted) return [];
        throw error;
      }
    },

    async place(placeId) {
      if (!seal.isOurs(placeId)) return embedded.place(placeId);
      const fields = seal.read(placeId);
      if (!fields) return undefined;
      const elsewhere = async () => {
        const address = adapter.inWords?.(fields);
        return address && (await sameHouse(embedded, address));
      };
      return guards.place(async () => {
        const found = await adapter.place(fields);
        return found && placeOf(found, placeId);
      }, elsewhere);
    },

    async reverse(point) {
      if (!isInAustria(point)) return undefined;
      return guards.reverse(
        async () => {
          const found = await adapter.reverse(point);
          if (!found) return undefined;
          const placeId = seal.write(found.fields);
          return placeId === undefined ? undefined : placeOf(found, placeId);
        },
        () => embedded.reverse(point),
      );
    },
  };
}

function placeOf({ details, approximate, accepted }: FoundPlace, placeId: string): MapsPlace {
  // The town is found by its name in our own table.
  return { details: { place_id: placeId, ...details }, cityCode: null, approximate, accepted };
}

/** Control characters and half characters make some providers refuse the request. */
function sendable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
}

/**
 * The house of this address in another search; undefined unless it knows exactly one with that street and number in
 * that town: another house would be worse than none.
 */
async function sameHouse(maps: Maps, { text, detailed }: AddressInWords): Promise<MapsPlace | undefined> {
  // The only municipality with an English name of its own; our table is German.
  const wanted = searchKey(detailed).replace(/\bvienna\b/, 'wien');
  const suggestions = await maps.predict(`${text}, ${wanted}`.slice(0, 200), null);
  const matches = suggestions.filter(
    (each) =>
      each.accepted &&
      searchKey(each.text) === searchKey(text) &&
      ` ${searchKey(each.detailed)} `.includes(` ${wanted} `),
  );
  const [only] = matches;
  return matches.length === 1 && only ? maps.place(only.strId) : undefined;
}
