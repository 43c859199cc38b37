import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maximumAddresses } from '#shared/contract/addresses.ts';
import { aConsumer, addSomePlaces, aTypedAddress } from '#tests/support/consumers.ts';
import { aServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
  await addSomePlaces(server);
});
afterAll(() => server.stop());

const errorOf = (response: { statusCode: number; json(): { errors: { key: string; field?: string }[] } }) => {
  const [first] = response.json().errors;
  return `${response.statusCode} ${first?.key}${first?.field === undefined ? '' : ` ${first.field}`}`;
};

describe('the address book', () => {
  it('makes the first address the default, the selected one, and the location', async () => {
    const { change, browser } = await aConsumer(server, { name: 'Anna' });
    const { addresses, selectedAddressId } = await change('/create', aTypedAddress({ isDefault: false }));
    const [address] = addresses;
    expect(address).toMatchObject({
      streetName: 'Neubaugasse',
      streetNumber: '12',
      buildingNumber: '2',
      doorNumber: '14',
      zipCode: '1070',
      city: 'Wien',
      citycode: '90001',
      country: 'at',
      lat: 48.203,
      isDefault: true,
    });
    expect(selectedAddressId).toBe(address?.id);
    const { session } = (await browser.get('/json/session')).json();
    expect(session.location).toMatchObject({ streetname: 'Neubaugasse', zip_code: '1070' });
    expect(session.selectedAddress).toEqual(address);
  });

  it('adds an equal address once, and takes over what is new in it', async () => {
    const { change } = await aConsumer(server, { name: 'Berta' });
    await change('/create', aTypedAddress());
    const { addresses } = await change(
      '/create',
      aTypedAddress({ streetName: 'neubaugasse', note: 'zweiter Hof\nLift defekt' }),
    );
    expect(addresses.map(({ note }) => note)).toEqual(['zweiter Hof\nLift defekt']);
    expect((await change('/create', aTypedAddress({ doorNumber: '15' }))).addresses).toHaveLength(2);
  });

  it('adds an equal address once when two devices do it at once, with one default', async () => {
    const { userId, change } = await aConsumer(server, { name: 'Cilli' });
    const other = await aConsumer(server, { userId });
    await Promise.all([
      ...Array.from({ length: 4 }, () => change('/create', aTypedAddress())),
      ...Array.from({ length: 4 }, () => other.change('/create', aTypedAddress({ isDefault: true }))),
    ]);
    const { addresses } = await other.book();
    expect(addresses.map(({ isDefault }) => isDefault)).toEqual([true]);
  });

  it('has one default, first in the list, and selecting another one moves the location of every device', async () => {
    const { userId, change, browser } = await aConsumer(server, { name: 'Doris' });
    const phone = await aConsumer(server, { userId });
    const home = (await change('/create', aTypedAddress())).addresses[0]?.id ?? 0;
    const office = aTypedAddress({ streetName: 'Josefstädter Str.', streetNumber: '5', zipCode: '1080' });
    const added = await change('/create', office);
    const work = added.addresses.find(({ id }) => id !== home)?.id ?? 0;
    expect(added).toMatchObject({ selectedAddressId: home, addresses: [{ id: home }, { id: work }] });
    expect(added.addresses[1]?.streetName).toBe('Josefstädter Straße');

    expect((await change('/set-default', { id: work })).addresses.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [work, true],
      [home, false],
    ]);
    expect((await change('', { id: work })).selectedAddressId).toBe(work);
    for (const each of [browser, phone.browser]) {
      const { session } = (await each.get('/json/session')).json();
      expect(session.location.zip_code).toBe('1080');
      expect(session.selectedAddress.id).toBe(work);
    }
    expect((await phone.book()).selectedAddressId).toBe(work);
  });

  it('never has two defaults, nor two selected ones, however many devices choose at once', async () => {
    const { userId, change, address } = await aConsumer(server, { name: 'Emma' });
    const phone = await aConsumer(server, { userId });
    for (const doorNumber of ['1', '2', '3']) await change('/create', aTypedAddress({ doorNumber }));
    const ids = (await phone.book()).addresses.map(({ id }) => id);
    const [first = 0, second = 0, third = 0] = ids;
    await Promise.all([
      ...ids.map((id) => address('/set-default', { id })),
      ...ids.map((id) => phone.address('', { id })),
      phone.change('/create', aTypedAddress({ doorNumber: '9', isDefault: true })),
      change('/delete', { id: second }),
    ]);
    await change('/set-default', { id: first });
    const { addresses, selectedAddressId } = await change('', { id: third });
    expect(selectedAddressId).toBe(third);
    expect(addresses.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([first]);
  });

  it('changes an address; a selected one takes the location along', async () => {
    const { change, browser } = await aConsumer(server, { name: 'Flora' });
    const { addresses } = await change('/create', aTypedAddress());
    const saved = addresses[0] ?? { id: 0 };
    const moved = await change('/update', {
      ...saved,
      streetName: 'Mariahilfer Straße',
      streetNumber: '45',
      note: 'Tor links',
      isDefault: false,
    });
    expect(moved.addresses).toEqual([
      expect.objectContaining({
        id: saved.id,
        streetName: 'Mariahilfer Straße',
        note: 'Tor links',
        isDefault: true,
      }),
    ]);
    expect(moved.selectedAddressId).toBe(saved.id);
    const { session } = (await browser.get('/json/session')).json();
    expect(session.location).toMatchObject({ streetname: 'Mariahilfer Straße', streetnumber: '45' });
  });

  it('makes the newest of the others the default when that is deleted; the selected one has no successor', async () => {
    const { change, address, book } = await aConsumer(server, { name: 'Gerda' });
    for (const doorNumber of ['1', '2', '3']) await change('/create', aTypedAddress({ doorNumber }));
    const [first, newest] = (await book()).addresses;
    const after = await change('/delete', { id: first?.id });
    expect(after.addresses[0]).toMatchObject({ id: newest?.id, doorNumber: '3', isDefault: true });
    expect(after.selectedAddressId).toBeNull();
    expect(errorOf(await address('/delete', { id: first?.id }))).toBe('404 address.error.unknown');
  });

  it('keeps fifty addresses', async () => {
    const { change, address } = await aConsumer(server, { name: 'Hanna' });
    for (let door = 1; door <= maximumAddresses; door += 1)
      await change('/create', aTypedAddress({ doorNumber: String(door) }));
    expect(errorOf(await address('/create', aTypedAddress({ doorNumber: '99' })))).toBe('422 address.error.too-many');
  });

  it.each([
    ['/create', {}],
    ['/update', { id: 1 }],
    ['/delete', { id: 1 }],
    ['/set-default', { id: 1 }],
    ['', { id: 1 }],
  ])('refuses a guest: %s', async (path, values) => {
    const body = path === '/create' || path === '/update' ? aTypedAddress(values) : values;
    expect(errorOf(await server.browser().post(`/json/address${path}`, body))).toBe(
      '401 request.error.unauthenticated',
    );
  });

  it("does not know another user's address", async () => {
    const { change, book } = await aConsumer(server, { name: 'Irma' });
    const { address, browser, userId } = await aConsumer(server, { name: 'Judith' });
    const id = (await change('/create', aTypedAddress())).addresses[0]?.id;
    const before = await book();
    for (const path of ['', '/set-default', '/delete', '/update']) {
      const body = path === '/update' ? aTypedAddress({ id }) : { id };
      expect(errorOf(await address(path, body))).toBe('404 address.error.unknown');
    }
    expect(await book()).toEqual(before);
    const foreign = await browser.get(`/json/user/${'x'.repeat(24)}/address-data`);
    expect(errorOf(foreign)).toBe('404 request.error.not-found');
    expect((await browser.get(`/json/user/${userId}/address-data`)).json()).toEqual({
      selectedAddressId: null,
      lastAddresses: [],
      addresses: [],
    });
  });

  it('is no business of staff', async () => {
    const { browser } = await aConsumer(server, { name: 'Klara', role: 'staff' });
    expect(errorOf(await browser.get('/json/addresses'))).toBe('403 request.error.forbidden');
  });
});

