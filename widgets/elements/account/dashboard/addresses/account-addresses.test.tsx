import { afterEach, describe, expect, it } from 'vitest';
import { anApiError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { allSettled, type ShownElement } from '#runtime/testing/show-element.ts';
import { userChannel } from '#shared/contract/values/channel-names.ts';
import { anAddress } from '#tests/support/address-builder.ts';
import { anId } from '#tests/support/builders.ts';
import { aLocation } from '#tests/support/session-builders.ts';
import '../../element.ts';
import { demoAddresses } from '../../testing/demo-dashboard.ts';
import { room, submit } from '../../testing/show-room.ts';

afterEach(() => {
  location.hash = '';
});

const user = userChannel(anId('user'));

describe('the address book', () => {
  const row = (id: number) => `[data-address="${id}"]`;

  it('shows what is selected and what is the default, with the note for the entrance', async () => {
    const shown = await room('addresses');
    expect(shown.text(row(1))).toContain('Neubaugasse 12, 1070 Wien');
    expect(shown.text(row(1))).toContain('Stiege 2, Tür 14');
    expect(shown.text(row(1))).toContain('Zweiter Hof, Lift defekt');
    expect(shown.text(`${row(1)} .address-marks`)).toBe('ausgewähltStandard');
  });

  it('follows other devices without a reload', async () => {
    const { ports, text, root } = await room('addresses');
    const addresses = [...demoAddresses.addresses, anAddress({ id: 3, streetName: 'Lindengasse' })];
    await allSettled(() => ports.realtime.emit(user, 'AddressesUpdated', { addresses }));
    await allSettled(() => ports.realtime.emit(user, 'AddressSelected', { selectedId: 3 }));
    expect(text(row(3))).toContain('Lindengasse 12');
    expect(text(row(3))).toContain('ausgewählt');
    expect(root.querySelector(row(1))?.textContent).not.toContain('ausgewählt');
  });

  it('asks before it deletes, and once', async () => {
    const shown = await room('addresses', {
      deleteAddress: () => ({ ...demoAddresses, addresses: demoAddresses.addresses.slice(0, 1) }),
    });
    await shown.click(`${row(2)} button`, 'Löschen');
    expect(shown.ports.api.callsOf('deleteAddress')).toHaveLength(0);
    await shown.click('dialog button', 'Löschen');
    expect(shown.ports.api.callsOf('deleteAddress')).toMatchObject([{ body: { id: 2 } }]);
    expect(shown.has(row(2))).toBe(false);
    expect(shown.root.activeElement?.textContent).toBe('Adresse hinzufügen');
  });
});

describe('where the last orders went', () => {
  const last = [
    anAddress({ streetName: 'Lindengasse', doorNumber: '9', note: 'Hintereingang', phonenumber: '+436601' }),
    anAddress({ id: 1 }),
  ];
  const getAddressData = () => ({ ...demoAddresses, lastAddresses: last });

  it('stands below the address book where it is not in it, and is saved with one press', async () => {
    const kept = anAddress({ ...last[0], id: 9 });
    const createAddress = () => ({
      ...demoAddresses,
      addresses: [...demoAddresses.addresses, kept],
      lastAddresses: [kept],
    });
    const shown = await room('addresses', { getAddressData, createAddress });
    expect(shown.root.querySelectorAll('[part=last-addresses] li')).toHaveLength(1);
    expect(shown.text('[part=last-addresses]')).toContain('Lindengasse 12, 1070 Wien');
    await shown.click('[part=last-addresses] button', 'Speichern: Lindengasse 12, 1070 Wien, Stiege 2, Tür 9');
    const [call] = shown.ports.api.callsOf('createAddress');
    expect(call?.body).toMatchObject({ streetName: 'Lindengasse', doorNumber: '9', note: 'Hintereingang' });
    expect(call?.body).not.toHaveProperty('id');
    expect(shown.has('[part=last-addresses]')).toBe(false);
    expect(shown.text('[data-address="9"]')).toContain('Lindengasse');
    expect(shown.root.activeElement?.textContent).toBe('Adresse hinzufügen');
  });

  it('says why it could not be saved, and stays', async () => {
    const refused = anApiError(422, { key: 'address.error.invalid', message: 'Die Adresse gibt es nicht.' });
    const shown = await room('addresses', { getAddressData, createAddress: () => Promise.reject(refused) });
    await shown.click('[part=last-addresses] button');
    expect(shown.text('[part=last-addresses] [role=alert]')).toContain('Die Adresse gibt es nicht.');
  });

  it('is no longer offered once another device has saved it', async () => {
    const shown = await room('addresses', { getAddressData });
    const addresses = [...demoAddresses.addresses, anAddress({ ...last[0], id: 9 })];
    await allSettled(() => shown.ports.realtime.emit(user, 'AddressesUpdated', { addresses }));
    expect(shown.has('[part=last-addresses]')).toBe(false);
  });
});

describe('the address editor', () => {
  const predictions = {
    predictions: [
      {
        id: 'p1',
        text: 'Stephansplatz 1',
        short: 'Stephansplatz 1',
        strId: 'place-1',
        accepted: true,
        detailed: '1010 Wien',
        query: 'Step',
      },
    ],
    postcodes: [],
    restaurants: [],
  };
  async function typed(api: FakeHandlers = {}) {
    const shown = await room('addresses', { getPredictions: () => predictions, ...api });
    await shown.click('button', 'Adresse hinzufügen');
    return shown;
  }
  const searched = async (shown: ShownElement) => {
    await shown.type('[name=place]', 'Stephansplatz 1');
    // the typing pause of the search
    while (!shown.has('[role=option]')) await allSettled();
    await shown.click('[role=option]');
  };

  it('takes nothing but an address that exists', async () => {
    const shown = await typed();
    await submit(shown);
    expect(shown.text('.fo-field-error')).toBe('Die Adresse muss es geben, und sie muss vollständig sein.');
    expect(shown.root.activeElement).toBe(shown.find('[name=place]'));
    expect(shown.ports.api.callsOf('createAddress')).toHaveLength(0);
  });

  it('looks the chosen place up for the address book and saves it with door and note', async () => {
    const shown = await typed({ createAddress: () => demoAddresses });
    await searched(shown);
    await shown.type('[name=doorNumber]', '7');
    await shown.type('[name=note]', 'Klingel bei Huber');
    await submit(shown);
    expect(shown.ports.api.callsOf('chooseManagedLocation')).toMatchObject([{ body: { place_id: 'place-1' } }]);
    expect(shown.ports.api.callsOf('createAddress')).toMatchObject([
      {
        body: {
          streetName: 'Stephansplatz',
          streetNumber: '1',
          zipCode: '1010',
          city: 'Wien',
          doorNumber: '7',
          note: 'Klingel bei Huber',
          isDefault: false,
        },
      },
    ]);
    expect(shown.has('.addresses')).toBe(true);
  });

  describe('fills in the door that was typed with the place', () => {
    const location = aLocation({ buildingNumber: '3', doorNumber: '7' });
    const door = (shown: ShownElement) =>
      ['buildingNumber', 'floorNumber', 'doorNumber'].map(
        (name) => shown.find(`[name=${name}]`, HTMLInputElement).value,
      );
    const search = async (shown: ShownElement, text: string) => {
      await shown.type('[name=place]', text);
      while (!shown.has('[role=option]')) await allSettled();
      await shown.click('[role=option]');
    };

    it('of which the whole is sent, not what the search was cut at', async () => {
      const shown = await typed({ chooseManagedLocation: () => ({ locationDetails: location }) });
      await search(shown, 'Stephansplatz 1/3/7');
      expect(shown.ports.api.callsOf('getPredictions').at(-1)?.query).toMatchObject({
        input: 'Stephansplatz 1/3',
      });
      expect(shown.ports.api.callsOf('chooseManagedLocation')).toMatchObject([
        { body: { place_id: 'place-1', input: 'Stephansplatz 1/3/7' } },
      ]);
      expect(door(shown)).toEqual(['3', '', '7']);
    });

    it('but never over what stands there already', async () => {
      const shown = await typed({ chooseManagedLocation: () => ({ locationDetails: location }) });
      await shown.type('[name=doorNumber]', '9');
      await search(shown, 'Stephansplatz 1/3/7');
      expect(door(shown)).toEqual(['3', '', '9']);
    });

    it('and takes it out again with another place', async () => {
      const shown = await typed({ chooseManagedLocation: () => ({ locationDetails: location }) });
      await search(shown, 'Stephansplatz 1/3/7');
      shown.ports.api.answer({
        chooseManagedLocation: () => ({ locationDetails: aLocation({ doorNumber: '1' }) }),
      });
      await search(shown, 'Stephansplatz 2/1');
      expect(door(shown)).toEqual(['', '', '1']);
      shown.ports.api.answer({ chooseManagedLocation: () => ({ locationDetails: aLocation() }) });
      await search(shown, 'Stephansplatz 2');
      expect(door(shown)).toEqual(['', '', '']);
    });

    it('while a saved one stays until another is said', async () => {
      const shown = await room('addresses', { getPredictions: () => predictions });
      await shown.click('[data-address="1"] button', 'Ändern');
      await search(shown, 'Stephansplatz 1');
      expect(door(shown)).toEqual(['2', '', '14']);
      shown.ports.api.answer({ chooseManagedLocation: () => ({ locationDetails: location }) });
      await search(shown, 'Stephansplatz 1/3/7');
      expect(door(shown)).toEqual(['3', '', '7']);
    });
  });

  it('keeps what was typed when it could not be saved, and says at the right field why', async () => {
    const refused = anApiError(422, {
      errors: [
        { key: 'address.error.invalid', message: 'Die Adresse muss es geben.', field: 'streetNumber' },
        { key: 'request.error.invalid', message: 'Zu lang.', field: 'note' },
      ],
    });
    const shown = await typed({ createAddress: () => Promise.reject(refused) });
    await searched(shown);
    await shown.type('[name=note]', 'Zweiter Hof');
    await submit(shown);
    const invalid = [...shown.root.querySelectorAll('[aria-invalid=true]')];
    expect(invalid.map((field) => field.getAttribute('name'))).toEqual(['place', 'note']);
    expect(shown.find('[name=note]', HTMLTextAreaElement).value).toBe('Zweiter Hof');
    expect(shown.find('[name=place]', HTMLInputElement).value).toBe('Stephansplatz 1, 1010 Wien');
  });

  it('changes an address that is there', async () => {
    const shown = await room('addresses', { updateAddress: () => demoAddresses });
    await shown.click('[data-address="1"] button', 'Ändern');
    expect(shown.find('[name=place]', HTMLInputElement).value).toBe('Neubaugasse 12, 1070 Wien');
    await shown.type('[name=doorNumber]', '15');
    await submit(shown);
    expect(shown.ports.api.callsOf('updateAddress')).toMatchObject([
      { body: { id: 1, doorNumber: '15', streetName: 'Neubaugasse', note: 'Zweiter Hof, Lift defekt' } },
    ]);
  });
});
