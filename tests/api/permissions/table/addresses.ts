import type { CallName } from '#shared/contract/calls/all-calls.ts';
import { aStreetLocation } from '#tests/support/customer.ts';
import type { Scene } from '../cast.ts';
import { consumer, consumersAccount, ofSlug, ofUser, type Row, type Sent } from './row.ts';

const address = { streetName: 'Neubaugasse', streetNumber: '12', zipCode: '1070', city: 'Wien' } as const;
const city = { ...aStreetLocation().city };

async function savedId({ owner }: Scene): Promise<number> {
  if (owner.userId === '') return 1;
  const response = await owner.browser.post('/json/address/create', address);
  return response.json<{ addresses: { id: number }[] }>().addresses[0]?.id ?? 0;
}

const ofSaved = async (scene: Scene): Promise<Sent> => ({ body: { id: await savedId(scene) } });
const ownSaved: Row = { outcomes: consumer('address.error.unknown'), send: ofSaved };

async function found({ server }: Scene): Promise<string> {
  const response = await server.http.inject('/json/places/predictions?input=Neubaugasse%2012&mode=10');
  return response.json<{ predictions: { strId: string }[] }>().predictions[0]?.strId ?? '';
}

/** What was looked up for the address book before a municipality is chosen. */
async function looked(scene: Scene): Promise<Sent> {
  await scene.server.http.inject({
    method: 'POST',
    url: '/json/address-search/address-management',
    headers: { ...scene.caller.headers, 'x-csrf-token': scene.caller.csrfToken },
    payload: { place_id: await found(scene) },
  });
  return { body: city };
}

/** The address book. */
export const addressRows = {
  getAddresses: { outcomes: consumer() },
  getAddressData: { outcomes: consumersAccount, send: ofUser },
  selectAddress: ownSaved,
  setDefaultAddress: ownSaved,
  createAddress: { outcomes: consumer(), send: () => ({ body: address }) },
  updateAddress: {
    outcomes: consumer('address.error.unknown'),
    send: async (scene) => ({ body: { ...address, streetNumber: '14', id: await savedId(scene) } }),
  },
  deleteAddress: ownSaved,
  getManagedLocation: { outcomes: consumer() },
  chooseManagedLocation: {
    outcomes: consumer(),
    send: async (scene) => ({ body: { place_id: await found(scene) } }),
  },
  chooseManagedCity: { outcomes: consumer(), send: looked },
  chooseRestaurantAddress: {
    outcomes: consumer('address.error.unknown'),
    send: async (scene) => ({ ...ofSlug(scene), ...(await ofSaved(scene)) }),
  },
} as const satisfies Partial<Record<CallName, Row>>;
