import { kitchenTypeIds } from '#shared/contract/kitchen-types.ts';
import { kilometresBetween } from '../gazetteer/kilometres.ts';
import { wien } from '../gazetteer/rows/wien.ts';
import { streets } from '../gazetteer/streets.ts';
import { company, contact } from '../restaurants/notation.ts';
import type { SeedArea, SeedRating, SeedRestaurant } from '../seed-types.ts';
import { seededRandom } from '../seeded-random.ts';
import { houseHours } from './house-hours.ts';
import { houseClaim, houseName, personName } from './house-names.ts';
import { between, pick } from './pick.ts';

const payments: readonly SeedRestaurant['paymentTypes'][] = [
  ['cash'],
  ['cash', 'debit'],
  ['cash', 'debit', 'creditcard_3d', 'eps'],
  ['cash', 'creditcard', 'eps'],
  ['debit', 'creditcard_3d', 'sofort'],
  ['cash', 'sofort'],
];

/** Vienna's postcodes, for each one the nearest first; itself before all. */
const neighbours = new Map(
  wien.map(([zip, , , lat, lng]) => {
    const distance = ([, , , otherLat, otherLng]: (typeof wien)[number]) =>
      kilometresBetween(lat, lng, otherLat, otherLng);
    return [zip, wien.toSorted((a, b) => distance(a) - distance(b)).map(([near]) => near)];
  }),
);
const streetNames = new Map(streets);

/** A house of the large marketplace in Vienna: the same number always gives the same one. `today` is `YYYY-MM-DD`. */
export function aHouse(number: number, today: string): SeedRestaurant {
  const random = seededRandom(`house ${number}`);
  const chance = (share: number) => random() < share;
  const [zipCode, , , lat, lng] = pick(wien, random);
  const street = pick(streetNames.get(zipCode) ?? ['Hauptstraße'], random);
  const streetNumber = String(between(1, 120, random));
  const kitchen = pick(kitchenTypeIds, random);
  const second = pick(kitchenTypeIds, random);
  const name = houseName(kitchen, street, random);
  const slug = `${slugOf(name)}-${number}`;
  const takeawayOnly = chance(0.06);
  const address = `${street} ${streetNumber}, ${zipCode} Wien`;
  return {
    slug,
    name,
    logo: 'kitchen',
    claim: houseClaim(random),
    street,
    streetNumber,
    zipCode,
    city: 'Wien',
    state: 'Wien',
    lat: lat + (random() - 0.5) * 0.02,
    lng: lng + (random() - 0.5) * 0.03,
    ...contact(`+43 1 556${String(number).padStart(5, '0')}`, slug),
    kitchenTypes: second === kitchen || chance(0.5) ? [kitchen] : [kitchen, second],
    paymentTypes: pick(payments, random),
    delivery: !takeawayOnly,
    takeaway: takeawayOnly || chance(0.85),
    offline: chance(0.01),
    joinedDaysAgo: chance(0.02)
      ? between(0, 6, random)
      : chance(0.05)
        ? between(7, 29, random)
        : between(30, 3000, random),
    hot: chance(0.05),
    ...(number % 97 === 0 && { paidRank: 10 + number / 97 }),
    discountPercent: chance(0.12) ? 5 * between(1, 4, random) : 0,
    deliveryMinutes: takeawayOnly ? between(2, 4, random) * 5 : between(4, 14, random) * 5,
    leadMinutes: pick([30, 30, 30, 45, 60, 90], random),
    ...(chance(0.4) && { freeDeliveryFromCents: between(5, 12, random) * 500 }),
    minimumOrderPolicy: chance(0.1) ? 'refuse' : 'surcharge',
    openingHours: houseHours(random),
    closures: chance(0.02) ? [today] : [],
    areas: takeawayOnly ? [] : areasAround(zipCode, random),
    company: company(10_000 + number, `${name} GmbH`, personName(random), address),
    menu: { size: between(14, 20, random), priceLevel: between(85, 125, random) / 100 },
    ratings: ratings(random),
  };
}

/** Two rings of postcodes around the own one, the outer dearer. */
function areasAround(zip: string, random: () => number): SeedArea[] {
  const around = neighbours.get(zip) ?? [zip];
  const near = between(1, 4, random);
  const far = near + between(1, 8, random);
  const feeCents = pick([0, 90, 100, 150, 190, 250], random);
  const minimumOrderCents = pick([0, 500, 800, 1000, 1200, 1500], random);
  return [
    { zipCodes: around.slice(0, near), feeCents, minimumOrderCents },
    {
      zipCodes: around.slice(near, far),
      feeCents: feeCents + pick([100, 150, 200], random),
      minimumOrderCents: minimumOrderCents + 500,
    },
  ];
}

function ratings(random: () => number): SeedRating[] {
  const level = random() < 0.8 ? 4 : 2;
  const grade = () => Math.min(5, between(level - 1, level + 1, random));
  return Array.from({ length: between(0, 5, random) }, () => ({
    author: personName(random).replace(/ (.).*$/u, ' $1.'),
    daysAgo: between(1, 300, random),
    delivery: grade(),
    taste: grade(),
    pricing: grade(),
  }));
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '');
}
