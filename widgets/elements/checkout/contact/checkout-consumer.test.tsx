import { describe, expect, it } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { allSettled, type ShownElement } from '#runtime/testing/show-element.ts';
import { sessionChannel, userChannel } from '#shared/contract/values/channel-names.ts';
import { anAddress } from '#tests/support/address-builder.ts';
import { aBasket, aBasketItem, anId } from '#tests/support/builders.ts';
import { aConsumerSession, aLocation } from '#tests/support/session-builders.ts';
import '../element.ts';
import { demoBasket, demoCheckout, filledIn } from '../testing/demo-checkout.ts';
import { headingOf, orderButton, showCheckout, submitForm, untilShown } from '../testing/show-checkout.ts';

const home = anAddress({
  id: 1,
  company: 'Huber KG',
  floorNumber: '3',
  phonenumber: '+436601234567',
  note: 'Zweiter Hof\nLift defekt',
});
const office = anAddress({
  id: 2,
  streetName: 'Lindengasse',
  streetNumber: '5',
  buildingNumber: '',
  doorNumber: '7',
});

/** A consumer who is at one of their saved addresses. */
const at = (selectedAddress = home) =>
  aConsumerSession({
    selectedAddress,
    location: aLocation({
      formatted_address_short: `${selectedAddress.streetName} ${selectedAddress.streetNumber}, 1070 Wien`,
      streetname: selectedAddress.streetName,
      streetnumber: selectedAddress.streetNumber,
      zip_code: '1070',
    }),
  });

const valueOf = (shown: ShownElement, name: string) => shown.find(`[name="${name}"]`, HTMLInputElement).value;
const valuesOf = (shown: ShownElement) =>
  ['email', 'name', 'phone', 'company', 'building', 'floor', 'door'].map((name) => valueOf(shown, `order-${name}`));

/** Another address is selected, here or on another device. */
const move = (ports: FakePorts, session: ReturnType<typeof at>) =>
  allSettled(() => {
    ports.api.answer({ getSession: () => ({ session, csrfToken: 'token' }) });
    ports.realtime.emit(userChannel(anId('user')), 'AddressSelected', {
      selectedId: session.selectedAddress?.id ?? null,
    });
  });

/** On to the end from the contact page, paying in cash. */
async function orderFrom(shown: ShownElement, ports: FakePorts) {
  await submitForm(shown);
  await untilShown(() => headingOf(shown) === 'Wie zahlst du?');
  await shown.click('[value="cash"]');
  await submitForm(shown);
  await untilShown(() => headingOf(shown) === 'Passt alles?');
  const confirmed = shown.text('.confirm');
  await shown.click('[name="acceptedTerms"]');
  await shown.click(orderButton);
  return { confirmed, body: ports.api.callsOf('placeOrder')[0]?.body };
}