describe('the address editor', () => {
  const refusalOf = async (values: Record<string, unknown>) => {
    const { address } = await aConsumer(server, { name: `Editor${(people += 1)}` });
    return errorOf(await address('/create', aTypedAddress(values)));
  };
  let people = 0;

  it.each([
    [{ streetName: '' }, 'streetName'],
    [{ streetNumber: '' }, 'streetNumber'],
    [{ zipCode: '' }, 'zipCode'],
    [{ zipCode: '123' }, 'zipCode'],
    [{ zipCode: '9999' }, 'zipCode'],
    [{ city: '' }, 'city'],
    [{ city: 'Graz' }, 'city'],
    [{ country: 'de' }, 'country'],
    [{ streetName: 'Nirgendwogasse' }, 'streetName'],
    [{ streetName: 'Neubaustraße' }, 'streetName'],
    [{ streetName: '%' }, 'streetName'],
    [{ streetName: '😀😀😀' }, 'streetName'],
    [{ streetNumber: 'zwölf' }, 'streetNumber'],
  ])("says what is wrong: 'The address must exist and be valid.' %j", async (values, field) => {
    expect(await refusalOf(values)).toBe(`422 address.error.invalid ${field}`);
  });

  it.each([
    ['doorNumber', '123456789012'],
    ['note', 'x'.repeat(201)],
    ['company', 'x'.repeat(10_000)],
    ['lat', 91],
  ])('refuses too much: %s', async (field, value) => {
    expect(await refusalOf({ [field]: value })).toBe(`422 request.error.invalid ${field}`);
  });

  it('says it in English word for word', async () => {
    const { browser } = await aConsumer(server, { name: 'Lena' });
    const response = await browser.post('/json/address/create', aTypedAddress({ zipCode: '9999' }), {
      'accept-language': 'en',
    });
    expect(response.json().errors[0].message).toBe('The address must exist and be valid.');
  });

  it('takes the lower-case spellings, and a house in one of several municipalities', async () => {
    const { change } = await aConsumer(server, { name: 'Maria' });
    const body = { streetname: 'Hauptstraße', streetnumber: '3', zipcode: '8962', city: 'Gröbming' };
    expect((await change('/create', body)).addresses[0]).toMatchObject({
      streetName: 'Hauptstraße',
      citycode: 'groebming',
      lat: 47.443,
    });
  });

  it('looks for no house again where only something inside of it changes', async () => {
    const { change, address } = await aConsumer(server, { name: 'Nora' });
    const [saved] = (await change('/create', aTypedAddress())).addresses;
    await server.database.pool.query("update addresses set street_name = 'Altgasse' where id = $1", [saved?.id]);
    const kept = { ...saved, streetName: 'Altgasse', doorNumber: '3' };
    expect((await change('/update', kept)).addresses[0]).toMatchObject({ doorNumber: '3' });
    expect(errorOf(await address('/update', { ...kept, streetNumber: '13' }))).toBe(
      '422 address.error.invalid streetName',
    );
  });
});
