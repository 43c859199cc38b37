import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '#features/accounts/passwords.ts';
import { userRepository } from '#features/accounts/user-repository.ts';
import { aConsumer, addSomePlaces, aTypedAddress, type TestConsumer } from '#tests/support/consumers.ts';
import { aStreetLocation, locate, openBasket } from '#tests/support/customer.ts';
import { addRestaurant } from '#tests/support/restaurant-fixture.ts';
import { aServer, type TestBrowser, type TestServer } from '#tests/support/server.ts';

const passwords = createPasswords();

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
  await addSomePlaces(server);
  await addRestaurant(server.database.db);
});
afterAll(() => server.stop());

async function placeIdOf(input: string): Promise<string> {
  const query = new URLSearchParams({ input, mode: '10' });
  const response = await server.http.inject(`/json/places/predictions?${query.toString()}`);
  return response.json().predictions[0].strId;
}

const lookUp = async ({ browser }: TestConsumer, input: string) =>
  browser.post('/json/address-search/order', { place_id: await placeIdOf(input) });

const inWien = { zip_code: '1080', city_code: '90001' };

async function sessionOf(browser: TestBrowser) {
  return (await browser.get('/json/session')).json().session;
}

describe('looking up a place', () => {
  it('stays in the session: nothing is saved, and other devices stay where they are', async () => {
    const eva = await aConsumer(server, { name: 'Eva' });
    const phone = await aConsumer(server, { userId: eva.userId });
    const { locationDetails } = (await lookUp(eva, 'Neubaugasse 12')).json();
    expect(await eva.book()).toEqual({ selectedAddressId: null, lastAddresses: [], addresses: [] });
    expect(await sessionOf(eva.browser)).toMatchObject({ location: locationDetails, selectedAddress: null });
    expect((await sessionOf(phone.browser)).location).toBeNull();
  });

  it('locks no basket of a consumer: only the order needs the whole address', async () => {
    const ella = await aConsumer(server, { name: 'Ella' });
    const basket = await openBasket(ella.browser, 'pizzeria-adria');
    expect((await basket.read()).lockReasons).toContain('noAddress');
    await lookUp(ella, 'Neubaugasse 12');
    expect((await basket.read()).lockReasons).not.toContain('noAddress');
  });

  it('leaves the other devices their selected address', async () => {
    const olga = await aConsumer(server, { name: 'Olga' });
    const home = (await olga.change('/create', aTypedAddress())).addresses[0]?.id;
    const phone = await aConsumer(server, { userId: olga.userId });
    await phone.change('', { id: home ?? 0 });
    await lookUp(olga, 'Mariahilfer Straße 45, 1070');
    expect((await olga.book()).selectedAddressId).toBeNull();
    expect((await phone.book()).selectedAddressId).toBe(home);
    expect((await sessionOf(phone.browser)).selectedAddress).toMatchObject({ id: home });
  });

  it('selects an address of that house that is saved already', async () => {
    const paula = await aConsumer(server, { name: 'Paula' });
    await paula.change('/create', aTypedAddress());
    const { addresses } = await paula.change(
      '/create',
      aTypedAddress({ streetName: 'Mariahilfer Straße', streetNumber: '45' }),
    );
    await lookUp(paula, 'Mariahilfer Straße 45, 1070');
    const { selectedAddressId } = await paula.book();
    expect(addresses.find(({ id }) => id === selectedAddressId)?.streetName).toBe('Mariahilfer Straße');
    await lookUp(paula, 'Neubaugasse 12');
    const again = await paula.book();
    expect(again.addresses).toEqual(addresses);
    expect(again.addresses.find(({ id }) => id === again.selectedAddressId)?.doorNumber).toBe('14');
  });

  it('of a mere postcode, or of nothing, selects no address; other devices stay where they are', async () => {
    const rosa = await aConsumer(server, { name: 'Rosa' });
    const phone = await aConsumer(server, { userId: rosa.userId });
    await rosa.change('/create', aTypedAddress());
    await rosa.browser.post('/json/address-search/order/city', inWien);
    expect(await sessionOf(rosa.browser)).toMatchObject({
      location: { zip_code: '1080' },
      selectedAddress: null,
    });
    expect(await sessionOf(phone.browser)).toMatchObject({
      location: { zip_code: '1070' },
      selectedAddress: { streetName: 'Neubaugasse' },
    });
    const { selectedAddressId, addresses } = await rosa.book();
    expect(selectedAddressId).toBeNull();
    await rosa.change('', { id: addresses[0]?.id ?? 0 });
    await rosa.browser.post('/json/address-search/order/reset');
    expect(await sessionOf(rosa.browser)).toMatchObject({ location: null, selectedAddress: null });
  });

  it('of a house with its municipality chosen saves nothing either', async () => {
    const sara = await aConsumer(server, { name: 'Sara' });
    await lookUp(sara, 'Hauptstraße 3, 8962');
    await sara.browser.post('/json/address-search/order/city', { zip_code: '8962', city_code: 'groebming' });
    expect((await sara.book()).addresses).toEqual([]);
    expect((await sessionOf(sara.browser)).location).toMatchObject({ streetnumber: '3' });
  });

  it('by a guest saves nothing', async () => {
    const browser = server.browser();
    const count = async () => (await server.database.pool.query('select from addresses')).rowCount;
    const before = await count();
    await browser.post('/json/address-search/order', { place_id: await placeIdOf('Neubaugasse 12') });
    expect(await sessionOf(browser)).toMatchObject({
      location: { streetnumber: '12' },
      selectedAddress: null,
    });
    expect(await count()).toBe(before);
  });

  it('for the address book is no location of the session', async () => {
    const tina = await aConsumer(server, { name: 'Tina' });
    const path = '/json/address-search/address-management';
    expect((await tina.browser.get(path)).json()).toEqual({ locationDetails: null });
    const answer = await tina.browser.post(path, { place_id: await placeIdOf('Hauptstraße 3, 8962') });
    expect(answer.json().locationDetails).toMatchObject({ streetname: 'Hauptstraße', city: null });
    const chosen = await tina.browser.post(`${path}/city`, { zip_code: '8962', city_code: 'groebming' });
    expect(chosen.json().locationDetails).toMatchObject({
      formatted_address_short: 'Hauptstraße 3, 8962 Gröbming',
      streetnumber: '3',
    });
    expect((await tina.browser.get(path)).json()).toEqual(chosen.json());
    expect((await sessionOf(tina.browser)).location).toBeNull();
    expect((await tina.book()).addresses).toEqual([]);
    const wrong = await tina.browser.post(path, { place_id: await placeIdOf('Neubaugasse') });
    expect(wrong.json().errors[0].key).toBe('place.error.not-accepted');
    expect((await server.browser().get(path)).statusCode).toBe(401);
  });
});

