import { searchKey } from '#shared/domain/places/search-key.ts';
import type { Maps, MapsPlace } from '../maps.ts';
import type { AddressInWords } from './maps-adapter.ts';

/**
 * The house of these words in another search; undefined unless it knows exactly one with that street and number in
 * that town: another house would be worse than none.
 */
export async function sameHouse(
  maps: Maps,
  { text, detailed }: AddressInWords,
): Promise<MapsPlace | undefined> {
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
