import { describe, expect, it } from 'vitest';
import { pictureNames } from '#build/pictures/catalogue.ts';
import type { AllergenCode } from '#shared/contract/food-facts.ts';
import { kitchenTypeIds } from '#shared/contract/kitchen-types.ts';
import type { SeedFlavor, SeedFlavorSet, SeedProduct } from '../seed-types.ts';
import { drinkGroups } from './drinks.ts';
import { menuBooks } from './index-of-books.ts';

const pictures = new Set<string>(pictureNames);

const ofAnimals: readonly AllergenCode[] = ['B', 'C', 'D', 'G', 'R'];
const ofFish: readonly AllergenCode[] = ['B', 'D', 'R'];
const gluten: readonly AllergenCode[] = ['A'];

type Food = SeedFlavor | SeedProduct;
const names = (foods: readonly Food[]) => foods.map(({ name }) => name);
const is = (type: 'vegan' | 'vegetarian' | 'gluten-free' | 'alcohol') => (food: Food) =>
  food.foodTypes?.includes(type) ?? false;
const hasAny = (codes: readonly AllergenCode[]) => (food: Food) =>
  food.allergens?.some((code) => codes.includes(code)) ?? false;
const doubled = (words: readonly string[]) => words.filter((word, index) => words.indexOf(word) !== index);
const isTenCents = (cents: number) => Number.isInteger(cents) && cents % 10 === 0;

const allDrinks = drinkGroups.flatMap((group) => group.products);

/** What must hold of anything that tells allergens and food types. */
const contradictions = (foods: readonly Food[]) => [
  ...names(foods.filter(is('vegan')).filter((food) => hasAny(ofAnimals)(food) || !is('vegetarian')(food))),
  ...names(foods.filter(is('vegetarian')).filter(hasAny(ofFish))),
  ...names(foods.filter(is('gluten-free')).filter(hasAny(gluten))),
  ...foods.flatMap(({ name, allergens, foodTypes, additives }) =>
    doubled([...(allergens ?? []), ...(foodTypes ?? []), ...(additives ?? [])]).length > 0 ? [name] : [],
  ),
];

describe('the index of menu books', () => {
  it.each(kitchenTypeIds)('has the book of the kitchen type %s under its id', (id) => {
    expect(menuBooks[id].kitchenType).toBe(id);
  });
});

describe.each(kitchenTypeIds)('the menu book %s', (id) => {
  const book = menuBooks[id];
  const products = book.groups.flatMap((group) => group.products);
  const flavors = book.flavorSets.flatMap((set) => set.flavors);
  const setOf = new Map(book.flavorSets.map((set) => [set.key, set]));

  it('offers 35 products or more in 5 to 9 groups', () => {
    expect(products.length).toBeGreaterThanOrEqual(35);
    expect(book.groups.length).toBeGreaterThanOrEqual(5);
    expect(book.groups.length).toBeLessThanOrEqual(9);
  });

  it('names every product, group and flavor set once', () => {
    expect(doubled(names(products))).toEqual([]);
    expect(doubled(book.groups.map((group) => group.name))).toEqual([]);
    expect(doubled(book.flavorSets.map((set) => set.key))).toEqual([]);
    expect(book.flavorSets.flatMap((set) => doubled(names(set.flavors)))).toEqual([]);
  });

  it('asks only for flavor sets it has, and has none that nothing asks for', () => {
    const asked = new Set(products.flatMap((product) => product.flavorSets ?? []));
    expect([...asked].filter((key) => !setOf.has(key))).toEqual([]);
    expect([...setOf.keys()].filter((key) => !asked.has(key))).toEqual([]);
  });

  it('asks for each flavor set of a product once', () => {
    expect(products.flatMap((product) => doubled(product.flavorSets ?? []))).toEqual([]);
  });

  it('has a required and an optional flavor set, each with choices enough', () => {
    expect(book.flavorSets.some((set) => set.minimum > 0)).toBe(true);
    expect(book.flavorSets.some((set) => set.minimum === 0)).toBe(true);
    const impossible = book.flavorSets.filter(
      ({ minimum, maximum, flavors }) => minimum > maximum || maximum < 1 || maximum > flavors.length,
    );
    expect(impossible).toEqual([]);
  });

  it('prices products above zero and everything in steps of 10 cents', () => {
    expect(products.filter(({ priceCents }) => priceCents <= 0 || !isTenCents(priceCents))).toEqual([]);
    expect(flavors.filter(({ priceCents = 0 }) => priceCents < 0 || !isTenCents(priceCents))).toEqual([]);
  });

  it('goes by a flavor of a set that it has where a price depends on another choice', () => {
    const prices = flavors.flatMap((flavor) => flavor.pricesWith ?? []);
    const unknown = prices.filter(
      (price) => !setOf.get(price.set)?.flavors.some(({ name }) => name === price.flavor),
    );
    expect(unknown).toEqual([]);
    expect(prices.filter(({ priceCents }) => priceCents < 0 || !isTenCents(priceCents))).toEqual([]);
  });

  it('calls nothing vegan, vegetarian or gluten-free that its allergens contradict', () => {
    expect(contradictions([...products, ...flavors])).toEqual([]);
  });

  it('lets a vegan or gluten-free dish stay so whatever it asks for', () => {
    const spoiled = (product: SeedProduct, codes: readonly AllergenCode[]) =>
      (product.flavorSets ?? [])
        .map((key) => setOf.get(key))
        .filter((set): set is SeedFlavorSet => set !== undefined && set.minimum > 0)
        .some((set) => set.flavors.every(hasAny(codes)));
    expect(products.filter(is('vegan')).filter((product) => spoiled(product, ofAnimals))).toEqual([]);
    expect(products.filter(is('gluten-free')).filter((product) => spoiled(product, gluten))).toEqual([]);
  });

  it('shows only pictures that exist', () => {
    expect(products.filter(({ picture }) => picture !== undefined && !pictures.has(picture))).toEqual([]);
  });

  it('takes no deposit for food and sells no alcohol among it', () => {
    expect(products.filter(({ depositCents, volumeMl }) => depositCents && !volumeMl)).toEqual([]);
    expect(products.filter(is('alcohol')).filter(({ minimumAge }) => !minimumAge)).toEqual([]);
  });

  it('shouts nowhere', () => {
    const texts = [
      ...products.flatMap(({ name, description = '' }) => [name, description]),
      ...names(flavors),
    ];
    expect(texts.filter((text) => text.includes('!'))).toEqual([]);
  });
});

