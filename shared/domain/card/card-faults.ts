import type {
  Card,
  CardFlavor,
  CardFlavorSet,
  CardGroup,
  CardHours,
  CardKind,
  CardProduct,
} from '../../contract/card.ts';
import type { AllergenCode } from '../../contract/food-facts.ts';
import { maximumCents } from '../../contract/primitives.ts';
import { cardLimits } from '../../contract/values/card-choices.ts';
import { slugPattern } from '../../contract/values/patterns.ts';
import { type CardRule, cardRules } from './card-rules.ts';

/**
 * One thing that is wrong; `field` is a path into the thing (`flavors.2.name`), `params` fill the rule's text. `key` null:
 * the whole card is meant.
 */
export interface CardFault {
  readonly rule: CardRule;
  readonly kind: CardKind | 'card';
  readonly key: string | null;
  readonly field: string;
  /** it can't be published so; else it is a hint */
  readonly blocks: boolean;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What a thing of the card has to be seen with; made once for all of them. */
interface CardSurroundings {
  readonly groups: ReadonlySet<string>;
  readonly flavorSets: ReadonlyMap<string, ReadonlySet<string>>;
  /** how many products stand in a group, and ask for a set */
  readonly inGroup: ReadonlyMap<string, number>;
  readonly withSet: ReadonlyMap<string, number>;
  /** how many groups have a name, and products in a group */
  readonly groupNames: ReadonlyMap<string, number>;
  readonly productNames: ReadonlyMap<string, number>;
}

/** What is wrong within one thing: where, by which rule. */
type Found = readonly [field: string, rule: CardRule, params?: CardFault['params']];

const nameLength = 160;
const descriptionLength = { group: 500, product: 1000 };
/** A picture of the host's: letters, digits and hyphens. */
const pictureNameLength = 100;
/** Above it, in cents, somebody has probably slipped. */
const unusualPrice = 50_000;
const mostVolume = 100_000;
const timePattern = /^([0-2]\d|3[0-6]):[0-5]\d(:[0-5]\d)?$/;
const vatRates: readonly number[] = [0, 10, 13, 20];
const ages: readonly number[] = [16, 18];

/** What no vegan eats: crustaceans, eggs, fish, milk, molluscs. */
const fromAnimals: readonly AllergenCode[] = ['B', 'C', 'D', 'G', 'R'];
/** What no vegetarian eats of it. */
const animals: readonly AllergenCode[] = ['B', 'D', 'R'];

export function cardSurroundings({ groups, flavorSets, products }: Card): CardSurroundings {
  return {
    groups: new Set(groups.map(({ key }) => key)),
    flavorSets: new Map(flavorSets.map(({ key, flavors }) => [key, new Set(flavors.map((flavor) => flavor.key))])),
    inGroup: counts(products.flatMap((product) => product.groups)),
    withSet: counts(products.flatMap((product) => product.flavorSets)),
    groupNames: counts(groups.map(({ name }) => folded(name))),
    productNames: counts(products.flatMap((product) => product.groups.map((group) => nameIn(group, product)))),
  };
}

/** All that is wrong with a card, in the order in which it stands there. Without one that blocks it can be published. */
export function cardFaults(card: Card): CardFault[] {
  const around = cardSurroundings(card);
  return [
    ...ofCard(card),
    ...card.groups.flatMap((group) => groupFaults(group, around)),
    ...card.flavorSets.flatMap((set) => flavorSetFaults(set, around)),
    ...card.products.flatMap((product) => productFaults(product, around)),
  ];
}

export function groupFaults(group: CardGroup, around: CardSurroundings): CardFault[] {
  return faultsOf('group', group.key, [
    ...nameFaults('', group),
    ...englishNameFaults('', group),
    ...descriptionFaults(group, descriptionLength.group),
    ...hoursFaults(group.availability),
    ...when(isShared(around.groupNames, folded(group.name)), 'name', 'group.name.twice'),
    ...when(!around.inGroup.has(group.key), 'name', 'group.empty'),
  ]);
}

export function flavorSetFaults(set: CardFlavorSet, around: CardSurroundings): CardFault[] {
  const { minimum, maximum, flavors } = set;
  const inRange = minimum >= 0 && minimum <= 100;
  const keysSeen = counts(flavors.map(({ key }) => key));
  const names = counts(flavors.map(({ name }) => folded(name)));
  return faultsOf('flavorSet', set.key, [
    ...nameFaults('', set),
    ...englishNameFaults('', set),
    ...when(!inRange, 'minimum', 'flavorSet.minimum.range', { maximum: 100 }),
    ...when(maximum < 1 || maximum > 100, 'maximum', 'flavorSet.maximum.range', { maximum: 100 }),
    ...when(maximum < minimum, 'maximum', 'flavorSet.maximum.below'),
    ...when(flavors.length > 0 && minimum > flavors.length, 'minimum', 'flavorSet.minimum.unreachable', {
      count: flavors.length,
    }),
    ...when(flavors.length > 0 && maximum > flavors.length && maximum > 1, 'maximum', 'flavorSet.maximum.unreachable', {
      count: flavors.length,
    }),
    ...when(flavors.length === 0, 'flavors', 'flavorSet.flavors.none'),
    ...when(flavors.length > cardLimits.flavors, 'flavors', 'flavorSet.flavors.many', { maximum: cardLimits.flavors }),
    ...when(!around.withSet.has(set.key), 'name', 'flavorSet.unused'),
    ...flavors.flatMap((flavor, at) => [
      ...flavorFaults(`flavors.${at}.`, set.key, flavor, around),
      ...when(isShared(keysSeen, flavor.key), `flavors.${at}.key`, 'thing.key.twice'),
      ...when(isShared(names, folded(flavor.name)), `flavors.${at}.name`, 'flavor.name.twice'),
    ]),
  ]);
}

export function productFaults(product: CardProduct, around: CardSurroundings): CardFault[] {
  const { priceCents, depositCents, groups, flavorSets, picture, minimumAge, volumeMl, foodTypes, allergens } = product;
  const is = (type: CardProduct['foodTypes'][number]) => foodTypes.includes(type);
  const has = (codes: readonly AllergenCode[]) => codes.some((code) => allergens.includes(code));
  const isPicture = picture === null || (slugPattern.test(picture) && picture.length <= pictureNameLength);
  const sameName = groups.some((group) => isShared(around.productNames, nameIn(group, product)));
  return faultsOf('product', product.key, [
    ...nameFaults('', product),
    ...descriptionFaults(product, descriptionLength.product),
    ...amountFaults('priceCents', priceCents, 'product.price.below', 'product.price.above'),
    ...when(priceCents === 0, 'priceCents', 'product.price.zero'),
    ...when(priceCents > unusualPrice && priceCents <= maximumCents, 'priceCents', 'product.price.high'),
    ...when(groups.length === 0, 'groups', 'product.groups.none'),
    ...when(groups.length > cardLimits.productGroups, 'groups', 'product.groups.many', {
      maximum: cardLimits.productGroups,
    }),
    ...listFaults('groups', groups, around.groups, 'product.groups.unknown', 'product.groups.twice'),
    ...when(flavorSets.length > cardLimits.productFlavorSets, 'flavorSets', 'product.flavorSets.many', {
      maximum: cardLimits.productFlavorSets,
    }),
    ...listFaults(
      'flavorSets',
      flavorSets,
      around.flavorSets,
      'product.flavorSets.unknown',
      'product.flavorSets.twice',
    ),
    ...when(!isPicture, 'picture', 'product.picture.name'),
    ...when(!vatRates.includes(product.vatPercent), 'vatPercent', 'product.vat.unknown'),
    ...amountFaults('depositCents', depositCents, 'product.deposit.below', 'product.deposit.above'),
    ...when(
      priceCents >= 0 && depositCents > priceCents && depositCents <= maximumCents,
      'depositCents',
      'product.deposit.high',
    ),
    ...when(minimumAge !== null && !ages.includes(minimumAge), 'minimumAge', 'product.age.unknown'),
    ...when(minimumAge === null && is('alcohol'), 'minimumAge', 'product.age.alcohol'),
    ...when(volumeMl !== null && volumeMl <= 0, 'volumeMl', 'product.volume.below'),
    ...when(volumeMl !== null && volumeMl > mostVolume, 'volumeMl', 'product.volume.above', {
      litres: mostVolume / 1000,
    }),
    ...hoursFaults(product.availability),
    ...when(sameName, 'name', 'product.name.twice'),
    ...when(is('vegan') && has(fromAnimals), 'foodTypes', 'product.vegan.allergens'),
    ...when(is('vegetarian') && !is('vegan') && has(animals), 'foodTypes', 'product.vegetarian.allergens'),
    ...when(is('gluten-free') && has(['A']), 'foodTypes', 'product.gluten-free.allergens'),
    ...when(is('halal') && is('alcohol'), 'foodTypes', 'product.halal.alcohol'),
  ]);
}

function ofCard({ groups, flavorSets, products }: Card): CardFault[] {
  return [
    ...faultsOf('card', null, [
      ...when(products.length === 0, 'products', 'card.products.none'),
      ...when(products.length > cardLimits.products, 'products', 'card.products.many', {
        maximum: cardLimits.products,
      }),
      ...when(groups.length > cardLimits.groups, 'groups', 'card.groups.many', { maximum: cardLimits.groups }),
      ...when(flavorSets.length > cardLimits.flavorSets, 'flavorSets', 'card.flavorSets.many', {
        maximum: cardLimits.flavorSets,
      }),
    ]),
    ...keyFaults('group', groups),
    ...keyFaults('flavorSet', flavorSets),
    ...keyFaults('product', products),
  ];
}

function keyFaults(kind: CardKind, things: readonly { readonly key: string }[]): CardFault[] {
  const seen = counts(things.map(({ key }) => key));
  return [...seen].flatMap(([key, count]) => (count > 1 ? faultsOf(kind, key, [['key', 'thing.key.twice']]) : []));
}

function flavorFaults(path: string, set: string, flavor: CardFlavor, around: CardSurroundings): Found[] {
  const pairs = counts(flavor.pricesWith.map(pairOf));
  return [
    ...nameFaults(path, flavor),
    ...englishNameFaults(path, flavor),
    ...amountFaults(`${path}priceCents`, flavor.priceCents, 'flavor.price.below', 'flavor.price.above'),
    ...flavor.pricesWith.flatMap((each, at) => {
      const place = `${path}pricesWith.${at}.`;
      const isKnown = around.flavorSets.get(each.flavorSet)?.has(each.flavor) ?? false;
      return [
        ...when(each.flavorSet === set, `${place}flavorSet`, 'flavor.pricesWith.own'),
        ...when(each.flavorSet !== set && !isKnown, `${place}flavor`, 'flavor.pricesWith.unknown'),
        ...when(isShared(pairs, pairOf(each)), `${place}flavor`, 'flavor.pricesWith.twice'),
        ...amountFaults(`${place}priceCents`, each.priceCents, 'flavor.pricesWith.below', 'flavor.pricesWith.above'),
      ];
    }),
  ];
}

function nameFaults(path: string, { name }: { readonly name: string }): Found[] {
  return [
    ...when(name.trim() === '', `${path}name`, 'name.missing'),
    ...when(name.length > nameLength, `${path}name`, 'name.long', { maximum: nameLength, length: name.length }),
    ...when(hasLines(name), `${path}name`, 'name.lines'),
  ];
}

function englishNameFaults(path: string, { nameEnglish }: { readonly nameEnglish: string }): Found[] {
  const { length } = nameEnglish;
  return [
    ...when(length > nameLength, `${path}nameEnglish`, 'nameEnglish.long', { maximum: nameLength, length }),
    ...when(hasLines(nameEnglish), `${path}nameEnglish`, 'nameEnglish.lines'),
  ];
}

function descriptionFaults(
  { description, descriptionEnglish }: Pick<CardGroup, 'description' | 'descriptionEnglish'>,
  maximum: number,
): Found[] {
  return [
    ...when(description.length > maximum, 'description', 'description.long', { maximum, length: description.length }),
    ...when(descriptionEnglish.length > maximum, 'descriptionEnglish', 'descriptionEnglish.long', {
      maximum,
      length: descriptionEnglish.length,
    }),
    ...when(descriptionEnglish !== '' && description === '', 'descriptionEnglish', 'descriptionEnglish.alone'),
  ];
}

function hoursFaults(hours: readonly CardHours[]): Found[] {
  return [
    ...when(hours.length > cardLimits.hours, 'availability', 'hours.many', { maximum: cardLimits.hours }),
    ...hours.flatMap(({ from, to }, at): Found[] => {
      const place = `availability.${at}.`;
      const [begin, end] = [secondsOf(from), secondsOf(to)];
      return [
        ...when(begin === null, `${place}from`, 'hours.from.form'),
        ...when(begin !== null && begin >= 86_400, `${place}from`, 'hours.from.late'),
        ...when(end === null, `${place}to`, 'hours.to.form'),
        ...when(end !== null && end > 129_600, `${place}to`, 'hours.to.late'),
        ...when(begin !== null && end !== null && end <= begin, `${place}to`, 'hours.to.before'),
      ];
    }),
    ...hours.slice(0, cardLimits.hours).flatMap((each, at): Found[] =>
      when(
        hours.slice(0, at).some((earlier) => overlap(earlier, each)),
        `availability.${at}.from`,
        'hours.overlap',
      ),
    ),
  ];
}

function overlap(a: CardHours, b: CardHours): boolean {
  const [aFrom, aTo, bFrom, bTo] = [secondsOf(a.from), secondsOf(a.to), secondsOf(b.from), secondsOf(b.to)];
  if (a.day !== b.day || aFrom === null || aTo === null || bFrom === null || bTo === null) return false;
  return aFrom < bTo && bFrom < aTo;
}

/** Null for what is no time of day. */
function secondsOf(text: string): number | null {
  if (!timePattern.test(text)) return null;
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

function listFaults(
  field: string,
  keys: readonly string[],
  known: { has(key: string): boolean },
  unknown: CardRule,
  twice: CardRule,
): Found[] {
  return keys.flatMap((key, at) => [
    ...when(!known.has(key), `${field}.${at}`, unknown),
    ...when(keys.indexOf(key) < at, `${field}.${at}`, twice),
  ]);
}

function amountFaults(field: string, cents: number, below: CardRule, above: CardRule): Found[] {
  return [...when(cents < 0, field, below), ...when(cents > maximumCents, field, above)];
}

function when(isSo: boolean, field: string, rule: CardRule, params?: CardFault['params']): Found[] {
  return isSo ? [params ? [field, rule, params] : [field, rule]] : [];
}

function faultsOf(kind: CardFault['kind'], key: string | null, found: readonly Found[]): CardFault[] {
  return found.map(([field, rule, params]) => ({
    rule,
    kind,
    key,
    field,
    blocks: cardRules[rule] === 'error',
    ...(params && { params }),
  }));
}

const hasLines = (text: string) => /[\t\n\r]/.test(text);
const folded = (name: string) => name.trim().toLowerCase();
const nameIn = (group: string, { name }: { readonly name: string }) => `${group}\n${folded(name)}`;
const pairOf = ({ flavorSet, flavor }: { readonly flavorSet: string; readonly flavor: string }) =>
  `${flavorSet}\n${flavor}`;

/** How often each is there; what is empty is not counted. */
function counts(values: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const value of values) if (!/(^|\n)$/.test(value)) found.set(value, (found.get(value) ?? 0) + 1);
  return found;
}

const isShared = (found: ReadonlyMap<string, number>, value: string) => (found.get(value) ?? 0) > 1;
