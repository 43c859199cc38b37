import type { LightMyRequestResponse } from 'fastify';
import { placeRepository } from '#providers/maps/embedded/place-repository.ts';
import type { AddressData } from '#shared/contract/addresses.ts';
import { searchKey } from '#shared/domain/places/search-key.ts';
import { addUser, logInAs } from './customer.ts';
import type { TestBrowser, TestServer } from './server.ts';

/** Somebody who is logged in, with the address book's calls. */
export interface TestConsumer {
  readonly userId: string;
  readonly browser: TestBrowser;
  /** posts to `/json/address…` */
  address(path: string, body: object): Promise<LightMyRequestResponse>;
  /** the same, expecting success */
  change(path: string, body: object): Promise<AddressData>;
  book(): Promise<AddressData>;
}

/** A new account in a browser of its own; with a `userId` one more browser of that one. */
export async function aConsumer(
  server: TestServer,
  who: { name: string; points?: number; role?: 'consumer' | 'staff' } | { userId: string },
): Promise<TestConsumer> {
  const userId = 'userId' in who ? who.userId : await addUser(server, who);
  const browser = server.browser();
  await logInAs(server, browser, userId);
  const address = (path: string, body: object) => browser.post(`/json/address${path}`, body);
  return {
    userId,
    browser,
    address,
    async change(path, body) {
      const response = await address(path, body);
      if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${response.body}`);
      return response.json<AddressData>();
    },
    book: async () => (await browser.get('/json/addresses')).json<AddressData>(),
  };
}

/** `DELETE` with a body, as a browser sends it. */
export async function sendDelete(
  server: TestServer,
  browser: TestBrowser,
  url: string,
  payload: object,
): Promise<LightMyRequestResponse> {
  const { csrfToken } = await browser.session();
  const headers = { cookie: browser.cookie() ?? '', 'x-csrf-token': csrfToken };
  return server.http.inject({ method: 'DELETE', url, headers, payload });
}

/** Some of Vienna, a postcode with two municipalities, and one of whose streets none is known. */
export async function addSomePlaces({ db }: Pick<TestServer, 'db'>): Promise<void> {
  const postcode = (zipCode: string, cityCode: string, cityName: string, lat: number, lng: number) => ({
    zipCode,
    cityCode,
    cityName,
    lat,
    lng,
    searchKey: searchKey(cityName),
  });
  await placeRepository(db).addPostcodes([
    postcode('1070', '90001', 'Wien', 48.203, 16.347),
    postcode('1080', '90001', 'Wien', 48.21, 16.35),
    postcode('8962', 'groebming', 'Gröbming', 47.443, 13.9),
    postcode('8962', 'michaelerberg', 'Michaelerberg-Pruggern', 47.42, 13.87),
  ]);
  const street = (zipCode: string, name: string) => ({ zipCode, name, searchKey: searchKey(name) });
  await placeRepository(db).addStreets([
    street('1070', 'Neubaugasse'),
    street('1070', 'Mariahilfer Straße'),
    street('1080', 'Josefstädter Straße'),
  ]);
}

/** Neubaugasse 12/2/14, as it is sent; a test names only what it is about. */
export function aTypedAddress(values: Record<string, unknown> = {}): Record<string, unknown> {
  const house = { streetName: 'Neubaugasse', streetNumber: '12', zipCode: '1070', city: 'Wien' };
  return { ...house, buildingNumber: '2', doorNumber: '14', ...values };
}
