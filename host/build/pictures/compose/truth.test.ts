import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FileRestaurant } from '#shared/contract/restaurant-file.ts';
import { demoRestaurants } from '../../../server/seed/demo-files.ts';
import { coverOf } from './cover.ts';
import { picturesOf } from './demo-pictures.ts';
import type { DishPicture } from './dish-picture.ts';
import { drawDish } from './draw-dish.ts';
import { coverSize, digestOf, dishSize } from './render-shot.ts';

/*
 * What is drawn carries marks (`data-food`, `data-vessel`). They are read here out of the drawings themselves, and weighed
 * by what this file knows of food: the composer's own table of words is not asked.
 */
const meat =
  /^(salami|raw-ham|mortadella|ham|sausage|bacon|ground-meat|duck|spit-meat|meatball|fried-chicken|chicken|beef|lamb|veal|pork|liver|liver-dumpling|meat-loaf|meat-dumpling|kibbeh|(beef|chicken|pork|lamb|turkey)-(patty|pocket|roll|dumpling)|breaded-(pork|veal|chicken)|ragu-meat)$/;
const fish = /salmon|tuna|trout|anchovy|(?<!sh)fish|shrimp|mussel|clam|squid|calamari|^roe$|^eel$|surimi/;
const milk =
  /^(parmesan|burrata|buffalo-mozzarella|gorgonzola|ricotta|feta|halloumi|paneer|hard-cheese|melted-cheese|cheese-(slice|cake|spread|pocket|roll)|breaded-cheese|cream|cream-cheese|cream-sauce|pesto-sauce|butter|butter-(sauce|spread)|yoghurt|yoghurt-(spread|bowl)|whipped-cream|vanilla-ice|vanilla-sauce|ice-cream|milk|milk-(cake|strudel|pudding-cream)|curd-(cake|cream|strudel|schmarrn)|(matcha-)?tiramisu-cream|panna-cotta-cream|mousse-cream|cannoli-pastry|golatsche-pastry|syrup-balls-pastry|boerek|garlic-soup|hollandaise|halloumi-patty|spinach-spread)$/;
const egg = /^(egg|fried-egg|scrambled-egg|egg-(souffle|schmarrn)|hollandaise|flan-cream|tartare)$/;
const byLetter: Readonly<Record<string, RegExp>> = {
  A: /^(dough|bread|bun|semmel|flatbread|spaghetti|penne|tagliatelle|ravioli|spaetzle|fleckerl|udon-noodles|fried-noodles|croutons|bulgur)$/,
  B: /shrimp/,
  C: egg,
  D: /salmon|^tuna$|trout|anchovy|^whitefish$|^roe$|^eel$|butterfish|fish-cake|breaded-fish|fish-patty/,
  E: /peanut/,
  F: /^(tofu|edamame|tofu-patty)$/,
  H: /^(cashews|walnuts|almonds|hazelnuts|pistachios)$/,
  N: /^(sesame|hummus|tahini)$/,
  R: /^(mussel|clam|squid)$|calamari/,
};
/** What has to be said for an animal to be seen. */
const named: Readonly<Record<string, RegExp>> = {
  salami: /salami|sucuk|nduja|wurst/,
  'raw-ham': /prosciutto|schinken|speck/,
  ham: /schinken|prosciutto/,
  bacon: /speck|guanciale|bacon/,
  mortadella: /mortadella|wurst/,
  sausage: /wurst|würstel|salsiccia/,
  duck: /ente/,
  lamb: /lamm|lahm|kafta|adana|urfa|kebap|seekh|suzukakia|grill/,
  shrimp: /garnele|ebi|gung|meeresfrüchte|surimi|satay|sushi|set|stück|prawn/,
  mussel: /muschel|meeresfrüchte/,
  clam: /muschel|vongole/,
  squid: /calamari|tintenfisch|meeresfrüchte/,
  trout: /forelle/,
  'smoked-salmon': /lachs/,
  'vine-leaf': /weinbl|dolmadakia|warak/,
};

type Product = FileRestaurant['products'][number];
type Declared = Pick<Product, 'name' | 'description' | 'allergens' | 'foodTypes'>;

const marksOf = (dish: DishPicture) => {
  const { content } = drawDish(dish).picture;
  const all = (kind: string) => [
    ...new Set([...content.matchAll(new RegExp(`data-${kind}="([^"]*)"`, 'g'))].map(([, name]) => name ?? '')),
  ];
  return { food: all('food'), vessel: all('vessel') };
};
type Marks = ReturnType<typeof marksOf>;

