import { readFileSync } from 'node:fs';
import { readRestaurantFile } from '#features/operator/exchange/read-restaurant-file.ts';
import type { FileRestaurant } from '#shared/contract/restaurant-file.ts';
import type { SeedRestaurant } from './seed-restaurants.ts';

/** A municipality in a postcode: `[zip, city code, city name, lat, lng]`; several rows may share a postcode. */
type PostcodeRow = readonly [zip: string, cityCode: string, cityName: string, lat: number, lng: number];

const textOf = (name: string) => readFileSync(new URL(`../../demo/${name}`, import.meta.url), 'utf8');

/** The restaurants of the demonstration, from the file that an operator would import, with their texts in English. */
export const demoRestaurants = (): FileRestaurant[] => {
  const english = JSON.parse(textOf('english.json')) as EnglishTexts;
  return readRestaurantFile(textOf('restaurants.json')).map((restaurant) => inEnglish(restaurant, english));
};

type Texts = Readonly<Record<string, string>>;

/** English by what it says in German, which houses have in common. */
type EnglishTexts = Readonly<Record<'claims' | 'groups' | 'descriptions' | 'flavorSets' | 'flavors', Texts>>;

function inEnglish(restaurant: FileRestaurant, english: EnglishTexts): FileRestaurant {
  const textIn = (texts: Texts, german: string) => texts[german] ?? '';
  const described = <Thing extends { readonly description: string }>(thing: Thing) => ({
    ...thing,
    descriptionEnglish: textIn(english.descriptions, thing.description),
  });
  return {
    ...restaurant,
    claimEnglish: textIn(english.claims, restaurant.claim),
    groups: restaurant.groups.map((group) => ({
      ...described(group),
      nameEnglish: textIn(english.groups, group.name),
    })),
    flavorSets: restaurant.flavorSets.map((set) => ({
      ...set,
      nameEnglish: textIn(english.flavorSets, set.name),
      flavors: set.flavors.map((flavor) => ({ ...flavor, nameEnglish: textIn(english.flavors, flavor.name) })),
    })),
    products: restaurant.products.map(described),
  };
}

/** What became of them before, by slug: such a file does not say it. */
export const demoHistory = () =>
  JSON.parse(textOf('history.json')) as Readonly<Record<string, Omit<SeedRestaurant, 'file'>>>;

/**
 * Austria's postcodes as far as the embedded gazetteer knows them: Vienna's districts, every town over 5,000 people, and
 * villages that share a postcode (PRODUCT.md 13.6). Coordinates are the municipality's centre (the district's in Vienna,
 * Graz, Linz and Salzburg). City codes are official municipality codes for statutory cities, `90001` for the whole of
 * Vienna, and otherwise stable names of our own.
 */
export const postcodes = JSON.parse(textOf('postcodes.json')) as readonly PostcodeRow[];

/** Vienna's of them. */
export const wien = postcodes.filter(([, cityCode]) => cityCode === '90001');

/** Street names of the seeded places by postcode; the embedded maps provider places them at the postcode's centre. */
export const streets = new Map(
  JSON.parse(textOf('streets.json')) as readonly (readonly [zip: string, names: readonly string[]])[],
);
