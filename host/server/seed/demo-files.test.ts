import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AllergenCode } from '#shared/contract/food-facts.ts';
import { kitchenTypeIds } from '#shared/contract/kitchen-types.ts';
import type { FileRestaurant } from '#shared/contract/restaurant-file.ts';
import { totalRating } from '#shared/domain/orders/rating.ts';
import { demoHistory, demoRestaurants, postcodes, streets } from './demo-files.ts';
import { kilometresBetween } from './large/kilometres.ts';

const restaurants = demoRestaurants();
const history = demoHistory();
const where = (test: (restaurant: FileRestaurant) => boolean) => restaurants.filter(test);
const inCity = (city: string) => where((restaurant) => restaurant.city === city);
const past = ({ slug }: FileRestaurant) => history[slug] ?? { joinedDaysAgo: -1, ratings: [] };
const doubled = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);
const knownZips = new Set(postcodes.map(([zip]) => zip));

describe('the postcodes of the demonstration', () => {
  it('are four digits with a city code, a name and coordinates inside Austria', () => {
    for (const [zip, code, name, lat, lng] of postcodes) {
      expect(zip, name).toMatch(/^[1-9]\d{3}$/u);
      expect(code, name).toMatch(/^(?:\d{5}|[a-z]+(?:-[a-z]+)*)$/u);
      expect(name, zip).toMatch(/^\p{Lu}/u);
      expect(lat > 46.37 && lat < 49.03, `${zip} ${name} latitude`).toBe(true);
      expect(lng > 9.52 && lng < 17.17, `${zip} ${name} longitude`).toBe(true);
    }
  });

  it('list a municipality once per postcode, under one name, its parts near each other', () => {
    expect(doubled(postcodes.map(([zip, code]) => `${zip} ${code}`))).toEqual([]);
    for (const [code, rows = []] of Map.groupBy(postcodes, ([, each]) => each)) {
      expect(new Set(rows.map(([, , name]) => name)).size, code).toBe(1);
      const [[, , , lat, lng] = ['', '', '', 0, 0] as const] = rows;
      for (const row of rows) expect(kilometresBetween(row[3], row[4], lat, lng), code).toBeLessThan(15);
    }
  });

  it("hold all of Vienna's districts, the provincial capitals and shared village postcodes", () => {
    const districts = Array.from({ length: 23 }, (_, index) => String(1010 + index * 10));
    const capitals = ['3100', '4020', '5020', '6020', '6900', '7000', '8010', '9020'];
    for (const zip of [...districts, ...capitals]) expect(knownZips.has(zip), zip).toBe(true);
    const shared = [...Map.groupBy(postcodes, ([zip]) => zip).values()].filter((rows) => rows.length > 1);
    expect(shared.length).toBeGreaterThanOrEqual(25);
  });
});

describe('the English texts of the demonstration', () => {
  const texts = restaurants.flatMap(({ slug, claim, claimEnglish, groups, flavorSets, products }) => [
    { slug, german: claim, english: claimEnglish },
    ...groups.map(({ name, nameEnglish }) => ({ slug, german: name, english: nameEnglish })),
    ...[...groups, ...products].map(({ description, descriptionEnglish }) => ({
      slug,
      german: description,
      english: descriptionEnglish,
    })),
    ...[...flavorSets, ...flavorSets.flatMap(({ flavors }) => flavors)].map(({ name, nameEnglish }) => ({
      slug,
      german: name,
      english: nameEnglish,
    })),
  ]);

  it('are there for whatever a house says of itself', () => {
    expect(texts.filter(({ german, english }) => (german === '') !== (english === ''))).toEqual([]);
  });

  it('have no German in them', () => {
    const word = /\b(mit|und|vom|aus|ohne|oder|dazu|im|der|die|das|zwei|drei|stück|jeden|nach|auf|zum)\b|ß/iu;
    expect(texts.filter(({ english }) => word.test(english))).toEqual([]);
  });

  it('say the same numbers', () => {
    const numbersOf = (text: string) =>
      (text.match(/\d+(?:[.,:]\d+)?/g) ?? []).map((each) => each.replace(/[,:]/, '.'));
    const times: Readonly<Record<string, string>> = { '14.30': '2.30', '15': '3' };
    for (const { german, english } of texts) {
      expect([
        english,
        numbersOf(german).map((each) => (/ pm\b/.test(english) ? (times[each] ?? each) : each)),
      ]).toEqual([english, numbersOf(english)]);
    }
  });
});

