import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maximumAddresses } from '#shared/contract/addresses.ts';
import { aConsumer, addSomePlaces, aTypedAddress } from '#tests/support/consumers.ts';
import { aCustomerOf, addUser } from '#tests/support/customer.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { aServer, type TestServer } from '#tests/support/server.ts';
import { aStaffBrowser } from '#tests/support/staff.ts';

let server: TestServer;
let adria: RestaurantFixture;
let roma: RestaurantFixture;
beforeAll(async () => {
  server = await aServer();
  await addSomePlaces(server);
  adria = await addRestaurant(server.database.db);
  roma = await addRestaurant(server.database.db, { slug: 'pizzeria-roma' });
});
afterAll(() => server.stop());

/** Somebody with a filled basket in 1070 Wien, and nothing saved. */
async function aBuyer(name: string) {
  const userId = await addUser(server, { name });
  const consumer = await aConsumer(server, { userId });
  const customer = await aCustomerOf(server, adria, { userId });
  const addressOf = async (response: { json(): { orderId: string } }) => {
    const { orderId } = response.json();
    return (await customer.browser.get(`/json/orders/${orderId}`)).json().foodorder.address;
  };
  return { ...consumer, ...customer, addressOf };
}

describe('an order', () => {
  it('of a consumer with a location and no saved address goes to the location, or where the form says', async () => {
    const { order, addressOf } = await aBuyer('Anna');
    expect(await addressOf(await order())).toMatchObject({
      streetName: 'Neubaugasse',
      doorNumber: '7',
      id: null,
    });
    const berta = await aBuyer('Berta');
    const placed = await berta.order({
      address: aTypedAddress({ streetNumber: '15', note: 'Klingel kaputt' }),
    });
    expect(await berta.addressOf(placed)).toMatchObject({ streetNumber: '15', note: 'Klingel kaputt' });
  });

  it('goes to the saved address that the form names, with its door and note', async () => {
    const { order, change, addressOf } = await aBuyer('Cilli');
    await change('/create', aTypedAddress());
    const { addresses } = await change(
      '/create',
      aTypedAddress({ streetName: 'Mariahilfer Straße', streetNumber: '45', doorNumber: '3', note: 'Hof' }),
    );
    const id = addresses.find(({ doorNumber }) => doorNumber === '3')?.id;
    const placed = await order({ addressId: id, 'order-door': '' });
    expect(placed.statusCode).toBe(201);
    expect(await addressOf(placed)).toMatchObject({
      streetName: 'Mariahilfer Straße',
      doorNumber: '3',
      note: 'Hof',
      phonenumber: '+436601234567',
    });
  });

  it('goes to the selected address where the form names none', async () => {
    const { order, change, addressOf } = await aBuyer('Doris');
    await change('/create', aTypedAddress({ note: 'zweiter Hof' }));
    const placed = await order({ 'order-door': '' });
    expect(await addressOf(placed)).toMatchObject({ doorNumber: '14', note: 'zweiter Hof' });
  });

  it('asks for the door that a looked-up address does not have', async () => {
    const { order, change } = await aBuyer('Edith');
    await change('/create', aTypedAddress({ doorNumber: '' }));
    const refused = await order({ 'order-door': '' });
    expect(refused.json().errors).toMatchObject([{ key: 'order.error.invalid-field', field: 'order-door' }]);
  });

  it("goes to nobody else's address, nor to one that is no more", async () => {
    const flora = await aConsumer(server, { name: 'Flora' });
    const theirs = (await flora.change('/create', aTypedAddress())).addresses[0]?.id;
    const { order, change } = await aBuyer('Gerda');
    const own = (await change('/create', aTypedAddress())).addresses[0]?.id ?? 0;
    await change('/delete', { id: own });
    for (const addressId of [theirs, own]) {
      const response = await order({ addressId });
      expect(response.statusCode).toBe(422);
      expect(response.json().errors[0]).toMatchObject({
        key: 'order.error.invalid-address',
        field: 'address',
      });
    }
    const guest = await aCustomerOf(server, adria);
    expect((await guest.order({ addressId: theirs })).json().errors[0].key).toBe('order.error.invalid-address');
  });

  it('shows its note to the restaurant', async () => {
    const { order, change } = await aBuyer('Hanna');
    await change('/create', aTypedAddress({ note: 'Hintereingang' }));
    const { orderId } = (await order()).json();
    const staff = await aStaffBrowser(server, 'Koch', [adria]);
    const { orders } = (await staff.get('/json/cockpit/orders')).json();
    const shown = orders.find((each: { id: string }) => each.id === orderId);
    expect(shown.address.note).toBe('Hintereingang');
  });
});

