import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Prediction } from '#shared/contract/locations.ts';
import { aConsumer, addSomePlaces, aTypedAddress } from '../support/consumers.ts';
import { importFiles } from '../support/import-files.ts';
import { registerFiles } from '../support/register-files.ts';
import { aServer, type TestBrowser, type TestServer } from '../support/server.ts';
import { smallRegister } from '../support/small-register.ts';

/** The door that somebody types with their address: what becomes of it once the house is chosen. */

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
  await addSomePlaces(server);
  await importFiles(server.database.connection, registerFiles(smallRegister));
});
afterAll(() => server.stop());

async function suggested(input: string): Promise<Prediction> {
  const query = new URLSearchParams({ input: input.split('/').slice(0, 2).join('/'), mode: '10' });
  const response = await server.http.inject(`/json/places/predictions?${query.toString()}`);
  const [first] = response.json<{ predictions: Prediction[] }>().predictions;
  return first ?? expect.fail(`nothing is suggested for ${input}`);
}

async function chosen(browser: TestBrowser, typed: string, path = '/json/address-search/order') {
  const { strId } = await suggested(typed);
  const response = await browser.post(path, { place_id: strId, input: typed });
  return response.json().locationDetails;
}

describe('a typed door', () => {
  it.each([
    ['neubaugasse 12/3', { doorNumber: '3' }],
    ['neubaugasse 12/3/7, 1070 Wien', { buildingNumber: '3', doorNumber: '7' }],
    ['neubaugasse 12 Stiege 2 Tür 5', { buildingNumber: '2', doorNumber: '5' }],
    ['neubaugasse 12, Stg. 2, 3. Stock, Top 5', { buildingNumber: '2', floorNumber: '3', doorNumber: '5' }],
    ['12/3 neubaugasse', { doorNumber: '3' }],
    ['Xyzzgasse 12/3, 1070', { doorNumber: '3' }],
  ])('is kept with the house, and not in its number: %s', async (typed, door) => {
    const location = await chosen(server.browser(), typed);
    expect(location).toMatchObject({ streetnumber: '12', ...door });
    expect(location.formatted_address_short).toMatch(/gasse 12, 1070 Wien$/);
    const said = ['buildingNumber', 'floorNumber', 'doorNumber'].filter((name) => name in location);
    expect(said).toEqual(Object.keys(door));
  });

  it('is read from the place alone where nothing else is sent', async () => {
    const { strId } = await suggested('neubaugasse 12/3');
    const browser = server.browser();
    const answer = await browser.post('/json/address-search/order', { place_id: strId });
    expect(answer.json().locationDetails).toMatchObject({ streetnumber: '12', doorNumber: '3' });
    const { placeDetails } = (await browser.get(`/json/places/${strId}`)).json();
    expect(placeDetails.address_components).toContainEqual({
      long_name: '3',
      short_name: '3',
      types: ['subpremise'],
    });
    expect((await browser.get('/json/session')).json().session.location).toEqual(answer.json().locationDetails);
  });

  it('is not carried into another house, and none is made up', async () => {
    expect(await chosen(server.browser(), 'neubaugasse 12')).not.toHaveProperty('doorNumber');
    // there is no 81: the nearest house is suggested
    const neighbour = await chosen(server.browser(), 'neubaugasse 81/3');
    expect(neighbour.streetnumber).toBe('80');
    expect(neighbour).not.toHaveProperty('doorNumber');
  });

  it('stays when the municipality is chosen', async () => {
    const browser = server.browser();
    const open = await chosen(browser, 'Dorfweg 5/3, 8962');
    expect(open).toMatchObject({ city: null, doorNumber: '3' });
    const [city] = open.cities;
    const answer = await browser.post('/json/address-search/order/city', city);
    expect(answer.json().locationDetails).toMatchObject({ city, streetnumber: '5', doorNumber: '3' });
  });

  it.each([
    ['10,000 characters', 'x'.repeat(10_000), 422],
    ['what is no text', { a: 1 }, 422],
    ['another text', 'Dorfgasse 1', 200],
    ['control characters', 'Neubaugasse\u0000 12/\u0007', 200],
  ])('may be %s', async (_name, input, status) => {
    const { strId } = await suggested('neubaugasse 12');
    const answer = await server.browser().post('/json/address-search/order', { place_id: strId, input });
    expect(answer.statusCode).toBe(status);
    if (status === 200) expect(answer.json().locationDetails).not.toHaveProperty('doorNumber');
  });

  it('of a consumer is that of the saved address which is selected with it', async () => {
    const nora = await aConsumer(server, { name: 'Nora' });
    const { addresses } = await nora.change('/create', aTypedAddress({ doorNumber: '14' }));
    const id = addresses[0]?.id;
    await chosen(nora.browser, 'neubaugasse 12/14');
    const selected = async () => (await nora.browser.get('/json/session')).json().session.selectedAddress;
    expect(await selected()).toMatchObject({ id, doorNumber: '14' });
    await chosen(nora.browser, 'neubaugasse 12/15');
    expect((await selected())?.doorNumber ?? '15').toBe('15');
    await chosen(nora.browser, 'neubaugasse 12');
    expect((await selected())?.streetNumber).toBe('12');
  });

  it('of the selected address may change without its being deselected', async () => {
    const olga = await aConsumer(server, { name: 'Olga' });
    const { addresses } = await olga.change('/create', aTypedAddress({ doorNumber: '14' }));
    await chosen(olga.browser, 'neubaugasse 12/14');
    await olga.change('/update', { ...aTypedAddress({ doorNumber: '15' }), id: addresses[0]?.id });
    const { session } = (await olga.browser.get('/json/session')).json();
    expect(session.selectedAddress).toMatchObject({ id: addresses[0]?.id, doorNumber: '15' });
    expect(session.location).not.toMatchObject({ doorNumber: '14' });
  });

  it('is looked up for the address book too', async () => {
    const pia = await aConsumer(server, { name: 'Pia' });
    const path = '/json/address-search/address-management';
    expect(await chosen(pia.browser, 'neubaugasse 12/3/7', path)).toMatchObject({
      streetnumber: '12',
      buildingNumber: '3',
      doorNumber: '7',
    });
  });
});