/** What is seen that the dish does not say, or says it has not. */
function contradictions(
  { name, description, allergens, foodTypes }: Declared,
  { food, vessel }: Marks,
  group = '',
): string[] {
  const said = `${name} | ${description}`.toLowerCase();
  const is = (mark: string) => foodTypes.some((type) => type === mark);
  const seen = (words: RegExp) => food.filter((mark) => words.test(mark));
  const wrong: string[] = [];
  if (is('vegetarian') || is('vegan'))
    wrong.push(...[...seen(meat), ...seen(fish)].map((mark) => `${mark}, but vegetarian`));
  if (is('vegan')) wrong.push(...[...seen(milk), ...seen(egg), ...seen(/^honey$/)].map((mark) => `${mark}, but vegan`));
  if (!allergens.includes('G')) wrong.push(...seen(milk).map((mark) => `${mark} without G`));
  for (const [letter, words] of Object.entries(byLetter)) {
    if (!allergens.some((code) => code === letter))
      wrong.push(...seen(words).map((mark) => `${mark} without ${letter}`));
  }
  for (const mark of food) if (named[mark]?.test(said) === false) wrong.push(`${mark} is not named`);
  if (/ohne [^,|]*käse/.test(said)) wrong.push(...seen(milk).map((mark) => `${mark}, but without cheese`));
  if (/ohne fleisch/.test(said)) wrong.push(...seen(meat).map((mark) => `${mark}, but without meat`));
  if (/ohne paradeiser/.test(said)) wrong.push(...seen(/tomato/).map((mark) => `${mark}, but without tomatoes`));
  if (/ohne ei\b/.test(said)) wrong.push(...seen(/^(fried-)?egg$/).map((mark) => `${mark}, but without egg`));
  const drunk =
    /^(alkoholfrei|säfte.*|bier|kaffee.*|wein|spirituosen|milchshakes|lassi|ayran)$/i.test(group) ||
    /milchshake|smoothie|orangensaft/i.test(name);
  if (drunk !== food.includes('drink')) wrong.push(drunk ? 'no drink' : 'a drink');
  if (drunk && vessel.some((each) => /plate|bowl|board|pan/.test(each))) wrong.push(`drunk from ${vessel.join()}`);
  if (/suppe/.test(name.toLowerCase()) && !vessel.includes('bowl')) wrong.push(`soup in ${vessel.join()}`);
  return wrong;
}

const restaurants = demoRestaurants();
const menus = picturesOf(restaurants);
const cache = new Map<string, Marks>();
const cachedMarks = (name: string, dish: DishPicture): Marks => {
  const marks = cache.get(name) ?? marksOf(dish);
  cache.set(name, marks);
  return marks;
};
const manifest = JSON.parse(
  readFileSync(new URL('../../../demo/pictures/.manifest.json', import.meta.url), 'utf8'),
) as Record<string, string>;

