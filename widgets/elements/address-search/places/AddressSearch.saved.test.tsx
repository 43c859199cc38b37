import { describe, expect, it } from 'vitest';
import { aNetworkError } from '#io/testing/fake-api.ts';
import { fakePorts } from '#io/testing/fake-ports.ts';
import { showElement } from '#runtime/testing/show-element.ts';
import type { Address, AddressData } from '#shared/contract/addresses.ts';
import { anAddress } from '#tests/support/address-builder.ts';
import { aConsumerSession, aLocation, aSession } from '#tests/support/session-builders.ts';
import '../element.ts';

const last = anAddress({ streetName: 'Kirchengasse', doorNumber: '9' });
const book = (selectedAddressId: number | null, lastAddresses: Address[] = []) => ({
  selectedAddressId,
  lastAddresses,
  addresses: [anAddress({ id: 1, isDefault: true }), anAddress({ id: 2, streetName: 'Lindengasse' })],
});

async function anAddressSearch(session = aConsumerSession(), data: AddressData = book(1)) {
  const ports = fakePorts({
    api: {
      getSession: () => ({ session, csrfToken: 'token' }),
      getAddressData: () => data,
    },
  });
  const shown = await showElement('<fo-address-search no-redirect></fo-address-search>', ports, {
    record: ['fo-location-selected'],
  });
  return { ...shown, ports };
}

describe('the address widget of a logged-in consumer', () => {
  it('offers the saved addresses that are not selected, and goes to a chosen one', async () => {
    const shown = await anAddressSearch();
    const offered = [...shown.root.querySelectorAll('[part=saved-addresses] button')];
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Lindengasse 12/2/14, 1070 Wien']);
    const location = aLocation({ formatted_address_short: 'Lindengasse 12, 1070 Wien' });
    shown.ports.api.answer({
      selectAddress: () => book(2),
      getSession: () => ({ session: aConsumerSession({ location }), csrfToken: 'token' }),
    });
    await shown.click('[part=saved-addresses] button');
    expect(shown.ports.api.callsOf('selectAddress')).toMatchObject([{ body: { id: 2 } }]);
    expect(shown.events('fo-location-selected')).toEqual([{ location }]);
  });

  it('says that it could not go there, and tries again', async () => {
    const shown = await anAddressSearch();
    shown.ports.api.answer({ selectAddress: () => Promise.reject(aNetworkError()) });
    await shown.click('[part=saved-addresses] button');
    expect(shown.has('[role=alert]')).toBe(true);
    expect(shown.events('fo-location-selected')).toEqual([]);
  });

  it('offers where the last orders went, and saves the chosen one with that', async () => {
    const shown = await anAddressSearch(aConsumerSession(), book(1, [last, anAddress({ id: 1 })]));
    const offered = [...shown.root.querySelectorAll('[part=last-addresses] button')];
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Kirchengasse 12/2/9, 1070 Wien']);
    const kept = { ...last, id: 7 };
    const location = aLocation({ formatted_address_short: 'Kirchengasse 12, 1070 Wien' });
    const addresses = [kept, ...book(1).addresses];
    shown.ports.api.answer({
      createAddress: () => ({ ...book(1, [kept]), addresses }),
      selectAddress: () => ({ ...book(7, [kept]), addresses }),
      getSession: () => ({ session: aConsumerSession({ location }), csrfToken: 'token' }),
    });
    await shown.click('[part=last-addresses] button');
    expect(shown.ports.api.callsOf('createAddress')).toMatchObject([
      { body: { streetName: 'Kirchengasse', doorNumber: '9' } },
    ]);
    expect(shown.ports.api.callsOf('selectAddress')).toMatchObject([{ body: { id: 7 } }]);
    expect(shown.events('fo-location-selected')).toEqual([{ location }]);
    expect(shown.has('[part=last-addresses]')).toBe(false);
  });

  it('offers five at once, and the others of a long address book when asked', async () => {
    const many = Array.from({ length: 50 }, (_, index) => anAddress({ id: index + 1, doorNumber: `${index}` }));
    const shown = await anAddressSearch(aConsumerSession(), { ...book(1), addresses: many });
    const count = () => shown.root.querySelectorAll('[part=saved-addresses] li').length;
    expect(count()).toBe(5);
    await shown.click('[part=saved-addresses] button', 'Alle 49 Adressen');
    expect(count()).toBe(49);
    await shown.click('[part=saved-addresses] button', 'Weniger Adressen');
    expect(count()).toBe(5);
  });

  it('offers none to guests', async () => {
    const shown = await anAddressSearch(aSession());
    expect(shown.has('[part=saved-addresses]')).toBe(false);
    expect(shown.ports.api.callsOf('getAddressData')).toHaveLength(0);
  });
});
