import { describe, expect, it } from 'vitest';
import { anAddress } from '../../../tests/support/address-builder.ts';
import { aConsumerSession, aLocation, aSession } from '../../../tests/support/session-builders.ts';
import { aNetworkError } from '../../io/testing/fake-api.ts';
import { fakePorts } from '../../io/testing/fake-ports.ts';
import { showElement } from '../../runtime/testing/show-element.ts';
import './element.ts';

const book = (selectedAddressId: number | null) => ({
  selectedAddressId,
  lastAddresses: [],
  addresses: [anAddress({ id: 1, isDefault: true }), anAddress({ id: 2, streetName: 'Lindengasse' })],
});

async function anAddressSearch(session = aConsumerSession()) {
  const ports = fakePorts({
    api: {
      getSession: () => ({ session, csrfToken: 'token' }),
      getAddressData: () => book(1),
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

  it('offers none to guests', async () => {
    const shown = await anAddressSearch(aSession());
    expect(shown.has('[part=saved-addresses]')).toBe(false);
    expect(shown.ports.api.callsOf('getAddressData')).toHaveLength(0);
  });
});