describe('the pictures of the demonstration', () => {
  it('show nothing that a dish does not declare', () => {
    const wrong = menus.flatMap(({ restaurant, shown }) =>
      [...shown].flatMap(([product, entry]) => {
        const group = restaurant.groups.find(({ key }) => key === product.groups[0])?.name;
        const found = entry ? contradictions(product, cachedMarks(entry.name, entry.dish), group) : [];
        return found.length > 0
          ? [`${restaurant.slug}, ${product.name} (${product.allergens.join('')}): ${found.join('; ')}`]
          : [];
      }),
    );
    expect(wrong).toEqual([]);
  }, 60_000);

  it('are those that the list names, each drawn as it is composed today', () => {
    const unlike = menus.flatMap(({ shown }) =>
      [...shown]
        .filter(([product, entry]) => product.picture !== (entry?.name ?? null))
        .map(([product]) => product.name),
    );
    expect(unlike, 'run `npm run pictures:dishes`').toEqual([]);
    const dishes = new Map(
      menus.flatMap(({ shown }) =>
        [...shown.values()].flatMap((entry) => (entry ? [[entry.name, entry.dish] as const] : [])),
      ),
    );
    const covers = menus.flatMap((menu) => coverOf(menu) ?? []);
    const today = new Map([
      ...[...dishes].map(([name, dish]) => [name, digestOf(drawDish(dish), dishSize)] as const),
      ...covers.map(({ name, shot }) => [name, digestOf(shot, coverSize)] as const),
    ]);
    expect(Object.keys(manifest).toSorted(), 'run `npm run pictures:dishes`').toEqual([...today.keys()].toSorted());
    expect(
      [...today].filter(([name, digest]) => manifest[name] !== digest).map(([name]) => name),
      'run `npm run pictures:dishes`',
    ).toEqual([]);
    const sizes = [...today.keys()].map(
      (name) => readFileSync(new URL(`../../../demo/pictures/${name}.avif`, import.meta.url)).length,
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(8_000_000);
  }, 60_000);

  it('come once in a menu, for every dish of a first group and for most of all others', () => {
    for (const { slug, products } of restaurants) {
      const names = products.flatMap(({ picture }) => picture ?? []);
      expect([slug, new Set(names).size]).toEqual([slug, names.length]);
    }
    const first = restaurants.flatMap(({ slug, groups, products }) =>
      products
        .filter((product) => product.groups.includes(groups[0]?.key ?? '') && !product.picture)
        .map(({ name }) => `${slug}: ${name}`),
    );
    expect(first).toEqual([]);
    const all = restaurants.flatMap(({ products }) => products);
    expect(all.filter(({ picture }) => picture).length / all.length).toBeGreaterThanOrEqual(0.8);
  });

  it('give every house a cover of its own', () => {
    const covers = restaurants.map(({ picture }) => picture);
    expect(covers).not.toContain(null);
    expect(new Set(covers).size).toBe(restaurants.length);
    expect(path.basename(covers[0] ?? '')).toBe(`cover-${restaurants[0]?.slug}`);
  });
});

describe('what contradicts a dish', () => {
  const dish = (
    name: string,
    description: string,
    allergens: Product['allergens'],
    foodTypes: Product['foodTypes'] = [],
  ): Declared => ({ name, description, allergens, foodTypes });
  const marinara = dish('Marinara', 'Paradeiser, Knoblauch, Oregano, ohne Käse', ['A'], ['vegetarian', 'vegan']);
  const pizza = (tone: string, ...on: DishPicture['on']): Marks => marksOf({ base: 'pizza', tone, on, variant: 0 });

  it.each([
    ['salami on a vegan Marinara', marinara, pizza('tomato', 'salami'), /salami, but vegetarian/],
    ['cheese on it', marinara, pizza('tomato cheese'), /melted-cheese, but vegan/],
    [
      'ham where only salami is named',
      dish('Salami', 'Mailänder Salami', ['A', 'G']),
      pizza('tomato cheese', 'ham'),
      /ham is not named/,
    ],
    [
      'tomatoes on a pizza without',
      dish('Tartufo', 'Champignons, ohne Paradeiser', ['A', 'G']),
      pizza('tomato cheese'),
      /without tomatoes/,
    ],
    [
      'cheese without G',
      dish('Funghi', 'Champignons', ['A']),
      pizza('tomato cheese', 'mushroom'),
      /melted-cheese without G/,
    ],
    [
      'an egg on what is without',
      dish('Bibimbap vegan', 'Gemüse, ohne Ei', ['A', 'C', 'F']),
      marksOf({ base: 'sectors', tone: 'rice', on: ['fried-egg'], variant: 0 }),
      /without egg/,
    ],
    [
      'nuts that nobody declared',
      dish('Brownie', 'Saftig', ['A', 'C', 'G']),
      marksOf({ base: 'squares', tone: 'brownie', on: ['walnuts'], variant: 0 }),
      /walnuts without H/,
    ],
  ])('is seen: %s', (_, declared, marks, expected) => {
    expect(contradictions(declared, marks).join('; ')).toMatch(expected);
  });

  it('is seen where a drink is a plate, and a dish a drink', () => {
    const cola = dish('Cola', 'Dose 0,33 l', [], ['vegan']);
    expect(
      contradictions(cola, marksOf({ base: 'mainPlate', tone: 'cutlet celery', on: [], variant: 0 }), 'Alkoholfrei'),
    ).toEqual(['no drink', 'drunk from plate']);
    expect(contradictions(marinara, marksOf({ base: 'glassOf', tone: 'cola', on: [], variant: 0 }), 'Pizza')).toContain(
      'a drink',
    );
  });

  it('is nothing where all is as it is said', () => {
    expect(contradictions(marinara, pizza('tomato', 'garlic', 'herbs'), 'Pizza')).toEqual([]);
  });
});
