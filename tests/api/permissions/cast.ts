import type { LightMyRequestResponse } from 'fastify';
import { userRepository } from '#features/accounts/user-repository.ts';
import { partnerRepository } from '#features/partners/partner-repository.ts';
import { placeRepository } from '#providers/maps/embedded/place-repository.ts';
import type { ErrorKey } from '#shared/contract/errors.ts';
import { operatorRoles } from '#shared/contract/office/operator-roles.ts';
import type { UserRole } from '#shared/contract/session.ts';
import { searchKey } from '#shared/domain/places/search-key.ts';
import {
  addUser,
  aStreetLocation,
  locate,
  logInAs,
  openBasket,
  ordering,
  type TestBasket,
} from '#tests/support/customer.ts';
import { makeOperator } from '#tests/support/operators.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { aServer, type TestBrowser, type TestServer } from '#tests/support/server.ts';
import { addToStaff } from '#tests/support/staff.ts';

/**
 * Who calls. What is asked for (a basket, an order, an account) belongs to the guest for `guest`, to the caller for
 * `consumer` and `partner`, to another consumer for everyone else; staff ask for accounts as their own. `partner` is that
 * consumer on a partner's page, by `X-Session-Id`.
 */
export const roles = ['anonymous', 'guest', 'consumer', 'stranger', 'staff', 'otherStaff', 'partner'] as const;
/** Staff who may do less than `staff`, an owner: asked for where the table says what of it. */
export const staffRoles = ['manager', 'kitchen'] as const;
/** Operators with what they may, and one who has no second factor: asked for where the table says what of it. */
export const officeRoles = [...operatorRoles, 'newcomer'] as const;
type Role = (typeof roles)[number] | (typeof staffRoles)[number] | (typeof officeRoles)[number];

/** A success by its status, a refusal by its first error's key. */
export type Outcome = number | ErrorKey;

export interface Caller {
  readonly headers: Record<string, string>;
  readonly csrfToken: string;
  readonly userId: string;
  readonly browser: TestBrowser;
}

/** What a call of one role is about, made when it is asked for, and for this one call alone. */
export interface Scene {
  readonly role: Role;
  readonly server: TestServer;
  readonly caller: Caller;
  /** whom it belongs to */
  readonly owner: Caller;
  /** whose account the address names */
  readonly userId: string;
  readonly restaurant: RestaurantFixture;
  /** the owner's, with three desserts in it */
  basket(): Promise<TestBasket>;
  /** the caller's own, with three desserts in it */
  ownBasket(): Promise<TestBasket>;
  /** the owner's, just placed; its id */
  order(): Promise<string>;
  /** a consumer who has nothing to do with either, logged in on our own pages */
  somebody(): Promise<Caller & { readonly email: string }>;
  /** a guest on the partner's page */
  abroad(): Promise<TestBrowser>;
  /** another browser in which the account of the address is logged in */
  otherDevice(): Promise<TestBrowser>;
}

export const wirt = { origin: 'https://wirt.example', 'x-api-key': 'wirt-key' } as const;
export const password = 'drei kleine Nachtigallen';

export interface Stage {
  readonly server: TestServer;
  readonly restaurant: RestaurantFixture;
  scene(role: Role): Promise<Scene>;
  stop(): Promise<void>;
}

/** Of the partner's logo. */
export const logoDigest = 'l'.repeat(43);

