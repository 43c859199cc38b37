import type { LightMyRequestResponse } from 'fastify';
import type { Basket } from '#shared/contract/baskets.ts';
import type { Location } from '#shared/contract/locations.ts';
import type { UserRole } from '#shared/contract/session.ts';
import type { RestaurantFixture } from './restaurant-fixture.ts';
import type { TestBrowser, TestServer } from './server.ts';

/** A complete order form; a test names only what it is about. */
export function anOrderForm(values: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    'order-email': 'eva@example.at',
    'order-name': 'Eva Muster',
    'order-phone': '+436601234567',
    'order-phone-country': 'AT',
    'order-door': '7',
    'order-payment-type': 'cash',
    transport: 'delivery',
    acceptedTerms: true,
    ...values,
  };
}

/** Neubaugasse 12 in 1070 Wien, or another postcode. */
export function aStreetLocation(zip = '1070', values: Partial<Location> = {}): Location {
  return {
    formatted_address_short: `Neubaugasse 12, ${zip} Wien`,
    city: { city_code: '90001', zip_code: zip, city_name: 'Wien', search_url: `/restaurants?zip=${zip}` },
    cities: [],
    country: 'at',
    google_place_id: null,
    streetname: 'Neubaugasse',
    streetnumber: '12',
    zip_code: zip,
    lat: 48.2,
    lng: 16.35,
    approximate: false,
    ...values,
  };
}

/** Gives a browser's session a location, without asking the maps. */
export async function locate(
  server: TestServer,
  browser: TestBrowser,
  location: Location | null = aStreetLocation(),
): Promise<void> {
  const { session } = await browser.session();
  await server.database.db
    .updateTable('sessions')
    .set({ location: location && JSON.stringify(location) })
    .where('channel_id', '=', session.sessionChannelId)
    .execute();
  await server.notified();
}

/** Makes a browser's session a user's, without a password. */
export async function logInAs(server: TestServer, browser: TestBrowser, userId: string): Promise<void> {
  const { session } = await browser.session();
  await server.database.db
    .updateTable('sessions')
    .set({ user_id: userId })
    .where('channel_id', '=', session.sessionChannelId)
    .execute();
  await server.notified();
}

/** Adds a user who may log in at once. */
export async function addUser(
  server: TestServer,
  user: { name: string; role?: UserRole; points?: number; passwordHash?: string },
): Promise<string> {
  const id = `${user.name.toLowerCase()}-0000000000000000000000`;
  await server.database.db
    .insertInto('users')
    .values({
      id,
      email: `${user.name.toLowerCase()}@example.at`,
      name: user.name,
      role: user.role ?? 'consumer',
      password_hash: user.passwordHash ?? null,
      balance_points: user.points ?? 0,
      created_at: '2026-01-01T00:00:00Z',
    })
    .execute();
  return id;
}

/** One basket of one browser, by its calls. */
export interface TestBasket {
  readonly id: string;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** posts, expects success and returns the basket */
  change(path: string, body?: unknown, headers?: Record<string, string>): Promise<Basket>;
  read(): Promise<Basket>;
}

export async function openBasket(browser: TestBrowser, slug: string): Promise<TestBasket> {
  const { basketCacheId: id } = (await browser.get(`/json/restaurant/${slug}/basket-identifiers`)).json<{
    basketCacheId: string;
  }>();
  const post = (path: string, body?: unknown, headers?: Record<string, string>) =>
    browser.post(`/json/basket/${id}/${path}`, body, headers);
  return {
    id,
    post,
    async change(path, body, headers) {
      const response = await post(path, body, headers);
      if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${response.body}`);
      return response.json<{ basket: Basket }>().basket;
    },
    async read() {
      return (await browser.get(`/json/basket/${id}/`)).json<{ basket: Basket }>().basket;
    },
  };
}

/** A new browser in a postcode (null: nowhere) with its basket at a restaurant. */
export async function aVisitorsBasket(
  server: TestServer,
  { slug, zip = '1070' }: { slug: string; zip?: string | null },
): Promise<{ browser: TestBrowser; basket: TestBasket }> {
  const browser = server.browser();
  await locate(server, browser, zip === null ? null : aStreetLocation(zip));
  return { browser, basket: await openBasket(browser, slug) };
}

export interface CustomerOptions {
  /** desserts in the basket */
  quantity?: number;
  /** a user instead of a guest */
  userId?: string;
}

/** A new browser in 1070 Wien with three desserts in its basket, and how it orders them. */
export async function aCustomerOf(
  server: TestServer,
  restaurant: RestaurantFixture,
  { quantity = 3, userId }: CustomerOptions = {},
) {
  const browser = server.browser();
  await locate(server, browser);
  if (userId !== undefined) await logInAs(server, browser, userId);
  const basket = await openBasket(browser, restaurant.slug);
  if (quantity > 0) await basket.change('put', { product: { productId: restaurant.dessert, quantity } });
  return { browser, basket, order: ordering(browser, basket, restaurant.slug) };
}

/** An idempotency key that no other attempt has. */
export const aKey = () => ({ 'idempotency-key': crypto.randomUUID() });

/** How a browser orders a basket: with a new key unless the headers say otherwise. */
export function ordering(browser: TestBrowser, { id }: Pick<TestBasket, 'id'>, slug: string) {
  return (values: Record<string, unknown> = {}, headers: Record<string, string> = aKey()) =>
    browser.post(`/json/restaurant/${slug}/order`, anOrderForm({ basketCacheId: id, ...values }), headers);
}
