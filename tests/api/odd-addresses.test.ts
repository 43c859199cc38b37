import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBody } from '#shared/contract/errors.ts';
import { restaurantsQuery } from '#shared/contract/restaurants.ts';
import { brokenEncodings, inAddress, oddTexts } from '../support/odd-texts.ts';
import { addRestaurant } from '../support/restaurant-fixture.ts';
import { aServer, type TestServer } from '../support/server.ts';

/** Garbage in every parameter: a page in words or an error body, never 5xx, nothing repeated as it came. */

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fo-odd-addresses-'));
  const olderElements = path.join(folder, 'older');
  mkdirSync(olderElements);
  const files = { elements: folder, olderElements, site: folder, images: folder };
  const assets = { script: '/a.js', styles: [], font: undefined, loader: '/elements/loader.js' };
  server = await aServer({ built: { files, version: '1.2.3-abc', assets } });
  await addRestaurant(server.database.db);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const odd = [...Object.values(oddTexts).map(inAddress), ...brokenEncodings];
const slug = 'pizzeria-adria';

/** Each parameter once with each odd text, twice with different ones, as a list and as an object. */
const queries = (names: readonly string[], others = ''): string[] =>
  names.flatMap((name) =>
    [...odd.map((text) => `${name}=${text}`), `${name}=1070&${name}=x`, `${name}[]=1`, `${name}[a]=1`, name].map(
      (query) => `?${others}${query}`,
    ),
  );

async function expectPage(url: string): Promise<void> {
  const { statusCode, headers, body, cookies } = await server.http.inject(url);
  const answered = {
    url: url.slice(0, 200),
    failed: statusCode >= 500,
    isPage: /^<!doctype html>.*<title>[^<]+ · Mahlzeit<\/title>.*<\/html>$/s.test(body),
    repeats: /<script>alert|onerror=|javascript:|evil=1/.test(body + JSON.stringify(headers)),
    sets: cookies.map(({ name }) => name).filter((name) => name !== 'fo_session'),
  };
  expect(answered).toEqual({ url: answered.url, failed: false, isPage: true, repeats: false, sets: [] });
}

async function expectCall(url: string, body?: unknown): Promise<number> {
  const browser = server.browser();
  const response = body === undefined ? await browser.get(url) : await browser.post(url, body);
  const { statusCode } = response;
  const parsed = statusCode < 300 || errorBody.safeParse(response.json()).success;
  const answered = { url: url.slice(0, 200), body, failed: statusCode >= 500, inWords: parsed };
  expect(answered).toEqual({ ...answered, failed: false, inWords: true });
  return statusCode;
}

describe('a page with garbage in its address', { timeout: 20_000 }, () => {
  const parameters = Object.keys(restaurantsQuery.shape);
  it.each([
    ['home', '/', ['q', 'zip', 'utm_source']],
    ['the list', '/restaurants', [...parameters, 'utm_source', '__proto__']],
    ['a town', '/restaurants/wien', ['page', 'zip']],
    ['a restaurant', `/restaurant/${slug}`, ['zip', 'product', 'fo-order']],
    ['the checkout', `/restaurant/${slug}/checkout`, ['page', 'fo-order']],
    ['login', '/login', ['email', 'returnUrl']],
    ['activation', '/activation', ['token']],
    ['the account', '/account', ['tab']],
    ['the policy', '/policy', ['lang']],
    ['the embedded addresses', '/embed/addresses', ['apiKey', 'cancelUrl', 'citiesUrl', 'lang', 'theme']],
  ])('is itself, or says in words what is wrong: %s', async (_name, page, names) => {
    await Promise.all(queries(names).map((query) => expectPage(page + query)));
  });

  it.each([
    ['a restaurant', '/restaurant/', ''],
    ['a checkout', '/restaurant/', '/checkout'],
    ['a town', '/restaurants/', ''],
    ['a kitchen', '/restaurants/wien/', ''],
    ['an order', '/order/status/', ''],
    ['nothing', '/', ''],
  ])('is unknown when the garbage is in its path: %s', async (_name, before, after) => {
    await Promise.all(odd.map((text) => expectPage(`${before}${text}${after}`)));
  });
});

describe('a call with garbage in its address', { timeout: 20_000 }, () => {
  it.each([
    ['predictions', '/json/places/predictions', ['input', 'mode', 'lat', 'lng'], ''],
    ['predictions that are otherwise right', '/json/places/predictions', ['input', 'lat'], 'mode=12&lng=16.3&'],
    ['the place at a point', '/json/places/reverse', ['lat', 'lng'], ''],
    ['the place at a latitude', '/json/places/reverse', ['lat'], 'lng=16.3&'],
    ['the list', '/json/restaurants', [...Object.keys(restaurantsQuery.shape), '__proto__'], ''],
    ['the list of a postcode', '/json/restaurants', Object.keys(restaurantsQuery.shape), 'zip=1070&'],
    ['the tiles', '/json/restaurants/tiles', ['q'], ''],
  ])('answers or is refused with the reason: %s', async (_name, call, names, others) => {
    await Promise.all(queries(names, others).map((query) => expectCall(call + query)));
  });

  it.each<readonly [string, string, string]>([
    ['a place', '/json/places/', ''],
    ['the cities of a postcode', '/json/cities/', ''],
    ...['details', 'products', 'product-groups', 'flavor-sets', 'availabilities', 'basket-identifiers'].map(
      (what) => [what, '/json/restaurant/', `/${what}`] as const,
    ),
  ])('is unknown or refused when the garbage is in its path: %s', async (_name, before, after) => {
    await Promise.all(odd.map((text) => expectCall(`${before}${text}${after}`)));
  });
});

describe('a body of garbage', () => {
  const city = { city_code: '90001', zip_code: '1070', city_name: 'Wien' };
  const oddBodies = (name: string, others: object = {}) =>
    [...Object.values(oddTexts), null, 7, true, [], {}, ['1070'], { toString: 1 }].map((value) => ({
      ...others,
      [name]: value,
    }));

  it.each([
    ['a place', '/json/address-search/order', oddBodies('place_id')],
    ['a city code', '/json/address-search/order/city', oddBodies('city_code', city)],
    ['a postcode', '/json/address-search/order/city', oddBodies('zip_code', city)],
    ['a city name', '/json/address-search/order/city', oddBodies('city_name', city)],
    ['a field more', '/json/address-search/order/city', oddBodies('evil', city)],
    ['a city for a restaurant', `/json/restaurant/${slug}/city`, oddBodies('city_code', city)],
    ['a reset with something in it', '/json/address-search/order/reset', oddBodies('x')],
    ['no object', '/json/address-search/order/city', [[], [city], 'Wien', 7, null]],
  ])('is refused, and nothing is kept of it: %s', async (_name, call, bodies) => {
    const statuses = await Promise.all(bodies.map((body) => expectCall(call, body)));
    expect(statuses.filter((status) => status < 400)).toEqual([]);
  });
});