/** One server with two restaurants, a partner and a street; every scene brings people of its own. */
export async function aStage(options: Parameters<typeof aServer>[0], passwordHash: string): Promise<Stage> {
  const server = await aServer(options);
  const restaurant = await addRestaurant(server.database.db);
  const other = await addRestaurant(server.database.db, { slug: 'gasthaus-krone' });
  const { name, apiKey } = { name: 'wirt', apiKey: wirt['x-api-key'] };
  const partnerId = await partnerRepository(server.db).add({
    name,
    apiKey,
    loopback: false,
    origins: [wirt.origin],
  });
  const logo = { digest: logoDigest, width: 1, height: 1, picture: Buffer.from('logo') };
  await partnerRepository(server.db).setLogo(partnerId, logo);
  const [cityName, street] = ['Wien', 'Neubaugasse'];
  await placeRepository(server.db).addPostcodes([
    {
      zipCode: '1070',
      cityCode: '90001',
      cityName,
      lat: 48.203,
      lng: 16.347,
      searchKey: searchKey(cityName),
    },
  ]);
  await placeRepository(server.db).addStreets([{ zipCode: '1070', name: street, searchKey: searchKey(street) }]);
  let people = 0;

  async function addPerson(role: UserRole): Promise<string> {
    return addUser(server, { name: `Person${(people += 1)}`, role, passwordHash });
  }

  async function addOperator(role: (typeof officeRoles)[number]): Promise<string> {
    const userId = await addPerson('operator');
    await makeOperator(server, userId, role === 'newcomer' ? 'admin' : role, { secondFactor: role !== 'newcomer' });
    return userId;
  }

  async function enter(userId: string | null, headers: Record<string, string> = {}): Promise<Caller> {
    const started = server.browser(headers);
    const { csrfToken, sessionId } = await started.session();
    await locate(server, started, aStreetLocation());
    if (userId !== null) await logInAs(server, started, userId);
    const ownHeaders: Record<string, string> = sessionId
      ? { ...headers, 'x-session-id': sessionId }
      : { cookie: started.cookie() ?? '' };
    const browser = sessionId ? server.browser(ownHeaders) : started;
    return { headers: ownHeaders, csrfToken, userId: userId ?? '', browser };
  }

  async function scene(role: Role): Promise<Scene> {
    const owner = await enter(role === 'guest' ? null : await addPerson('consumer'));
    const caller = await callerFor(role, owner);
    const isStaff = role === 'otherStaff' || worksHere(role) || isOperator(role);
    const userId = isStaff ? caller.userId : owner.userId || (await addPerson('consumer'));
    let opened: Promise<TestBasket> | undefined;
    const basket = () => (opened ??= fillBasket(owner.browser));
    return {
      role,
      server,
      caller,
      owner,
      userId,
      restaurant,
      basket,
      async order() {
        const response = await ordering(owner.browser, await basket(), restaurant.slug)();
        if (response.statusCode !== 201) throw new Error(response.body);
        return response.json<{ orderId: string }>().orderId;
      },
      async somebody() {
        const entered = await enter(await addPerson('consumer'));
        const user = await userRepository(server.db).find(entered.userId);
        return { ...entered, email: user?.email ?? '' };
      },
      ownBasket: () => fillBasket(caller.browser),
      abroad: async () => (await enter(null, wirt)).browser,
      otherDevice: async () => (await enter(userId)).browser,
    };
  }

  async function callerFor(role: Role, owner: Caller): Promise<Caller> {
    if (role === 'guest' || role === 'consumer') return owner;
    if (role === 'anonymous') return enter(null);
    if (role === 'stranger') return enter(await addPerson('consumer'));
    if (role === 'partner') return enter(owner.userId, wirt);
    if (isOperator(role)) return enter(await addOperator(role));
    const userId = await addPerson('staff');
    if (worksHere(role)) await addToStaff(server, userId, [restaurant], role === 'staff' ? 'owner' : role);
    else await addToStaff(server, userId, [other]);
    return enter(userId);
  }

  async function fillBasket(browser: TestBrowser): Promise<TestBasket> {
    const basket = await openBasket(browser, restaurant.slug);
    await basket.change('put', { product: { productId: restaurant.dessert, quantity: 3 } });
    return basket;
  }

  return { server, restaurant, scene, stop: () => server.stop() };
}

const isOperator = (role: Role): role is (typeof officeRoles)[number] => officeRoles.some((each) => each === role);

const worksHere = (role: Role): role is 'staff' | 'manager' | 'kitchen' =>
  role === 'staff' || role === 'manager' || role === 'kitchen';

/** What an answer comes down to in the table. */
export function outcomeOf(response: LightMyRequestResponse): Outcome {
  if (response.statusCode < 400) return response.statusCode;
  const isJson = String(response.headers['content-type']).includes('json');
  return isJson
    ? (response.json<{ errors: { key: ErrorKey }[] }>().errors[0]?.key ?? response.statusCode)
    : response.statusCode;
}
