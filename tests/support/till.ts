import type { InjectOptions } from 'fastify';
import type { TillScope } from '#shared/contract/values/till-choices.ts';
import { tillScopes } from '#shared/contract/values/till-choices.ts';
import type { RestaurantFixture } from './restaurant-fixture.ts';
import type { TestBrowser, TestServer } from './server.ts';
import { aStaffBrowser } from './staff.ts';

/** Something of a restaurant's own, with a token that its staff have made. */
interface TestTill {
  readonly token: string;
  readonly get: (path: string, headers?: Record<string, string>) => ReturnType<typeof asked>;
  readonly send: (
    method: 'POST' | 'PUT',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ) => ReturnType<typeof asked>;
}

let people = 0;

/** Somebody of the restaurant's staff, who may let programs in. */
export const aTillKeeper = (server: TestServer, restaurant: Pick<RestaurantFixture, 'id'>): Promise<TestBrowser> =>
  aStaffBrowser(server, `Kassier${(people += 1)}`, [restaurant]);

export async function aToken(
  keeper: TestBrowser,
  { slug }: Pick<RestaurantFixture, 'slug'>,
  scopes: readonly TillScope[] = tillScopes,
): Promise<string> {
  const response = await keeper.post(`/json/cockpit/restaurants/${slug}/api-tokens`, { name: 'Theke', scopes });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<{ secret: string }>().secret;
}

const asked = (server: TestServer, options: InjectOptions) => server.http.inject(options);

/** A till that shows this token. */
export function tillWith(server: TestServer, token: string): TestTill {
  const own = { authorization: `Bearer ${token}` };
  return {
    token,
    get: (path, headers = {}) =>
      asked(server, { method: 'GET', url: `/api/v1${path}`, headers: { ...own, ...headers } }),
    send: (method, path, body, headers = {}) =>
      asked(server, {
        method,
        url: `/api/v1${path}`,
        headers: { ...own, ...headers },
        ...(body && { payload: body }),
      }),
  };
}

export async function aTill(
  server: TestServer,
  restaurant: Pick<RestaurantFixture, 'id' | 'slug'>,
  scopes?: readonly TillScope[],
): Promise<TestTill> {
  return tillWith(server, await aToken(await aTillKeeper(server, restaurant), restaurant, scopes));
}