describe('the streets of the demonstration', () => {
  it('are names without doubles or stray characters, in known postcodes', () => {
    for (const [zip, names] of streets) {
      expect(knownZips.has(zip), zip).toBe(true);
      expect(doubled(names), zip).toEqual([]);
      for (const name of names) expect(name, zip).toMatch(/^\p{Lu}[\p{L}.\- ]+$/u);
    }
  });

  it("are at least 20 for each of Vienna's districts and 40 for the other cities' main postcodes", () => {
    for (let district = 1010; district <= 1230; district += 10) {
      expect(streets.get(String(district))?.length, String(district)).toBeGreaterThanOrEqual(20);
    }
    for (const zip of ['8010', '8020', '4020', '4040', '5020', '6020']) {
      expect(streets.get(zip)?.length, zip).toBeGreaterThanOrEqual(40);
    }
  });

  it('list long streets in every postcode they run through', () => {
    for (const zip of ['1060', '1070', '1150']) expect(streets.get(zip)).toContain('Mariahilfer Straße');
    for (const zip of ['1010', '1040']) expect(streets.get(zip)).toContain('Karlsplatz');
  });
});

describe('the restaurants of the demonstration', () => {
  it('are sixty, told apart, each with a past', () => {
    expect(restaurants).toHaveLength(60);
    expect(Object.keys(history).toSorted()).toEqual(restaurants.map(({ slug }) => slug).toSorted());
    for (const key of ['slug', 'name', 'phone', 'email'] as const) {
      expect(doubled(restaurants.map((each) => each[key]))).toEqual([]);
    }
    expect(doubled(restaurants.map(({ company }) => company.vatNumber))).toEqual([]);
  });

  it('spread over Vienna, four more cities and two rural postcodes', () => {
    expect(inCity('Wien').length).toBeGreaterThanOrEqual(30);
    expect(new Set(inCity('Wien').map(({ zipCode }) => zipCode)).size).toBeGreaterThanOrEqual(18);
    expect(new Set(inCity('Wien').flatMap(({ kitchenTypes }) => kitchenTypes)).size).toBe(kitchenTypeIds.length);
    expect(['Graz', 'Linz', 'Salzburg', 'Innsbruck'].map((city) => inCity(city).length)).toEqual([8, 7, 6, 6]);
    for (const zip of ['5310', '8962']) {
      expect(where(({ zipCode }) => zipCode === zip).length).toBeGreaterThanOrEqual(1);
    }
  });

  it('stand in a known street within 5 km of their postcode, and deliver to known ones', () => {
    for (const { slug, street, zipCode, lat, lng, areas } of restaurants) {
      const centre = postcodes.find(([zip]) => zip === zipCode);
      expect(kilometresBetween(lat, lng, centre?.[3] ?? 0, centre?.[4] ?? 0), slug).toBeLessThan(5);
      expect(streets.get(zipCode), slug).toContain(street.replace(/ \S+$/u, ''));
      for (const zip of areas.flatMap(({ zipCodes }) => zipCodes)) {
        expect(knownZips.has(zip), `${slug}: ${zip}`).toBe(true);
      }
    }
  });

  it('are rated from 2.9 to 4.9, 5 to 25 times since they joined, with and without a comment', () => {
    const averages = restaurants.map((restaurant) => {
      const { ratings, joinedDaysAgo } = past(restaurant);
      expect(ratings.length >= 5 && ratings.length <= 25, restaurant.slug).toBe(true);
      expect(new Set(ratings.map(({ comment }) => Boolean(comment))).size, restaurant.slug).toBe(2);
      for (const { daysAgo } of ratings) expect(daysAgo, restaurant.slug).toBeLessThanOrEqual(joinedDaysAgo);
      return ratings.reduce((sum, each) => sum + totalRating(each), 0) / ratings.length;
    });
    const shown = averages.map((average) => Math.round(average * 10) / 10);
    expect([Math.min(...shown), Math.max(...shown)]).toEqual([2.9, 4.9]);
    const from = (least: number) => averages.filter((average) => average >= least).length;
    expect(from(3) - from(4)).toBeGreaterThanOrEqual(8);
    expect(from(4.5)).toBeLessThan(from(4));
  });

  it('have split hours, nights past midnight, rest days, holidays, lunch only, and early ones', () => {
    const some = (test: (opening: FileRestaurant['hours']['opening']) => boolean) =>
      expect(where(({ hours }) => test(hours.opening)).length).toBeGreaterThan(1);
    some((opening) => opening.filter(({ day }) => day === 'friday').length > 1);
    some((opening) => opening.some(({ to }) => to > '24:00'));
    some((opening) => !opening.some(({ day }) => day === 'monday'));
    some((opening) => opening.some(({ day }) => day === 'holiday'));
    some((opening) => opening.every(({ to }) => to <= '15:00'));
    some((opening) => opening.some(({ from }) => from < '08:00' && from > '05:00'));
  });

  it('serve 1010 and 1070 every day from late morning to late evening in at least ten houses', () => {
    const opensDaily = ({ hours }: FileRestaurant, from: string, to: string) =>
      new Set(hours.opening.filter((each) => each.from <= from && each.to >= to).map(({ day }) => day)).size === 8;
    const always = where(({ areas, offline }) => {
      const zips = areas.flatMap(({ zipCodes }) => zipCodes);
      return !offline && zips.includes('1010') && zips.includes('1070');
    });
    expect(always.filter((each) => opensDaily(each, '11:30', '22:00')).length).toBeGreaterThanOrEqual(10);
    const roundTheClock = always.filter((each) => opensDaily(each, '00:00', '24:00'));
    expect(roundTheClock.length).toBeGreaterThanOrEqual(2);
    expect(roundTheClock.find(({ slug }) => slug === 'pizzeria-napoli-express')).toMatchObject({
      zipCode: '1070',
      areas: [{ feeCents: 190, minimumOrderCents: 1000 }],
      paymentTypes: expect.arrayContaining(['cash', 'debit', 'creditcard_3d']),
    });
  });

  it('are new, just opened, hot, advertised, offline, takeaway only, preorder only and discounted', () => {
    expect(where((each) => past(each).joinedDaysAgo < 30).length).toBeGreaterThanOrEqual(8);
    expect(where((each) => past(each).joinedDaysAgo < 7).length).toBeGreaterThanOrEqual(3);
    expect(where(({ hot }) => hot).length).toBeGreaterThanOrEqual(8);
    expect(where(({ paidRank }) => paidRank !== null)).toHaveLength(6);
    expect(where(({ offline }) => offline)).toHaveLength(2);
    expect(where(({ delivery, takeaway }) => !delivery && takeaway).length).toBeGreaterThanOrEqual(3);
    const preorderOnly = where(({ delivery, hours }) => delivery && hours.delivery.length === 0);
    expect(preorderOnly.length).toBeGreaterThanOrEqual(3);
    for (const { slug, hours } of preorderOnly) expect(hours.preOrderDelivery.length, slug).toBeGreaterThan(0);
    expect(where(({ discountPercent }) => discountPercent >= 5).length).toBeGreaterThanOrEqual(10);
    expect(where(({ minimumOrderPolicy }) => minimumOrderPolicy === 'refuse')).toHaveLength(2);
    expect(where(({ freeDeliveryFromCents }) => freeDeliveryFromCents !== null).length).toBeGreaterThan(19);
    expect(where(({ leadMinutes }) => leadMinutes !== 30).length).toBeGreaterThanOrEqual(4);
  });

  it('all take cash, most debit, and name sofort only next to eps', () => {
    for (const { slug, paymentTypes } of restaurants) {
      expect(paymentTypes, slug).toContain('cash');
      if (paymentTypes.includes('sofort')) expect(paymentTypes, slug).toContain('eps');
    }
    expect(where(({ paymentTypes }) => paymentTypes.includes('debit')).length).toBeGreaterThan(50);
  });
});