describe('the checkout of a logged-in consumer', () => {
  it('starts with the name, e-mail, phone, company and door of the account and its selected address', async () => {
    const shown = await showCheckout(demoCheckout({ session: at() }));
    expect(valuesOf(shown)).toEqual(['anna@example.at', 'Anna Huber', '+436601234567', 'Huber KG', '2', '3', '14']);
    expect(shown.text('.delivery-address')).toContain('Neubaugasse 12, 1070 Wien');
    expect(shown.text('.delivery-note')).toBe('Hinweis zum Eingang: Zweiter Hof\nLift defekt');
  });

  it('asks for the newsletter only who has not agreed to it', async () => {
    const session = at();
    const asked = await showCheckout(demoCheckout({ session }));
    expect(asked.has('[name="order-newsletter"]')).toBe(true);
    const user = session.user && { ...session.user, newsletter: true };
    const agreed = await showCheckout(demoCheckout({ session: { ...session, user } }));
    expect(agreed.has('[name="order-newsletter"]')).toBe(false);
  });

  it('orders to the saved address by its id, and shows its note once more before', async () => {
    const ports = demoCheckout({ session: at() });
    const { body, confirmed } = await orderFrom(await showCheckout(ports), ports);
    expect(body).toMatchObject({
      addressId: 1,
      'order-name': 'Anna Huber',
      'order-email': 'anna@example.at',
      'order-phone': '+43 660 1234567',
      'order-door': '14',
      'order-floor': '3',
    });
    expect(body).not.toHaveProperty('address');
    expect(confirmed).toContain('Neubaugasse 12/2/3/14, 1070 Wien');
    expect(confirmed).toContain('Lift defekt');
  });

  it('overwrites nothing that was typed, nor emptied, before a late answer', async () => {
    const answer = deferred<{ session: ReturnType<typeof at>; csrfToken: string }>();
    const fields = { 'order-name': 'Anna zu Hause', 'order-floor': '', 'order-door': '9' };
    const ports = demoCheckout({
      session: aConsumerSession({ ...at(), user: null, auth: false, selectedAddress: null }),
      fields,
    });
    const shown = await showCheckout(ports);
    ports.api.answer({ getSession: () => answer.promise });
    await allSettled(() =>
      ports.realtime.emit(sessionChannel(at().sessionChannelId), 'OrderLocationDetailsUpdated', {
        placeDetails: null,
      }),
    );
    await shown.type('[name="order-building"]', '1');
    await allSettled(() => answer.resolve({ session: at(), csrfToken: 'token' }));
    expect(valuesOf(shown)).toEqual(['anna@example.at', 'Anna zu Hause', '+436601234567', 'Huber KG', '1', '', '9']);
  });

  it('sends the address without a detail that the person has emptied', async () => {
    const ports = demoCheckout({ session: at() });
    const shown = await showCheckout(ports);
    await shown.type('[name="order-floor"]', '');
    const { body, confirmed } = await orderFrom(shown, ports);
    expect(body).toMatchObject({
      address: { streetName: 'Neubaugasse', floorNumber: '', buildingNumber: '2', note: home.note },
      'order-floor': '',
    });
    expect(body).not.toHaveProperty('addressId');
    expect(confirmed).toContain('Neubaugasse 12/2/14, 1070 Wien');
  });

  it('takes the door of another address that is selected meanwhile, not what was typed for the first', async () => {
    const ports = demoCheckout({ session: at() });
    const shown = await showCheckout(ports);
    await shown.type('[name="order-door"]', '99');
    await shown.type('[name="order-name"]', 'Anna B.');
    await move(ports, at(office));
    expect(valuesOf(shown)).toEqual(['anna@example.at', 'Anna B.', '', '', '', '', '7']);
    expect(shown.has('.delivery-note')).toBe(false);
    await shown.type('[name="order-phone"]', '0660 1234567');
    const { body } = await orderFrom(shown, ports);
    expect(body).toMatchObject({ addressId: 2, 'order-door': '7', 'order-name': 'Anna B.' });
  });

  it('saves a looked-up address with the order, says so next to it, and does not where the person refuses', async () => {
    for (const refuses of [false, true]) {
      const { 'order-payment-type': _, ...fields } = filledIn;
      // nobody passes what is to be agreed to
      const ports = demoCheckout({ session: { ...at(), selectedAddress: null }, fields, page: null });
      const shown = await showCheckout(ports);
      const save = shown.find('[name="save-address"]', HTMLInputElement);
      expect(save.checked).toBe(true);
      expect(shown.text('.delivery')).toContain('Diese Adresse in deinem Adressbuch speichern');
      if (refuses) await shown.click('[name="save-address"]');
      const { body } = await orderFrom(shown, ports);
      expect(body).toMatchObject({ saveAddress: !refuses });
    }
  });

  it('offers to save another door of the selected address, and nothing where nothing is new, nor to a guest', async () => {
    const ports = demoCheckout({ session: at() });
    const shown = await showCheckout(ports);
    expect(shown.has('[name="save-address"]')).toBe(false);
    await shown.type('[name="order-door"]', '15');
    expect(shown.has('[name="save-address"]')).toBe(true);
    await move(ports, aConsumerSession({ auth: false, user: null, location: at().location }));
    expect(shown.has('[name="save-address"]')).toBe(false);
  });

  it('opens on how to pay where account and selected address know the rest', async () => {
    const shown = await showCheckout(demoCheckout({ session: at(), page: null }));
    expect(headingOf(shown)).toBe('Wie zahlst du?');
    await shown.click('.steps button', 'Kontakt');
    expect(shown.has('[name="remember-details"]')).toBe(false);
  });

  it('names no address for takeaway', async () => {
    const basket = aBasket({ lines: [aBasketItem()], orderTransport: { takeaway: true, delivery: false } });
    const ports = demoCheckout({ session: at(), basket });
    const { body } = await orderFrom(await showCheckout(ports), ports);
    expect(body).not.toHaveProperty('addressId');
    expect(body).not.toHaveProperty('address');
  });

  it('keeps nothing of the account in the browser', async () => {
    const ports = demoCheckout({ session: at(), basket: demoBasket });
    const shown = await showCheckout(ports);
    await shown.click('button', 'Nachricht an das Restaurant');
    await shown.type('[name="order-comment"]', 'Bitte läuten');
    const kept = ports.storage.visit.get(`de-checkout-pizzeria-adria`) ?? '';
    expect(kept).toContain('Bitte läuten');
    expect(kept).not.toContain('Anna');
    await move(ports, aConsumerSession({ auth: false, user: null, location: at().location }));
    expect(valuesOf(shown)).toEqual(['', '', '', '', '', '', '']);
  });

  it('starts with the phone and payment type of the last order before those of the address', async () => {
    const ports = demoCheckout({ session: at(), fields: { 'order-phone': filledIn['order-phone'] ?? '' } });
    expect(valueOf(await showCheckout(ports), 'order-phone')).toBe('+43 660 1234567');
  });
});