describe('the drinks', () => {
  it('are named once and priced in steps of 10 cents', () => {
    expect(doubled(names(allDrinks))).toEqual([]);
    expect(doubled(drinkGroups.map((group) => group.name))).toEqual([]);
    expect(allDrinks.filter(({ priceCents }) => priceCents <= 0 || !isTenCents(priceCents))).toEqual([]);
  });

  it('carry 20 % VAT and truthful food types', () => {
    expect(allDrinks.filter(({ vatPercent }) => vatPercent !== 20)).toEqual([]);
    expect(contradictions(allDrinks)).toEqual([]);
  });

  it('of a kitchen carry 10 % VAT where they are made of milk, else 20 %', () => {
    const sold = Object.values(menuBooks)
      .flatMap((book) => book.groups.flatMap((group) => group.products))
      .filter(({ volumeMl }) => volumeMl !== undefined);
    expect(sold.length).toBeGreaterThan(10);
    expect(sold.filter((each) => (each.vatPercent === 10) !== hasAny(['G'])(each))).toEqual([]);
    expect(sold.filter(({ vatPercent }) => vatPercent !== 10 && vatPercent !== 20)).toEqual([]);
  });

  it('carry a deposit in cans and plastic bottles of 0.1 to 3 litres, and in nothing else', () => {
    const isClosed = ({ description = '', volumeMl = 0 }: SeedProduct) =>
      /\b(Dose|PET)\b/.test(description) && volumeMl >= 100 && volumeMl <= 3000;
    const everyDrink = [
      ...allDrinks,
      ...Object.values(menuBooks).flatMap((book) => book.groups.flatMap((group) => group.products)),
    ];
    expect(allDrinks.filter(isClosed).length).toBeGreaterThan(10);
    expect(everyDrink.filter((each) => isClosed(each) !== (each.depositCents === 25))).toEqual([]);
    expect(everyDrink.filter(({ depositCents = 0 }) => depositCents !== 0 && depositCents !== 25)).toEqual(
      [],
    );
  });

  it('have a volume, for the price of a litre, wherever their description tells one', () => {
    const litres = ({ description = '' }: SeedProduct) => /(\d+(?:,\d+)?) l\b/.exec(description)?.[1];
    const told = allDrinks.filter((each) => litres(each) !== undefined);
    expect(told.length).toBeGreaterThan(20);
    for (const each of told) expect(each.volumeMl).toBe(Number(litres(each)?.replace(',', '.')) * 1000);
  });

  it.each([
    ['Coca-Cola', ['colouring', 'caffeine']],
    ['Coca-Cola Zero', ['colouring', 'sweetener', 'phenylalanine', 'caffeine']],
    ['Tonic Water', ['quinine']],
    ['Energydrink', ['colouring', 'caffeine', 'taurine']],
  ])('name their additives: %s', (name, additives) => {
    expect(allDrinks.find((drink) => drink.name === name)?.additives).toEqual(additives);
  });

  it('are left out by discounts where they carry a deposit', () => {
    const withDeposit = allDrinks.filter(({ depositCents }) => depositCents);
    expect(withDeposit.length).toBeGreaterThan(0);
    const wrong = withDeposit.filter(
      ({ depositCents, volumeMl = 0, noDiscount }) =>
        depositCents !== 25 || volumeMl < 100 || volumeMl > 3000 || !noDiscount,
    );
    expect(wrong).toEqual([]);
  });

  it('are sold from the age of 16, spirits 18, when they are alcohol', () => {
    expect(allDrinks.filter((drink) => is('alcohol')(drink) !== (drink.minimumAge !== undefined))).toEqual(
      [],
    );
    const ages = (name: string) =>
      drinkGroups.find((group) => group.name === name)?.products.map((drink) => drink.minimumAge);
    expect(new Set([...(ages('Bier') ?? []), ...(ages('Wein') ?? [])])).toEqual(new Set([16]));
    expect(new Set(ages('Spirituosen'))).toEqual(new Set([18]));
  });

  it('show only pictures that exist', () => {
    expect(allDrinks.filter(({ picture }) => picture !== undefined && !pictures.has(picture))).toEqual([]);
  });
});