type Food = FileRestaurant['products'][number] | FileRestaurant['flavorSets'][number]['flavors'][number];
const is = (type: Food['foodTypes'][number]) => (food: Food) => food.foodTypes.includes(type);
const hasAny = (codes: readonly AllergenCode[]) => (food: Food) => food.allergens.some((code) => codes.includes(code));
const ofAnimals: readonly AllergenCode[] = ['B', 'C', 'D', 'G', 'R'];
const ofFish: readonly AllergenCode[] = ['B', 'D', 'R'];
const pictures = new Set(
  readdirSync(new URL('../../demo/pictures', import.meta.url)).map((file) => path.basename(file, '.avif')),
);

describe.each(restaurants)('the menu of $slug', ({ products, flavorSets }) => {
  const flavors = flavorSets.flatMap((set) => set.flavors);

  it('has 25 to 120 products, each named once, some that ask for a flavor and some that do not', () => {
    expect(products.length >= 25 && products.length <= 120).toBe(true);
    expect(doubled(products.map(({ name }) => name))).toEqual([]);
    const required = new Set(flavorSets.filter(({ minimum }) => minimum > 0).map(({ key }) => key));
    expect(products.some((product) => product.flavorSets.some((key) => required.has(key)))).toBe(true);
    expect(products.some((product) => product.flavorSets.length === 0)).toBe(true);
    const asked = new Set(products.flatMap((product) => product.flavorSets));
    expect(flavorSets.filter(({ key }) => !asked.has(key))).toEqual([]);
  });

  it('prices products above zero and everything in steps of 10 cents', () => {
    const cents = [
      ...products.map(({ priceCents }) => priceCents),
      ...flavors.flatMap(({ priceCents, pricesWith }) => [priceCents, ...pricesWith.map((each) => each.priceCents)]),
    ];
    expect(cents.filter((each) => each % 10 !== 0)).toEqual([]);
    expect(products.filter(({ priceCents }) => priceCents <= 0)).toEqual([]);
  });

  it('calls nothing vegan, vegetarian or gluten-free that its allergens contradict', () => {
    const foods: readonly Food[] = [...products, ...flavors];
    expect(foods.filter(is('vegan')).filter((food) => hasAny(ofAnimals)(food) || !is('vegetarian')(food))).toEqual([]);
    expect(foods.filter(is('vegetarian')).filter(hasAny(ofFish))).toEqual([]);
    expect(foods.filter(is('gluten-free')).filter(hasAny(['A']))).toEqual([]);
  });

  it('has what is ordered most with a picture of each, offered at all times', () => {
    const popular = restaurants.flatMap((restaurant) =>
      (past(restaurant).popular ?? []).map((key) => restaurant.products.find((product) => product.key === key)),
    );
    expect(popular.length).toBeGreaterThanOrEqual(5 * restaurants.length);
    expect(popular.filter((product) => !product?.picture || product.availability.length > 0)).toEqual([]);
  });

  it('shows only pictures that exist, and shouts nowhere', () => {
    expect(products.filter(({ picture }) => picture !== null && !pictures.has(picture))).toEqual([]);
    const texts = [...products, ...flavors].flatMap((food) => [
      food.name,
      'description' in food ? food.description : '',
    ]);
    expect(texts.filter((text) => text.includes('!'))).toEqual([]);
  });

  it('takes a deposit for cans and plastic bottles, without discount, and sells alcohol by age', () => {
    const isClosed = ({ description, volumeMl }: FileRestaurant['products'][number]) =>
      /\b(Dose|PET)\b/.test(description) && (volumeMl ?? 0) >= 100 && (volumeMl ?? 0) <= 3000;
    expect(products.filter((each) => isClosed(each) !== (each.depositCents === 25))).toEqual([]);
    expect(products.filter(({ depositCents, noDiscount }) => depositCents > 0 && !noDiscount)).toEqual([]);
    expect(products.filter((each) => is('alcohol')(each) !== (each.minimumAge !== null))).toEqual([]);
  });
});
