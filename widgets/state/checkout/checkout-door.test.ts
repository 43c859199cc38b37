import { describe, expect, it } from 'vitest';
import { fakePorts } from '#io/testing/fake-ports.ts';
import type { Location } from '#shared/contract/locations.ts';
import { anAddress } from '#tests/support/address-builder.ts';
import { aConsumerSession, aLocation, aSession } from '#tests/support/session-builders.ts';
import { receiveLocationAtom } from '../sessions/change-session.ts';
import { sessionAtom } from '../sessions/session.ts';
import { isReady, testStore } from '../testing/test-store.ts';
import type { TextFieldName } from './checkout-fields.ts';
import { changeCheckoutAtom, checkoutFormAtom } from './checkout-form.ts';

const slug = 'pizzeria-adria';
const typed = { buildingNumber: '2', doorNumber: '5' };

async function aForm(location: Location | null, session = aSession({ location })) {
  const store = testStore(fakePorts({ api: { getSession: () => ({ session, csrfToken: 'token' }) } }));
  store.show(sessionAtom);
  await store.until(sessionAtom, isReady);
  const field = (name: TextFieldName) => store.get(checkoutFormAtom(slug)).fields[name];
  return {
    doors: () => [field('order-building'), field('order-floor'), field('order-door')],
    change: (name: TextFieldName, value: string) => store.set(changeCheckoutAtom, { slug, field: name, value }),
    goTo: (next: Location) => store.set(receiveLocationAtom, next),
  };
}

describe("the checkout's door", () => {
  it('is the one that was typed with the address', async () => {
    const { doors } = await aForm(aLocation(typed));
    expect(doors()).toEqual(['2', undefined, '5']);
    expect((await aForm(aLocation())).doors()).toEqual([undefined, undefined, undefined]);
  });

  it('is never written over, and an emptied one stays empty', async () => {
    const { doors, change, goTo } = await aForm(aLocation());
    change('order-door', '9');
    goTo(aLocation(typed));
    expect(doors()).toEqual(['2', undefined, '9']);
    change('order-building', '');
    expect(doors()).toEqual(['', undefined, '9']);
  });

  it('goes with its house: another one brings its own, or leaves what was typed', async () => {
    const { doors, change, goTo } = await aForm(aLocation(typed));
    change('order-door', '9');
    goTo(aLocation({ streetname: 'Graben', google_place_id: 'graben-1' }));
    expect(doors()).toEqual([undefined, undefined, '9']);
    goTo(aLocation({ streetname: 'Graben', google_place_id: 'graben-1', doorNumber: '1' }));
    expect(doors()).toEqual([undefined, undefined, '1']);
  });

  it('is that of a saved address where the order goes to one', async () => {
    const selectedAddress = anAddress({ id: 1, buildingNumber: '', doorNumber: '14' });
    const location = aLocation(typed);
    const { doors } = await aForm(location, aConsumerSession({ location, selectedAddress }));
    expect(doors()).toEqual([undefined, undefined, '14']);
    const elsewhere = await aForm(location, aConsumerSession({ location }));
    expect(elsewhere.doors()).toEqual(['2', undefined, '5']);
  });
});