describe('an address that is ordered to', () => {
  it('is saved, with its door and point, the first one as the default, and is where the session is since', async () => {
    const { order, book, browser } = await aBuyer('Laura');
    expect((await book()).addresses).toEqual([]);
    expect((await order()).statusCode).toBe(201);
    const here = (await browser.get('/json/addresses')).json();
    const { addresses } = here;
    expect(addresses).toEqual([
      expect.objectContaining({
        streetName: 'Neubaugasse',
        streetNumber: '12',
        doorNumber: '7',
        city: 'Wien',
        state: 'Wien',
        lat: 48.2,
        phonenumber: '+436601234567',
        isDefault: true,
      }),
    ]);
    expect(here.selectedAddressId).toBe(addresses[0].id);
    const elsewhere = await book();
    expect(elsewhere).toEqual({ ...here, selectedAddressId: null });
  });

  it('is not saved where the person has refused it, for takeaway, or for a guest', async () => {
    const { order, book } = await aBuyer('Mira');
    expect((await order({ saveAddress: false })).statusCode).toBe(201);
    const count = async () => (await server.database.pool.query('select from addresses')).rowCount;
    const before = await count();
    const guest = await aCustomerOf(server, adria);
    expect((await guest.order({ saveAddress: true })).statusCode).toBe(201);
    const { basket, ...takeaway } = await aBuyer('Nina');
    await basket.post('takeaway');
    expect((await takeaway.order({ transport: 'takeaway' })).statusCode).toBe(201);
    expect((await book()).addresses).toEqual([]);
    expect(await count()).toBe(before);
  });

  it('is saved once, however often; another door of the house is another address', async () => {
    const { userId, book } = await aBuyer('Paula');
    for (const doors of [
      ['7', '7'],
      ['8', '7'],
    ]) {
      const customers = [];
      for (const restaurant of [adria, roma]) customers.push(await aCustomerOf(server, restaurant, { userId }));
      const placed = await Promise.all(customers.map(({ order }, index) => order({ 'order-door': doors[index] })));
      expect(placed.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    }
    expect((await book()).addresses.map(({ doorNumber }) => doorNumber).sort()).toEqual(['7', '8']);
    expect((await book()).addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('gives a saved one that lacks it the door, and changes nothing else of it', async () => {
    const { order, change, book } = await aBuyer('Rita');
    const door = { doorNumber: '', buildingNumber: '' };
    const [saved] = (await change('/create', aTypedAddress({ ...door, note: 'Hof' }))).addresses;
    expect((await order({ 'order-door': '7' })).statusCode).toBe(201);
    expect((await book()).addresses).toEqual([{ ...saved, doorNumber: '7', phonenumber: '+436601234567' }]);
  });

  it('is placed at its postcode where only the browser says where it stands, and not at all where nobody knows that', async () => {
    const { order, book } = await aBuyer('Senta');
    const typed = aTypedAddress({ streetName: 'Lindengasse', doorNumber: '', lat: 1, lng: 2 });
    expect((await order({ address: typed })).statusCode).toBe(201);
    expect((await book()).addresses).toMatchObject([
      { streetName: 'Lindengasse', doorNumber: '7', lat: 48.203, lng: 16.347, citycode: '90001' },
    ]);
  });

  it('is not saved in a full book, and the order goes there all the same', async () => {
    const { order, change, book } = await aBuyer('Tilda');
    for (let door = 1; door <= maximumAddresses; door += 1)
      await change('/create', aTypedAddress({ streetNumber: '20', doorNumber: String(door) }));
    const address = aTypedAddress({ streetName: 'Lindengasse' });
    expect((await order({ address })).statusCode).toBe(201);
    expect((await book()).addresses).toHaveLength(maximumAddresses);
  });
});

describe('the last addresses', () => {
  it('are where the last three different orders went, the saved ones with their id', async () => {
    const { userId, change } = await aBuyer('Irma');
    const { addresses } = await change('/create', aTypedAddress({ doorNumber: '2' }));
    const doors = ['1', '2', '2', '3', '9'];
    for (const [minutesAgo, door] of doors.entries()) {
      const { order } = await aCustomerOf(server, adria, { userId });
      const { orderId } = (await order({ address: aTypedAddress(), 'order-door': door, saveAddress: false })).json();
      const placedAt = server.clock.now().subtract({ minutes: minutesAgo }).toString();
      await server.database.pool.query('update orders set placed_at = $2 where id = $1', [orderId, placedAt]);
    }
    const { lastAddresses } = await change('/set-default', { id: addresses[0]?.id ?? 0 });
    expect(lastAddresses.map(({ doorNumber, id }) => [doorNumber, id])).toEqual([
      ['1', null],
      ['2', addresses[0]?.id],
      ['3', null],
    ]);
  });
});
