import { describe, expect, it } from 'vitest';
import { fakePorts } from '#io/testing/fake-ports.ts';
import type { Location } from '#shared/contract/locations.ts';
import { aConsumerSession, aLocation, aPartnerBranding, aSession } from '#tests/support/session-builders.ts';
import { logoutAtom } from '../accounts/login.ts';
import { receivePartnerAtom } from '../partners/partner.ts';
import { receiveLocationAtom } from '../sessions/change-session.ts';
import { sessionAtom } from '../sessions/session.ts';
import { isReady, testStore } from '../testing/test-store.ts';
import type { TextFieldName } from './checkout-fields.ts';
import { changeCheckoutAtom, checkoutFormAtom, rememberDetailsAtom } from './checkout-form.ts';
import { rememberedAtom } from './remembered-details.ts';

const slug = 'pizzeria-adria';
const graben = aLocation({ streetname: 'Graben', google_place_id: 'graben-1' });
const key = 'de-order';

/** A visit with a browser that has `stored`. */
async function aVisit(stored: string | null = null, session = aSession({ location: aLocation() })) {
  const ports = fakePorts({
    api: {
      getSession: () => ({ session, csrfToken: 'token' }),
      logout: () => ({ session: aSession(), csrfToken: 'x' }),
    },
    ...(stored !== null && { stored: { [key]: stored } }),
  });
  const store = testStore(ports);
  store.show(sessionAtom);
  await store.until(sessionAtom, isReady);
  return {
    ports,
    store,
    kept: () => ports.storage.local.get(key),
    fields: () => store.get(checkoutFormAtom(slug)).fields,
    change: (field: TextFieldName, value: string) => store.set(changeCheckoutAtom, { slug, field, value }),
    remember: (isWanted: boolean) => store.set(rememberDetailsAtom, { slug, isWanted }),
    goTo: (location: Location) => store.set(receiveLocationAtom, location),
  };
}

/** What a browser has kept where a guest agreed. */
async function agreed() {
  const visit = await aVisit();
  visit.change('order-name', 'Eva Muster');
  visit.change('order-floor', '3');
  visit.change('order-door', '7');
  visit.remember(true);
  visit.change('order-email', 'eva@example.at');
  visit.change('order-phone', '+43 660 1234567');
  return visit;
}

describe('what a guest has remembered on this device', () => {
  it('is there for the next order, with the door of each house', async () => {
    const before = await agreed();
    before.goTo(graben);
    before.change('order-door', '12');
    before.goTo(aLocation());
    expect(before.fields()['order-door']).toBe('7');
    const next = await aVisit(before.kept());
    expect(next.fields()).toMatchObject({
      'order-name': 'Eva Muster',
      'order-email': 'eva@example.at',
      'order-phone': '+43 660 1234567',
      'order-floor': '3',
      'order-door': '7',
    });
    next.goTo(graben);
    expect(next.fields()['order-door']).toBe('12');
    next.goTo(aLocation({ streetnumber: '99' }));
    expect(next.fields()['order-door']).toBeUndefined();
    next.goTo(aLocation({ doorNumber: '8' }));
    expect(next.fields()['order-door']).toBe('8');
  });

  it('is nothing without being asked, and nothing once it is not wanted any more', async () => {
    const visit = await aVisit();
    visit.change('order-name', 'Eva Muster');
    expect(visit.store.get(rememberedAtom)).toBeNull();
    expect(visit.kept() ?? '').not.toContain('Eva');
    visit.remember(true);
    expect(visit.kept()).toContain('Eva');
    visit.change('order-phone', '+43 660 1234567');
    visit.remember(false);
    expect(visit.kept()).not.toMatch(/Eva|1234567/);
    expect(visit.fields()['order-name']).toBe('Eva Muster');
  });

  it('leaves the browser after 30 days, and with a logout', async () => {
    const before = await agreed();
    const text = before.kept() ?? '';
    const at = (JSON.parse(text) as { details: { at: number } }).details.at;
    const old = await aVisit(text.replace(String(at), String(at - 31 * 86_400_000)));
    old.store.show(rememberedAtom);
    expect(old.kept()).not.toContain('Eva');
    const consumer = await aVisit(text, aConsumerSession({ location: aLocation() }));
    await consumer.store.set(logoutAtom);
    expect(consumer.kept()).not.toMatch(/Eva|1234567/);
  });

  it('is not for an account, which knows its own, nor for the page of a partner', async () => {
    const text = (await agreed()).kept();
    const consumer = await aVisit(text, aConsumerSession({ location: aLocation() }));
    expect(consumer.fields()).toMatchObject({ 'order-name': 'Anna Huber' });
    expect(consumer.fields()['order-door']).toBeUndefined();
    consumer.change('order-name', 'Anna B.');
    expect(consumer.kept()).toContain('Eva');
    const partner = await aVisit(text);
    partner.store.set(receivePartnerAtom, aPartnerBranding());
    expect(partner.fields()['order-name']).toBeUndefined();
  });

  it.each(['7', '{"version":2}', '{"version":1,"at":0}'])(
    'is nothing where somebody else wrote: %s',
    async (details) => {
      const stored = `{"contact":{},"ratedOrders":[],"unratedOrders":[],"orderIds":["a"],"details":${details}}`;
      expect((await aVisit(stored)).fields()).toEqual({ 'order-phone-country': 'AT' });
    },
  );
});
