import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { favourites } from '#features/accounts/profile/favourites.ts';
import { userRepository } from '#features/accounts/user-repository.ts';
import { addressBook } from '#features/address-book/address-book.ts';
import { keepConsumerLocation } from '#features/address-book/consumer-location.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { liveEvents } from '#shared/contract/channels.ts';
import { addSomePlaces, aTypedAddress } from '#tests/support/consumers.ts';
import { aStreetLocation } from '#tests/support/customer.ts';
import { addRestaurant } from '#tests/support/restaurant-fixture.ts';
import { type SomeServices, someServices } from '#tests/support/services.ts';

const userId = 'eva-000000000000000000000000';

let services: SomeServices;
let eva: Visitor;
let phone: Visitor;
beforeAll(async () => {
  services = await someServices();
  const { db } = services;
  await addRestaurant(services.database.db);
  await addSomePlaces(services);
  const person = {
    id: userId,
    email: 'eva@example.at',
    name: 'Eva',
    role: 'consumer' as const,
    passwordHash: null,
  };
  await userRepository(db).addIfNew({ ...person, newsletter: false, createdAt: '2026-01-01T00:00:00Z' });
  eva = await services.visitor(userId);
  phone = await services.visitor(userId);
});
afterAll(() => services.stop());
beforeEach(() => {
  services.events.length = 0;
});

/** What was published, each by what the contract says of it. */
const published = () =>
  services.events.map(({ channel, event, payload }) => {
    const schema = liveEvents[event as keyof typeof liveEvents];
    expect(schema.parse(payload)).toEqual(payload);
    return `${channel === `private-user.${userId}` ? 'user' : (channelsOf().get(channel) ?? channel)} ${event}`;
  });
const channelsOf = () =>
  new Map([
    [`session.${eva.channelId}`, 'eva'],
    [`session.${phone.channelId}`, 'phone'],
  ]);

const idOf = async (doorNumber: string) =>
  (await addressBook(services.app).read(eva)).addresses.find((each) => each.doorNumber === doorNumber)?.id ?? 0;

describe("the user's pages are notified", () => {
  it('of a new address, of the selected one, and every session of where it is now', async () => {
    await addressBook(services.app).create(eva, aTypedAddress());
    expect(published().toSorted()).toEqual([
      'eva OrderLocationDetailsUpdated',
      'phone OrderLocationDetailsUpdated',
      'user AddressSelected',
      'user AddressesUpdated',
    ]);
    await addressBook(services.app).create(phone, aTypedAddress({ doorNumber: '15' }));
    expect(published().at(-1)).toBe('user AddressesUpdated');
  });

  it('of another selected address', async () => {
    const id = await idOf('15');
    await addressBook(services.app).select(phone, id);
    expect(services.events[0]).toMatchObject({ event: 'AddressSelected', payload: { selectedId: id } });
    expect(published()).toHaveLength(3);
  });

  it('of none where somebody looks up a postcode, and nobody else is moved', async () => {
    await keepConsumerLocation(
      services.app,
      eva,
      aStreetLocation('1080', { streetname: null, streetnumber: null }),
      null,
    );
    expect(published()).toEqual(['user AddressSelected', 'eva OrderLocationDetailsUpdated']);
    expect(services.events[0]).toMatchObject({ payload: { selectedId: null } });
  });

  it('of nothing that has not changed', async () => {
    const id = (await addressBook(services.app).read(eva)).addresses[0]?.id ?? 0;
    await addressBook(services.app).setDefault(eva, id);
    expect(published()).toEqual([]);
  });

  it('of nothing that was refused', async () => {
    await expect(addressBook(services.app).remove(eva, 2_147_483_647)).rejects.toThrow();
    expect(published()).toEqual([]);
  });

  it('of favourite restaurants, once', async () => {
    await favourites(services.app).add(eva, userId, 'pizzeria-adria');
    await favourites(services.app).add(phone, userId, 'pizzeria-adria');
    expect(published()).toEqual(['user FavouriteRestaurantsUpdated']);
    await favourites(services.app).remove(phone, userId, 'pizzeria-adria');
    await favourites(services.app).remove(eva, userId, 'pizzeria-adria');
    expect(services.events[1]?.payload).toEqual({ restaurants: [] });
    expect(published()).toHaveLength(2);
  });
});
