import type { FileHours, FileRestaurant } from '#shared/contract/restaurant-file.ts';
import { isEmail } from '#shared/domain/accounts/is-email.ts';
import { secondsOf } from './file-hours.ts';

/** What is wrong, and where: a path into the restaurant, such as `['products', 3, 'groups', 0]`. */
export interface FileError {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** What the shape alone cannot say: that names lead somewhere, that times and numbers make sense together. */
export function restaurantErrors(restaurant: FileRestaurant): FileError[] {
  const { groups, flavorSets, products, areas, closures, hours, delivery, takeaway, email, joinedAt } = restaurant;
  const groupKeys = new Set(groups.map(({ key }) => key));
  const flavorsBySet = new Map(
    flavorSets.map(({ key, flavors }) => [key, new Set(flavors.map((flavor) => flavor.key))]),
  );
  return [
    ...unless(delivery || takeaway, ['delivery'], 'either delivery or takeaway must be true'),
    ...unless(email === '' || isEmail(email), ['email'], 'must be one e-mail address, like office@gasthaus.example'),
    ...unless(
      joinedAt === undefined || isInstant(joinedAt),
      ['joinedAt'],
      'there is no such instant from 1900 to 2999',
    ),
    ...doubles(['groups'], groups),
    ...doubles(['flavorSets'], flavorSets),
    ...doubles(['products'], products),
    ...Object.entries(hours).flatMap(([kind, entries]) => timeErrors(['hours', kind], entries)),
    ...groups.flatMap((group, at) => timeErrors(['groups', at, 'availability'], group.availability)),
    ...repeated(
      areas.flatMap(({ zipCodes }, area) =>
        zipCodes.map((zip, at) => ({ value: zip, path: ['areas', area, 'zipCodes', at] })),
      ),
    ),
    ...repeated(closures.map((date, at) => ({ value: date, path: ['closures', at] }))),
    ...closures.flatMap((date, at) =>
      unless(isDate(date), ['closures', at], 'there is no such date from 1900 to 2999'),
    ),
    ...setErrors(flavorSets, flavorsBySet),
    ...pairless([], 'claim', restaurant),
    ...groups.flatMap((group, at) => pairless(['groups', at], 'description', group)),
    ...products.flatMap((product, at) => [
      ...pairless(['products', at], 'description', product),
      ...timeErrors(['products', at, 'availability'], product.availability),
      ...unknown(['products', at, 'groups'], product.groups, groupKeys),
      ...unknown(['products', at, 'flavorSets'], product.flavorSets, flavorsBySet),
    ]),
  ];
}

function setErrors(
  sets: FileRestaurant['flavorSets'],
  flavorsBySet: ReadonlyMap<string, ReadonlySet<string>>,
): FileError[] {
  return sets.flatMap((set, at) => [
    ...doubles(['flavorSets', at, 'flavors'], set.flavors),
    ...unless(set.maximum >= set.minimum, ['flavorSets', at, 'maximum'], 'is below the minimum'),
    ...unless(set.minimum <= set.flavors.length, ['flavorSets', at, 'minimum'], 'is more than the set has flavors'),
    ...set.flavors.flatMap((flavor, flavorAt) => {
      const path = ['flavorSets', at, 'flavors', flavorAt, 'pricesWith'];
      return [
        ...repeated(
          flavor.pricesWith.map((each, index) => ({
            value: `${each.flavorSet} / ${each.flavor}`,
            path: [...path, index],
          })),
        ),
        ...flavor.pricesWith.flatMap((each, index) => {
          if (each.flavorSet === set.key) return [{ path: [...path, index, 'flavorSet'], message: 'is its own set' }];
          return flavorsBySet.get(each.flavorSet)?.has(each.flavor)
            ? []
            : [{ path: [...path, index], message: `no flavor "${each.flavor}" in "${each.flavorSet}"` }];
        }),
      ];
    }),
  ]);
}

function unless(isFine: boolean, path: FileError['path'], message: string): FileError[] {
  return isFine ? [] : [{ path, message }];
}

/** An English text that stands for no German one: whoever reads German would see nothing. */
function pairless<Field extends 'claim' | 'description'>(
  path: FileError['path'],
  field: Field,
  thing: Readonly<Record<Field | `${Field}English`, string>>,
): FileError[] {
  const english = `${field}English` as const;
  return unless(thing[english] === '' || thing[field] !== '', [...path, english], `there is no "${field}" in German`);
}

function doubles(path: FileError['path'], things: readonly { key: string }[]): FileError[] {
  return repeated(things.map(({ key }, at) => ({ value: key, path: [...path, at, 'key'] })));
}

function repeated(values: readonly { value: string; path: FileError['path'] }[]): FileError[] {
  const seen = new Set<string>();
  return values.flatMap(({ value, path }) => {
    if (seen.has(value)) return [{ path, message: `"${value}" is there twice` }];
    seen.add(value);
    return [];
  });
}

function unknown(
  path: readonly (string | number)[],
  keys: readonly string[],
  known: { has(key: string): boolean },
): FileError[] {
  const values = keys.map((key, at) => ({ value: key, path: [...path, at] }));
  return [
    ...repeated(values),
    ...values
      .filter(({ value }) => !known.has(value))
      .map(({ value, path: where }) => ({ path: where, message: `nothing has the key "${value}"` })),
  ];
}

function timeErrors(path: readonly (string | number)[], entries: readonly FileHours[]): FileError[] {
  return entries.flatMap(({ from, to }, at) => {
    const [begin, end] = [secondsOf(from), secondsOf(to)];
    if (begin >= 86_400) return [{ path: [...path, at, 'from'], message: 'begins after its day' }];
    if (end > 129_600) return [{ path: [...path, at, 'to'], message: 'is later than 36:00' }];
    if (end > begin) return [];
    return [{ path: [...path, at, 'to'], message: 'is not after "from"; write 26:00 for two in the morning after' }];
  });
}

function isDate(text: string): boolean {
  try {
    return isOurTime(text) && Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text;
  } catch {
    return false;
  }
}

function isInstant(text: string): boolean {
  try {
    Temporal.Instant.from(text);
    return isOurTime(text);
  } catch {
    return false;
  }
}

/** What databases keep and calendars show. */
function isOurTime(text: string): boolean {
  return /^(19|2\d)/.test(text);
}
