import { kitchenTypeIds } from '#shared/contract/kitchen-types.ts';
import type { FileRestaurant } from '#shared/contract/restaurant-file.ts';
import { streets, wien } from '../demo-files.ts';
import type { SeedRestaurant } from '../seed-restaurants.ts';
import { seededRandom } from '../seeded-random.ts';
import { houseHours } from './house-hours.ts';
import { houseMenu } from './house-menu.ts';
import { houseClaim, houseName, personName } from './house-names.ts';
import { kilometresBetween } from './kilometres.ts';
import { between, pick } from './pick.ts';

const payments: readonly FileRestaurant['paymentTypes'][] = [
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

/** A house of the large marketplace in Vienna: the same number always gives the same one. */
export function aHouse(number: number): SeedRestaurant {
  const random = seededRandom(`house ${number}`);
  const chance = (share: number) => random() < share;
  const [zipCode, , , lat, lng] = pick(wien, random);
  const street = pick(streets.get(zipCode) ?? ['Hauptstraße'], random);
  const streetNumber = String(between(1, 120, random));
  const kitchen = pick(kitchenTypeIds, random);
  const second = pick(kitchenTypeIds, random);
  const name = houseName(kitchen, street, random);
  const slug = `${slugOf(name)}-${number}`;
  const takeawayOnly = chance(0.06);
  const joinedDaysAgo = chance(0.02)
    ? between(0, 6, random)
    : chance(0.05)
      ? between(7, 29, random)
      : between(30, 3000, random);
  const opening = houseHours(random);
  const file: FileRestaurant = {
    slug,
    name,
    logo: null,
    picture: null,
    claim: houseClaim(random),
    claimEnglish: '',
    street: `${street} ${streetNumber}`,
    zipCode,
    city: 'Wien',
    state: 'Wien',
    lat: lat + (random() - 0.5) * 0.02,
    lng: lng + (random() - 0.5) * 0.03,
    phone: `+43 1 556${String(number).padStart(5, '0')}`,
    email: `hallo@${slug}.example`,
    website: `https://www.${slug}.example`,
    kitchenTypes: second === kitchen || chance(0.5) ? [kitchen] : [kitchen, second],
    paymentTypes: pick(payments, random),
    delivery: !takeawayOnly,
    takeaway: takeawayOnly || chance(0.85),
    offline: chance(0.01),
    hot: chance(0.05),
    paidRank: number % 97 === 0 ? 10 + number / 97 : null,
    discountPercent: chance(0.12) ? 5 * between(1, 4, random) : 0,
    deliveryMinutes: takeawayOnly ? between(2, 4, random) * 5 : between(4, 14, random) * 5,
    leadMinutes: pick([30, 30, 30, 45, 60, 90], random),
    freeDeliveryFromCents: chance(0.4) ? between(5, 12, random) * 500 : null,
    minimumOrderPolicy: chance(0.1) ? 'refuse' : 'surcharge',
    company: {
      name: `${name} GmbH`,
      owner: personName(random),
      vatNumber: `ATU99${String(10_000 + number).padStart(6, '0')}`,
      registerNumber: `FN 99${String(10_000 + number).padStart(4, '0')}x`,
      address: `${street} ${streetNumber}, ${zipCode} Wien`,
    },
    hours: {
      opening,
      delivery: takeawayOnly ? [] : opening,
      preOrderDelivery: takeawayOnly ? [] : opening,
      takeaway: [],
      availability: opening,
    },
    closures: [],
    areas: takeawayOnly ? [] : areasAround(zipCode, random),
    ...houseMenu(kitchen, { size: between(14, 20, random), priceLevel: between(85, 125, random) / 100 }, random),
  };
  return {
    file: { ...file, hours: { ...file.hours, takeaway: file.takeaway ? opening : [] } },
    joinedDaysAgo,
    closedForDays: chance(0.02) ? 1 : 0,
    ratings: ratings(random),
  };
}

/** Two rings of postcodes around the own one, the outer dearer. */
function areasAround(zip: string, random: () => number): FileRestaurant['areas'] {
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

function ratings(random: () => number): SeedRestaurant['ratings'] {
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
