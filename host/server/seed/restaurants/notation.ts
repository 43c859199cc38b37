import { allergenCodes, type FoodTypeId } from '#shared/contract/food-facts.ts';
import type { SeedArea, SeedDay, SeedHours, SeedProduct, SeedRating, SeedRestaurant } from '../seed-types.ts';

/*
 * Short forms in which the seeded restaurants are written. A house without `holiday` entries keeps its weekday
 * hours on public holidays (PRODUCT.md 2.8).
 */

const workdays: readonly SeedDay[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const freeDays: readonly SeedDay[] = ['saturday', 'sunday', 'holiday'];
const everyDay: readonly SeedDay[] = [...workdays, ...freeDays];

/** Monday to Sunday and holidays alike. */
export const daily = (from: string, to: string): SeedHours => ({ days: everyDay, from, to });

/** Monday to Friday. */
export const weekdays = (from: string, to: string): SeedHours => ({ days: workdays, from, to });

/** Saturday, Sunday and holidays. */
export const weekends = (from: string, to: string): SeedHours => ({ days: freeDays, from, to });

/** The named days only: `on('friday saturday', '17:00', '02:00')`. */
export const on = (days: string, from: string, to: string): SeedHours => ({
  days: days.split(' ').map(dayNamed),
  from,
  to,
});

function dayNamed(name: string): SeedDay {
  const day = everyDay.find((candidate) => candidate === name);
  if (!day) throw new Error(`"${name}" is not a day of opening hours.`);
  return day;
}

type Place = Pick<SeedRestaurant, 'street' | 'streetNumber' | 'zipCode' | 'city' | 'state' | 'lat' | 'lng'>;

/** Where a house stands: `located('Burggasse 60, 1070 Wien', 'Wien', 48.203, 16.344)`. */
export function located(address: string, state: string, lat: number, lng: number): Place {
  const parts = /^(?<street>.+) (?<streetNumber>\S+), (?<zipCode>\d{4}) (?<city>.+)$/u.exec(address)?.groups;
  if (!parts) throw new Error(`"${address}" is not "street number, postcode place".`);
  const { street = '', streetNumber = '', zipCode = '', city = '' } = parts;
  return { street, streetNumber, zipCode, city, state, lat, lng };
}

/** How to reach a house. The domains end in `.example`, which nobody can own. */
export const contact = (phone: string, domain: string) => ({
  phone,
  email: `hallo@${domain}.example`,
  website: `https://www.${domain}.example`,
});

/** A delivery area: postcodes apart by blanks, fee and minimum order in cents. */
export const area = (zips: string, feeCents: number, minimumOrderCents: number): SeedArea => ({
  zipCodes: zips.split(' '),
  feeCents,
  minimumOrderCents,
});

type RatingCells = readonly [
  author: string,
  daysAgo: number,
  delivery: number,
  taste: number,
  pricing: number,
  comment?: string,
];

/** Ratings, one a line: author, days ago, delivery, taste, pricing (1 to 5) and perhaps a comment. */
export const rated = (...lines: readonly RatingCells[]): readonly SeedRating[] =>
  lines.map(([author, daysAgo, delivery, taste, pricing, comment]) => ({
    author,
    daysAgo,
    delivery,
    taste,
    pricing,
    ...(comment && { comment }),
  }));

/** A dish that only this house has; allergens as letters (`'ACG'`), vegan dishes are vegetarian as well. */
export const dish = (
  name: string,
  description: string,
  priceCents: number,
  allergens: string,
  ...foodTypes: readonly FoodTypeId[]
): SeedProduct => ({
  name,
  description,
  priceCents,
  allergens: allergenCodes.filter((code) => allergens.includes(code)),
  foodTypes: foodTypes.includes('vegan') ? ['vegetarian', ...foodTypes] : foodTypes,
});

/**
 * The company behind a house. VAT and register numbers start with 99 and are nobody's; `number` tells the
 * companies apart.
 */
export const company = (
  number: number,
  name: string,
  owner: string,
  address: string,
): SeedRestaurant['company'] => ({
  name,
  owner,
  vatNumber: `ATU99${String(number).padStart(6, '0')}`,
  registerNumber: `FN 99${String(number).padStart(4, '0')}x`,
  address,
});
