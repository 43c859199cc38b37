import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '#features/accounts/passwords.ts';
import { liveEvents, sessionChannel } from '#shared/contract/channels.ts';
import type { PlaceDetails } from '#shared/contract/locations.ts';
import { addSomePlaces, aTypedAddress } from '../support/consumers.ts';
import { addUser } from '../support/customer.ts';
import { anEcho, received, succeeded } from '../support/echo-client.ts';
import { aServer, type TestBrowser, type TestServer } from '../support/server.ts';

const password = 'a long enough password';

let server: TestServer;
let host: string;
beforeAll(async () => {
  server = await aServer({ config: { port: 0 } });
  host = await server.listen();
  await addSomePlaces(server);
  await addUser(server, { name: 'Eva', passwordHash: await createPasswords().hash(password) });
});
afterAll(() => server.stop());

/** What the browser's other pages receive by what `move` does. */
async function eventAfter(browser: TestBrowser, move: () => Promise<{ statusCode: number }>) {
  const { session } = (await browser.get('/json/session')).json();
  const page = anEcho(host).channel(sessionChannel(session.sessionChannelId));
  await succeeded(page);
  const event = received(page, 'OrderLocationDetailsUpdated');
  const { statusCode } = await move();
  expect(statusCode).toBe(200);
  return liveEvents.OrderLocationDetailsUpdated.parse(await event).placeDetails;
}

const partsOf = (place: PlaceDetails | null) =>
  place?.address_components.map(({ types, long_name }) => `${types[0]} ${long_name}`);

async function placeIdOf(input: string): Promise<string> {
  const query = new URLSearchParams({ input, mode: '10' });
  return (await server.http.inject(`/json/places/predictions?${query}`)).json().predictions[0].strId;
}

const logIn = (browser: TestBrowser) => browser.post('/json/login', { email: 'eva@example.at', password });

describe('the other pages are notified of the place', () => {
  it('when a house is looked up', async () => {
    const browser = server.browser();
    const place_id = await placeIdOf('Neubaugasse 12');
    const event = await eventAfter(browser, () => browser.post('/json/address-search/order', { place_id }));
    expect(event).toMatchObject({ place_id, types: ['street_address'] });
  });

  it('when a city is chosen', async () => {
    const browser = server.browser();
    const city = { zip_code: '8962', city_code: 'groebming' };
    const event = await eventAfter(browser, () => browser.post('/json/address-search/order/city', city));
    expect(event).toMatchObject({ place_id: '', types: ['postal_code'], lat: 47.443, lng: 13.9 });
    expect(partsOf(event)).toEqual(['postal_code 8962', 'locality Gröbming', 'country Österreich']);
  });

  it('when the location of a handoff is taken', async () => {
    const [from, to] = [server.browser(), server.browser()];
    await from.post('/json/address-search/order', { place_id: await placeIdOf('Neubaugasse 12') });
    const target = 'http://localhost:3000/restaurants';
    const { code } = (await from.post('/json/session/handoff/code', { target })).json();
    const event = await eventAfter(to, () => to.post('/json/session/handoff', { code }));
    expect(partsOf(event)).toContain('street_number 12');
  });

  it('when a saved address is selected, and at a login where it is', async () => {
    const browser = server.browser();
    await logIn(browser);
    const created = await eventAfter(browser, () => browser.post('/json/address/create', aTypedAddress()));
    expect(partsOf(created)).toEqual([
      'street_number 12',
      'route Neubaugasse',
      'postal_code 1070',
      'locality Wien',
      'administrative_area_level_1 Wien',
      'country Österreich',
    ]);
    const guest = server.browser();
    expect(partsOf(await eventAfter(guest, () => logIn(guest)))).toEqual(partsOf(created));
  });

  it('and of none after a reset', async () => {
    const browser = server.browser();
    await browser.post('/json/address-search/order/city', { zip_code: '1070', city_code: '90001' });
    expect(await eventAfter(browser, () => browser.post('/json/address-search/order/reset'))).toBeNull();
  });
});