describe("on a restaurant's page", () => {
  it('a saved address is selected', async () => {
    const vera = await aConsumer(server, { name: 'Vera' });
    const { addresses } = await vera.change('/create', aTypedAddress());
    await locate(server, vera.browser, null);
    const id = addresses[0]?.id;
    const answer = await vera.browser.post('/json/restaurant/pizzeria-adria/address', { id });
    expect(answer.json().locationDetails).toMatchObject({ streetname: 'Neubaugasse', zip_code: '1070' });
    const basket = await openBasket(vera.browser, 'pizzeria-adria');
    expect((await basket.read()).lockReasons).not.toContain('noAddress');
    const unknown = await vera.browser.post('/json/restaurant/pizzeria-adria/address', { id: 2_147_483_647 });
    expect(unknown.json().errors[0].key).toBe('address.error.unknown');
    expect((await vera.browser.post('/json/restaurant/no-such-house/address', { id })).statusCode).toBe(404);
  });
});

describe('who logs in', () => {
  const atLogin = async (browser: TestBrowser, name: string) => {
    const response = await browser.post('/json/login', {
      email: `${name}@example.at`,
      password: 'zwiebelrostbraten',
    });
    expect(response.statusCode).toBe(200);
    return response.json().session;
  };
  async function aReturningConsumer(name: string) {
    const consumer = await aConsumer(server, { name });
    const passwordHash = await passwords.hash('zwiebelrostbraten');
    await userRepository(server.db).setPassword(consumer.userId, passwordHash);
    return consumer;
  }

  it('from nowhere is at the selected address, else at the default one', async () => {
    const wanda = await aReturningConsumer('wanda');
    const { addresses } = await wanda.change('/create', aTypedAddress());
    const there = { location: { streetname: 'Neubaugasse' }, selectedAddress: { id: addresses[0]?.id } };
    expect(await atLogin(server.browser(), 'wanda')).toMatchObject(there);
    await wanda.browser.post('/json/address-search/order/reset');
    expect(await atLogin(server.browser(), 'wanda')).toMatchObject(there);
  });

  it('from a house stays there; it is selected where it is saved', async () => {
    const xenia = await aReturningConsumer('xenia');
    await xenia.change('/create', aTypedAddress());
    await xenia.change('/create', aTypedAddress({ streetName: 'Josefstädter Straße', zipCode: '1080' }));
    const guest = server.browser();
    await locate(server, guest, aStreetLocation('1080', { streetname: 'Josefstädter Straße' }));
    expect(await atLogin(guest, 'xenia')).toMatchObject({
      location: { streetname: 'Josefstädter Straße' },
      selectedAddress: { zipCode: '1080' },
    });
    const elsewhere = server.browser();
    await locate(server, elsewhere, aStreetLocation('1070', { streetnumber: '99' }));
    expect(await atLogin(elsewhere, 'xenia')).toMatchObject({
      location: { streetnumber: '99' },
      selectedAddress: null,
    });
  });

  it('from a postcode is at the own address in it, and never in another one', async () => {
    const yvonne = await aReturningConsumer('yvonne');
    await yvonne.change('/create', aTypedAddress());
    const postcode = (zip: string) => aStreetLocation(zip, { streetname: null, streetnumber: null });
    const near = server.browser();
    await locate(server, near, postcode('1070'));
    expect(await atLogin(near, 'yvonne')).toMatchObject({ selectedAddress: { streetNumber: '12' } });
    const far = server.browser();
    await locate(server, far, postcode('1080'));
    expect(await atLogin(far, 'yvonne')).toMatchObject({
      location: { zip_code: '1080' },
      selectedAddress: null,
    });
  });
});
