import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPasswords } from '#features/accounts/passwords.ts';
import type { Approval } from '#platform/db/tables/restaurants.ts';
import { type CallName, calls } from '#shared/contract/calls/all-calls.ts';
import { addRestaurant } from '#tests/support/restaurant-fixture.ts';
import { aStage, password, type Scene, type Stage } from './cast.ts';
import { otherRoutes } from './other-routes.ts';
import { permissionTable } from './permission-table.ts';
import type { Sent } from './table/row.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await aStage({}, await createPasswords().hash(password));
  await rename('Zum Verborgenen');
});
afterAll(() => stage.stop());

const rename = (name: string) =>
  stage.server.db
    .updateTable('restaurants')
    .set((of) => ({ name, search_key: name.toLowerCase(), menu_version: of('menu_version', '+', 1) }))
    .where('slug', '=', stage.restaurant.slug)
    .execute();

async function setApproval(approval: Approval, sandboxOf: number | null = null): Promise<void> {
  await stage.server.db
    .updateTable('restaurants')
    .set((of) => ({ approval, sandbox_of: sandboxOf, menu_version: of('menu_version', '+', 1) }))
    .where('slug', '=', stage.restaurant.slug)
    .execute();
  await stage.server.notified();
}

/** What is asked in more ways than the table does. */
const more: Partial<Record<CallName, readonly Sent[]>> = {
  getPredictions: [{ query: 'input=Verborgen&mode=12' }, { query: 'input=Verborgen&mode=20' }],
  getRestaurants: [{ query: 'zip=1070' }, { query: 'q=Verborgen' }, { query: 'zip=1070&grouped=1' }],
};

/**
 * What says something of it to anybody all the same: examples in the documents, mails in development, and what is opened by
 * an id that only those know who have a basket, an order or an invitation there.
 */
const known = [
  'GET /dev/mail',
  'GET /docs/api',
  'GET /json/asyncapi.json',
  'GET /json/openapi.json',
  'getBasket',
  'getOrder',
  'readInvite',
];

interface Asked {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly sent: Sent;
  readonly scene: Scene;
}

/**
 * Every call and every other route once, as somebody who has nothing to do with the restaurant, prepared while it is
 * approved: what it needs, such as somebody else's basket there, could not be made later.
 */
async function prepared(): Promise<Asked[]> {
  const rows = [
    ...(Object.keys(calls) as CallName[]).map((name) => ({ name, ...calls[name], row: permissionTable[name] })),
    ...Object.entries(otherRoutes).map(([name, row]) => {
      const [method = '', path = ''] = name.split(' ');
      return { name, method, path, row };
    }),
  ].filter(({ method }) => method !== 'OPTIONS');
  const all: Asked[] = [];
  for (const { name, method, path, row } of rows) {
    const scene = await stage.scene('stranger');
    const first = (await row.send?.(scene)) ?? {};
    for (const sent of [first, ...(more[name as CallName] ?? [])]) all.push({ name, method, path, sent, scene });
  }
  return all;
}

const mentions = (text: string) => /verborgen|pizzeria-adria/i.test(text);

/** The names of those whose answers say anything of the restaurant beyond what they were asked with. */
async function saying(asked: readonly Asked[]): Promise<string[]> {
  const found = new Set<string>();
  for (const { name, method, path, sent, scene } of asked) {
    const { params = {}, query, body, headers } = sent;
    const filled = path.replace(/\{(\w+)\}|\*$/g, (given, key: string | undefined) => {
      const value = String(params[key ?? given]);
      return key === undefined ? value : encodeURIComponent(value);
    });
    const response = await stage.server.http.inject({
      method: method as 'GET',
      url: query === undefined ? filled : `${filled}?${query}`,
      headers: { ...scene.caller.headers, 'x-csrf-token': scene.caller.csrfToken, ...headers },
      ...(method !== 'GET' && body && { payload: body }),
    });
    // a page that is not found may repeat its own address
    const text = response.statusCode === 404 ? '' : response.body;
    if (mentions(text)) found.add(name);
    if (filled.includes(stage.restaurant.slug) && response.statusCode < 400) found.add(name);
  }
  return [...found].toSorted();
}

it('is in no answer of any call or page before it is approved, nor after it was closed, nor as a sandbox', async () => {
  const before = await prepared();
  const later = await prepared();
  const { id: other } = await addRestaurant(stage.server.db, { slug: 'wirtshaus' });
  await setApproval('applied');
  expect(await saying(before)).toEqual(known);
  await setApproval('closed');
  expect(await saying(later)).toEqual(known);
  await setApproval('closed', other);
  // the invitation was accepted meanwhile
  const stillKnown = known.filter((name) => name !== 'readInvite');
  expect(await saying(later.filter(({ method }) => method === 'GET'))).toEqual(stillKnown);
  await setApproval('approved');
  const shown = await saying(await prepared());
  expect(shown).toEqual(
    expect.arrayContaining([
      'getPredictions',
      'getRestaurants',
      'getTiles',
      'getRestaurant',
      'getProducts',
      'getProductGroups',
      'getFlavorSets',
      'getAvailabilities',
      'getRatings',
      'getBasketIdentifiers',
      'chooseRestaurantCity',
    ]),
  );
}, 120_000);
