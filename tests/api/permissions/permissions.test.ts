import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '#features/accounts/passwords.ts';
import { type CallName, calls } from '#shared/contract/calls/all-calls.ts';
import type { Call } from '#shared/contract/calls/call.ts';
import { aKey, anOrderForm } from '#tests/support/customer.ts';
import {
  aStage,
  type Caller,
  type Outcome,
  officeRoles,
  outcomeOf,
  password,
  roles,
  type Stage,
  staffRoles,
} from './cast.ts';
import { otherRoutes } from './other-routes.ts';
import { permissionTable } from './permission-table.ts';
import { pathOf, routesOf } from './routes-of.ts';
import type { Row, Sent } from './table/row.ts';

let stage: Stage;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fo-permissions-'));
  const [elements, olderElements] = [path.join(folder, 'new'), path.join(folder, 'older')];
  for (const each of [elements, olderElements]) mkdirSync(each);
  const picture = sharp({ create: { width: 32, height: 18, channels: 3, background: '#a05030' } });
  for (const name of ['default', 'pizza'])
    await picture
      .clone()
      .jpeg()
      .toFile(path.join(folder, `${name}.jpg`));
  mkdirSync(path.join(elements, '1.2.3-abc'));
  writeFileSync(path.join(elements, '1.2.3-abc/loader.js'), 'export {};');
  const files = { elements, olderElements, site: folder, images: folder };
  const assets = { script: '/assets/a.js', styles: [], font: undefined, loader: '/elements/loader.js' };
  const built = { files, version: '1.2.3-abc', assets };
  stage = await aStage({ built }, await createPasswords().hash(password));
});
afterAll(async () => {
  await stage.stop();
  rmSync(folder, { recursive: true });
});

type Asked = Pick<Call, 'method' | 'path' | 'body'> | { method: 'HEAD' | 'OPTIONS'; path: string };

function urlOf(route: string, { params = {}, query }: Sent): string {
  const filled = route.replace(/\{(\w+)\}|\*$/g, (given, name: string | undefined) => {
    const value = String(params[name ?? given]);
    return name === undefined ? value : encodeURIComponent(value);
  });
  return query === undefined ? filled : `${filled}?${query}`;
}

async function outcome(asked: Asked, sent: Sent, { headers, csrfToken }: Caller, token = csrfToken) {
  const options: InjectOptions = {
    method: asked.method,
    url: urlOf(asked.path, sent),
    headers: { ...headers, 'x-csrf-token': token, ...sent.headers },
    ...('body' in asked && asked.body && { payload: sent.body ?? {} }),
  };
  return outcomeOf(await stage.server.http.inject(options));
}

/** One row of the table as it turns out, all its columns at once. */
async function seenBy(asked: Asked, { send = () => ({}), byRole, byOperator }: Row): Promise<Record<string, Outcome>> {
  const seen = await Promise.all(
    [...roles, ...(byRole ? staffRoles : []), ...(byOperator ? officeRoles : [])].map(async (role) => {
      const scene = await stage.scene(role);
      return [role, await outcome(asked, await send(scene), scene.caller)] as const;
    }),
  );
  return Object.fromEntries(seen);
}

const expectedBy = ({ outcomes, byRole, byOperator }: Row) => ({
  ...Object.fromEntries(roles.map((role, index) => [role, outcomes[index]])),
  ...byRole,
  ...byOperator,
});

const names = Object.keys(calls) as CallName[];

describe('a call may be made by whom the table says', () => {
  it.each(names)('%s', async (name) => {
    const row = permissionTable[name];
    expect(await seenBy(calls[name], row)).toEqual(expectedBy(row));
  });

  it.each(names.filter((name) => calls[name].method !== 'GET'))(
    '%s not without the token of the cookie session',
    async (name) => {
      const { send = () => ({}), outcomes, freeOfCsrf }: Row = permissionTable[name];
      const scene = await stage.scene('consumer');
      const without = await outcome(calls[name], await send(scene), scene.caller, 'x');
      expect(without).toBe(freeOfCsrf ? outcomes[2] : 'request.error.csrf');
    },
  );

  it('nothing of the kitchen is an operator’s, nor an order', async () => {
    const kitchens = names.filter(
      (name) => calls[name].path.startsWith('/json/cockpit/') && !/invites/.test(calls[name].path),
    );
    for (const name of kitchens) {
      const scene = await stage.scene('admin');
      const { send = () => ({}) }: Row = permissionTable[name];
      expect([name, await outcome(calls[name], await send(scene), scene.caller)]).toEqual([
        name,
        'request.error.forbidden',
      ]);
    }
    const { caller, ownBasket, restaurant } = await stage.scene('admin');
    const form = anOrderForm({ basketCacheId: (await ownBasket()).id });
    const response = await caller.browser.post(`/json/restaurant/${restaurant.slug}/order`, form, aKey());
    expect(outcomeOf(response)).toBe('order.error.no-permission');
  });

  it('refuses staff who order: Your user does not have permission to order.', async () => {
    const { caller, ownBasket, restaurant } = await stage.scene('staff');
    const response = await caller.browser.post(
      `/json/restaurant/${restaurant.slug}/order`,
      anOrderForm({ basketCacheId: (await ownBasket()).id }),
      { ...aKey(), 'accept-language': 'en' },
    );
    expect([response.statusCode, response.json().errors[0].message]).toEqual([
      403,
      'Your user does not have permission to order.',
    ]);
  });
});

describe('what is no call', () => {
  it.each(Object.entries(otherRoutes))('%s is for whom the table says', async (name, row) => {
    const [method, route = ''] = name.split(' ');
    expect(await seenBy({ method: method as 'GET', path: route as '/' }, row)).toEqual(expectedBy(row));
  });
});

it('every route of the server stands in the table, and every row is a route', () => {
  const ofCalls = names.map((name) => `${calls[name].method} ${pathOf(calls[name].path)}`);
  const rows = [...ofCalls, ...Object.keys(otherRoutes)];
  expect(routesOf(stage.server.http).sort()).toEqual(rows.sort());
});
