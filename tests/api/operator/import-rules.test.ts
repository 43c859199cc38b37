import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readRestaurantFile } from '#features/operator/exchange/read-restaurant-file.ts';
import { OperatorError } from '#features/operator/operator.ts';
import { admin } from '#tests/support/admin.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';
import { withFiles } from '#tests/support/import-files.ts';
import { aRestaurantFile, fileText } from '#tests/support/restaurant-file.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.drop());

type Place = readonly (string | number)[];

/** A restaurant's file with everything in it that there can be. */
const whole = aRestaurantFile({
  logo: 'beisl',
  picture: 'cover-beisl',
  paidRank: 3,
  joinedAt: '2026-01-02T03:04:05Z',
  products: aRestaurantFile().products.map((product) => ({ ...product, picture: 'beer' })),
});

/** The file with another value at a place; undefined: without it. */
function changed(place: Place, value: unknown): object {
  const copy: unknown = structuredClone(whole);
  let inner = copy as Record<string | number, unknown>;
  for (const step of place.slice(0, -1)) inner = inner[step] as typeof inner;
  inner[place.at(-1) ?? ''] = value;
  return copy as object;
}

const placeText = (place: Place) => place.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');

/** What the reader says of a file, undefined where it takes it. */
function refusal(text: string): string | undefined {
  try {
    readRestaurantFile(text);
    return undefined;
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
}

/** A text for a person: no pattern, no name of a constraint, nothing of SQL. */
const unreadable =
  /_check|_key\b|_fkey|constraint|violates|relation|column|syntax|invalid byte|pattern|\/\^|: Invalid input$/m;

const imported = (...restaurants: object[]) =>
  withFiles({ 'restaurants.json': fileText(...restaurants) }, (folder) =>
    admin(database, ['restaurants', 'import', join(folder, 'restaurants.json')]),
  );

describe('every rule of the database', () => {
  const product = ['products', 0];
  const hours = ['hours', 'opening', 0];
  /** By constraint: a place of the file and a value that breaks it there; a text: why no import can reach it. */
  const broken: Readonly<Record<string, readonly [Place, unknown] | string>> = {
    availability_hours_begin_seconds_check: [['products', 2, 'availability', 0, 'from'], '25:00'],
    availability_hours_check: [['products', 2, 'availability', 0, 'to'], '09:00'],
    availability_hours_check1: 'a row is made for a product or for a group',
    availability_hours_day_check: [['products', 2, 'availability', 0, 'day'], 'someday'],
    availability_hours_end_seconds_check: [['products', 2, 'availability', 0, 'to'], '36:01'],
    delivery_area_postcodes_zip_code_check: [['areas', 0, 'zipCodes', 0], '0999'],
    delivery_areas_fee_cents_check: [['areas', 0, 'feeCents'], -1],
    delivery_areas_minimum_order_cents_check: [['areas', 0, 'minimumOrderCents'], -1],
    flavor_prices_check: [['flavorSets', 1, 'flavors', 0, 'pricesWith', 0, 'flavorSet'], 'sides'],
    flavor_prices_price_cents_check: [['flavorSets', 1, 'flavors', 0, 'pricesWith', 0, 'priceCents'], -1],
    flavor_sets_check: [['flavorSets', 0, 'maximum'], 0],
    flavor_sets_minimum_check: [['flavorSets', 0, 'minimum'], -1],
    flavors_price_cents_check: [['flavorSets', 0, 'flavors', 0, 'priceCents'], -1],
    product_groups_course_check: [['groups', 0, 'course'], 'odd'],
    product_groups_kind_check: [['groups', 0, 'kind'], 'odd'],
    products_deposit_cents_check: [[...product, 'depositCents'], -1],
    products_minimum_age_check: [[...product, 'minimumAge'], 17],
    products_price_cents_check: [[...product, 'priceCents'], -1],
    products_vat_percent_check: [[...product, 'vatPercent'], 12],
    products_volume_ml_check: [[...product, 'volumeMl'], 0],
    restaurant_hours_begin_seconds_check: [[...hours, 'from'], '24:00'],
    restaurant_hours_check: [[...hours, 'to'], '09:00'],
    restaurant_hours_day_check: [[...hours, 'day'], 'Montag'],
    restaurant_hours_end_seconds_check: [[...hours, 'to'], '36:30'],
    restaurant_hours_kind_check: [['hours', 'lunch'], []],
    restaurants_approval_check: 'the operator decides it',
    restaurants_busy_minutes_check: 'the staff switch it',
    restaurants_check: 'needs two fields: see below',
    restaurants_check1: 'the staff switch it',
    restaurants_check2: 'the staff switch it',
    restaurants_delivery_minutes_check: [['deliveryMinutes'], 0],
    restaurants_diets_check: 'worked out of the products',
    restaurants_discount_percent_check: [['discountPercent'], 101],
    restaurants_free_delivery_from_cents_check: [['freeDeliveryFromCents'], -1],
    restaurants_kitchen_types_check: [['kitchenTypes'], []],
    restaurants_happy_percent_check: 'the happy hours switch it',
    restaurants_lead_minutes_check: [['leadMinutes'], -1],
    restaurants_logo_check: [['logo'], '../../etc/passwd'],
    restaurants_minimum_order_policy_check: [['minimumOrderPolicy'], 'ask'],
    restaurants_paid_rank_check: [['paidRank'], 0],
    restaurants_picture_check: [['picture'], '../../etc/passwd'],
    restaurants_rating_average_check: 'worked out of the ratings',
    restaurants_rating_count_check: 'worked out of the ratings',
    restaurants_sandbox_check: 'no file makes one',
    restaurants_slug_check: [['slug'], 'Beisl zur Probe'],
    restaurants_today_minutes_check: 'the staff switch it',
    restaurants_zip_code_check: [['zipCode'], '0999'],
  };
  /** The tables that an import of restaurants writes. */
  const tables = [
    'restaurants',
    'restaurant_hours',
    'restaurant_closures',
    'delivery_areas',
    'delivery_area_postcodes',
    'flavor_sets',
    'flavors',
    'flavor_prices',
    'product_groups',
    'products',
    'product_group_members',
    'product_flavor_sets',
    'availability_hours',
  ];

  it('about what an import writes is known here', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select conname as name from pg_constraint
       where contype = 'c' and conrelid = any ($1::regclass[]) order by name`,
      [tables],
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(broken).sort());
  });

  const cases = Object.entries(broken).flatMap(([name, how]) =>
    typeof how === 'string' ? [] : [[name, ...how] as const],
  );
  it.each(cases)('%s is a rule of the file, named by its place and in words', (_name, place, value) => {
    const said = refusal(fileText(changed(place, value)));
    // a key that is not known is named where it stands
    const named = place[1] === 'lunch' ? placeText(place.slice(0, 1)) : placeText(place);
    expect(said).toContain(`  restaurants[0]${named}`);
    expect(said).not.toMatch(unreadable);
  });

  it('is met by a place that neither delivers nor lets fetch', () => {
    expect(refusal(fileText({ ...whole, delivery: false, takeaway: false }))).toContain(
      '  restaurants[0].delivery: either delivery or takeaway must be true',
    );
  });
});

it('a logo that is a path and an e-mail address that is two are refused with what is wanted', async () => {
  const { code, err } = await imported(
    { ...whole, logo: '../../etc/passwd', zipCode: '99' },
    changed(['email'], 'a@b,c@d'),
  );
  expect(code).toBe(1);
  expect(err).toBe(
    `The file has 3 faults; nothing was changed:
  restaurants[0].zipCode: must be four digits, from 1000 to 9999
  restaurants[0].logo: must be a name of small letters a to z and digits, with single hyphens between, without path or extension
  restaurants[1].email: must be one e-mail address, like office@gasthaus.example
`,
  );
});

it('whatever a field holds is refused by its place, or imported', async () => {
  const odd = [
    undefined,
    null,
    '',
    ' ',
    'x'.repeat(20_000),
    'Zeile\nzwei',
    '\u0000',
    'a\ud800',
    `https://a.example/\u0000`,
    "'; drop table restaurants; --",
    '../../etc/passwd',
    'a@b,c@d',
    '0000-01-01',
    '2026-02-30',
    '0000-01-01T00:00:00Z',
    '2026-99-99T99:99:99Z',
    '24:00',
    true,
    -1,
    0,
    0.5,
    1e9,
    1e300,
    [],
    [null],
    ['A', 'A'],
    {},
  ];
  const taken: object[] = [];
  let refused = 0;
  for (const place of placesOf(whole)) {
    for (const value of odd) {
      const restaurant = changed(place, value);
      const said = refusal(fileText(restaurant));
      if (said === undefined) {
        const isSlug = place[0] === 'slug';
        taken.push(isSlug ? restaurant : { ...restaurant, slug: `taken-${taken.length}` });
        continue;
      }
      refused += 1;
      expect(said, `${placeText(place)}: ${JSON.stringify(value)}`).toContain('  restaurants[0].');
      expect(said, `${placeText(place)}: ${JSON.stringify(value)}`).not.toMatch(unreadable);
    }
  }
  expect(refused).toBeGreaterThan(2000);
  expect(taken.length).toBeGreaterThan(200);
  const { code, err } = await imported(...taken);
  expect([code, err]).toEqual([0, '']);
});

/** Where a value stands: of each list its first entry. */
function placesOf(value: unknown, place: Place = []): Place[] {
  const inner: [string | number, unknown][] = Array.isArray(value)
    ? value.slice(0, 1).map((first: unknown) => [0, first])
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
      : [];
  const here = place.length > 0 ? [place] : [];
  return [...here, ...inner.flatMap(([step, each]) => placesOf(each, [...place, step]))];
}

describe('what is typed in a command', () => {
  const typed = [
    ['staff', 'add', 'a@b.at,c@d.at', 'Eva', '--restaurant', 'x'],
    ['staff', 'add', 'Eva<eva@example.at>', 'Eva', '--restaurant', 'x'],
    ['staff', 'add', 'eva@example.at', 'x'.repeat(121), '--restaurant', 'x'],
    ['staff', 'add', 'eva@example.at', 'Eva\nBcc: max@example.at', '--restaurant', 'x'],
    ['partners', 'add', 'Wirt\nshaus'],
    ['partners', 'add', 'Wirtshaus', '--origin', `https://${'a'.repeat(5000)}.example`],
    ['partners', 'add', 'Wirtshaus', '--origin', 'javascript:alert(1)'],
    ['partners', 'show', '99999999999'],
    ['codes', 'create', '--kind', 'voucher', '--value', '999999'],
    ['codes', 'create', '--kind', 'voucher', '--value', '5', '--expires', '+020000-01-01T00:00:00Z'],
    ['codes', 'create', '--kind', 'voucher', '--value', '5', '--prefix', "'; drop"],
    ['settings', 'set', '--discount', '101'],
    ['settings', 'set', '--phone-countries', 'AT,austria'],
    ['restaurants', 'pause', 'x', '--minutes', '999999999'],
  ];
  it.each(typed.map((args) => [JSON.stringify(args).slice(0, 80), args] as const))(
    '%s is refused in words',
    async (_name, args) => {
      const { code, out, err } = await admin(database, args);
      expect([code > 0, out]).toEqual([true, '']);
      expect(err.split('\n')[0]).toMatch(/^(error: )?\S.*[.)]$/);
      expect(err).not.toMatch(unreadable);
      expect(err).not.toMatch(/\n {4}at /);
    },
  );
});
