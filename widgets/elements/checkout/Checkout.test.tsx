import { describe, expect, it } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import { registerElementModules } from '#runtime/loader/ensure-defined.ts';
import { emit } from '#runtime/marketplace/events.ts';
import { allSettled } from '#runtime/testing/show-element.ts';
import { aBasket, aBasketItem, totalsOf } from '#tests/support/builders.ts';
import { aLocation } from '#tests/support/session-builders.ts';
import './element.ts';
import { demoBasket, demoCheckout, demoSlug, filledIn } from './testing/demo-checkout.ts';
import {
  fillIn,
  headingOf,
  listedIn,
  orderButton,
  showCheckout,
  submitForm,
  untilShown,
} from './testing/show-checkout.ts';

describe('<fo-checkout> contact', () => {
  it('asks for what an order needs, in fields that browsers can fill in', async () => {
    const shown = await showCheckout(demoCheckout());
    const field = (name: string) => {
      const input = shown.find(`[name="${name}"]`, HTMLInputElement);
      return [input.type, input.getAttribute('autocomplete'), input.getAttribute('inputmode')];
    };
    expect(field('order-email')).toEqual(['email', 'email', 'email']);
    expect(field('order-name')).toEqual(['text', 'name', null]);
    expect(field('order-phone')).toEqual(['tel', 'tel', 'tel']);
    expect(shown.has('[name="order-company"]')).toBe(false);
    await shown.click('button', 'Firma angeben');
    expect(field('order-company')).toEqual(['text', 'organization', null]);
    expect(shown.root.activeElement).toBe(shown.find('[name="order-company"]'));
    expect(shown.find('[name="order-phone-country"]').getAttribute('aria-label')).toBe('Land');
    expect(shown.find('[name="order-phone-country"]').getAttribute('autocomplete')).toBe('country');
    for (const [name, token] of [
      ['order-building', 'off'],
      ['order-floor', 'off'],
      ['order-door', 'address-line2'],
    ] as const) {
      expect(field(name)).toEqual(['text', token, null]);
      expect(shown.find(`[name="${name}"]`, HTMLInputElement).maxLength).toBe(11);
    }
    expect(shown.find('[name="order-phone-country"]', HTMLSelectElement).value).toBe('AT');
    expect(shown.find('[name="order-newsletter"]', HTMLInputElement).checked).toBe(false);
    expect(shown.text('.delivery')).toContain('Stephansplatz 1, 1010 Wien');
  });

  it('names every missing field and leads to it', async () => {
    const shown = await showCheckout(demoCheckout());
    await submitForm(shown);
    await untilShown(() => shown.has('[part=errors]'));
    expect(shown.text('[part=errors] h2')).toBe('Das steht noch zwischen dir und deinem Essen:');
    expect(listedIn(shown)).toEqual(['E-Mail', 'Name', 'Telefon', 'Tür']);
    const said = [...shown.root.querySelectorAll('.fo-field-error')].map(({ textContent }) => textContent);
    expect(said).toEqual([
      'Bitte gib deine E-Mail-Adresse ein.',
      'Bitte gib deinen Namen ein.',
      'Bitte gib deine Telefonnummer ein.',
      'Bitte gib deine Türnummer ein.',
    ]);
    expect(shown.root.activeElement).toBe(shown.find('[part=errors]'));
    await shown.click('[part=errors] button', 'Name');
    expect(shown.root.activeElement).toBe(shown.find('[name="order-name"]'));
    expect(shown.find('[name="order-name"]').getAttribute('aria-invalid')).toBe('true');
  });

  it('says it in English too', async () => {
    const shown = await showCheckout(demoCheckout(), `slug="${demoSlug}" lang="en"`);
    await submitForm(shown);
    await untilShown(() => shown.has('[part=errors]'));
    expect(shown.text('[part=errors] h2')).toBe('The following stands between you and your food:');
    expect(listedIn(shown)).toContain('Door');
    expect(shown.text('.delivery')).toContain('Please enter your door number.');
  });

  it('refuses a phone number that does not exist, and keeps a good one in its international form', async () => {
    const shown = await showCheckout(demoCheckout());
    await fillIn(shown);
    await shown.type('[name="order-phone"]', '12');
    await submitForm(shown);
    await untilShown(() => shown.has('[part=errors]'));
    expect(listedIn(shown)).toEqual(['Telefon']);
    expect(shown.text('.checkout-fields')).toContain('Diese Telefonnummer gibt es nicht. Prüf bitte Land und Nummer.');
    await shown.type('[name="order-phone"]', '0660 1234567');
    await submitForm(shown);
    await untilShown(() => headingOf(shown) === 'Wie zahlst du?');
    await shown.click('.steps button', 'Kontakt');
    expect(shown.find('[name="order-phone"]', HTMLInputElement).value).toBe('+43 660 1234567');
  });

  it('sends all that was filled in, and shows the comment before', async () => {
    const fields = {
      ...filledIn,
      'order-company': 'Huber KG',
      'order-building': '2',
      'order-floor': '3',
      'order-comment': 'Bitte läuten <b>zweimal</b> 🍕',
    };
    const ports = demoCheckout({ fields });
    const shown = await showCheckout(ports);
    await shown.click('[name="order-newsletter"]');
    // how to pay is known
    await shown.click('button', 'Weiter zum Bestätigen');
    await untilShown(() => headingOf(shown) === 'Passt alles?');
    expect(shown.text('.confirm')).toContain('Anna Huber, Huber KG');
    expect(shown.text('.confirm')).toContain('Bitte läuten <b>zweimal</b> 🍕');
    await shown.click('[name="acceptedTerms"]');
    await shown.click(orderButton);
    expect(ports.api.callsOf('placeOrder')[0]?.body).toMatchObject({ ...fields, 'order-newsletter': true });
  });

  it('asks for no door and no address for takeaway', async () => {
    const basket = aBasket({ lines: [aBasketItem()], orderTransport: { takeaway: true, delivery: false } });
    const shown = await showCheckout(demoCheckout({ basket, session: { location: null } }));
    expect(shown.has('[name="order-door"]')).toBe(false);
    expect(shown.text('.summary')).toContain('Abholung bei Wollzeile 12, 1010 Wien');
    const { 'order-door': _, ...fields } = filledIn;
    await fillIn(shown, fields);
    await submitForm(shown);
    await untilShown(() => headingOf(shown) === 'Wie zahlst du?');
  });

  it('takes that a house has no door numbers by a box, and a number after all', async () => {
    const ports = demoCheckout();
    const shown = await showCheckout(ports);
    await fillIn(shown, { ...filledIn, 'order-door': '' });
    await submitForm(shown);
    await untilShown(() => shown.has('[part=errors]'));
    await shown.click('[name="no-door"]');
    expect(shown.has('[part=errors]')).toBe(false);
    expect(shown.find('[name="order-door"]', HTMLInputElement).value).toBe('');
    await shown.type('[name="order-door"]', '5');
    expect(shown.find('[name="no-door"]', HTMLInputElement).checked).toBe(false);
    await shown.click('[name="no-door"]');
    await shown.click('button', 'Weiter zur Zahlung');
    await untilShown(() => headingOf(shown) === 'Wie zahlst du?');
    await shown.click('button', 'Weiter zum Bestätigen');
    await untilShown(() => headingOf(shown) === 'Passt alles?');
    expect(shown.text('.confirm')).toContain('Stephansplatz 1, 1010 Wien');
    await shown.click('[name="acceptedTerms"]');
    await shown.click(orderButton);
    expect(ports.api.callsOf('placeOrder')[0]?.body).toMatchObject({ 'order-door': '-' });
  });

  it('shows what few need where it has contents, and else by a button', async () => {
    const shown = await showCheckout(demoCheckout({ fields: { 'order-comment': 'Bitte läuten' } }));
    expect(shown.find('[name="order-comment"]', HTMLTextAreaElement).value).toBe('Bitte läuten');
    expect(shown.named('button', 'Firma angeben')).toBeDefined();
  });

  it('wants an address that a courier can find', async () => {
    const noHouse = aLocation({ streetname: null, streetnumber: null, formatted_address_short: '1010 Wien' });
    const shown = await showCheckout(demoCheckout({ session: { location: noHouse } }));
    expect(shown.text('.delivery')).toContain('Bitte ergänze Straße und Hausnummer.');
    await fillIn(shown);
    await submitForm(shown);
    await untilShown(() => shown.has('[part=errors]'));
    expect(listedIn(shown)).toEqual(['Adresse']);
    await shown.click('[part=errors] button');
    expect(shown.root.activeElement).toBe(shown.named('button', 'Adresse ändern'));
  });

  it('changes the address in a dialog, and stays', async () => {
    const shown = await showCheckout(demoCheckout());
    await shown.click('button', 'Adresse ändern');
    expect(shown.text('dialog [role=alert]')).toContain('Die Adresssuche ist gerade nicht da.');
    registerElementModules({
      'fo-address-search': () =>
        Promise.resolve(customElements.define('fo-address-search', class extends HTMLElement {})),
    });
    await shown.click('dialog button', 'Nochmal versuchen');
    const search = shown.find('fo-address-search');
    expect(search.hasAttribute('no-redirect')).toBe(true);
    await allSettled(() => {
      emit(search, 'fo-location-selected', { location: aLocation() });
    });
    expect(shown.has('dialog')).toBe(false);
  });
});

describe('<fo-checkout> steps', () => {
  it('locks each page until the one before is right, and loses nothing on the way back', async () => {
    const shown = await showCheckout(demoCheckout());
    expect(shown.has('.steps button')).toBe(false);
    await fillIn(shown);
    await submitForm(shown);
    await untilShown(() => headingOf(shown) === 'Wie zahlst du?');
    expect(shown.root.activeElement).toBe(shown.find('[data-focus="page"]'));
    await shown.click('[value="cash"]');
    await shown.click('button', 'Zurück');
    expect(shown.find('[name="order-email"]', HTMLInputElement).value).toBe('anna@beispiel.at');
    await shown.click('.steps button', 'Zahlung');
    await untilShown(() => headingOf(shown) === 'Wie zahlst du?');
    expect(shown.find('[value="cash"]', HTMLInputElement).checked).toBe(true);
  });

  it('shows page and fields again after a reload', async () => {
    const ports = demoCheckout();
    const before = await showCheckout(ports);
    await fillIn(before);
    await submitForm(before);
    await untilShown(() => headingOf(before) === 'Wie zahlst du?');
    const after = await showCheckout(ports);
    expect(headingOf(after)).toBe('Wie zahlst du?');
    await after.click('button', 'Zurück');
    expect(after.find('[name="order-name"]', HTMLInputElement).value).toBe('Anna Huber');
  });

  it.each(['{"page":7,"unlocked":9}', '{"page":2,"unlocked":0}', '{"page":-1,"unlocked":0}', 'x'])(
    'starts at the first page that asks something where the one it remembers is illegal: %s',
    async (remembered) => {
      const ports = demoCheckout({ fields: { ...filledIn, 'order-name': '' } });
      ports.storage.visit.set(`de-checkout-page-${demoSlug}`, remembered);
      const shown = await showCheckout(ports);
      expect(headingOf(shown)).toBe('Wer bestellt?');
      expect(shown.has('.steps button')).toBe(false);
    },
  );

  it('does not go on without a payment type', async () => {
    const shown = await showCheckout(demoCheckout({ fields: { ...filledIn, 'order-payment-type': '' }, page: 1 }));
    await submitForm(shown);
    await untilShown(() => shown.has('[part=errors]'));
    expect(listedIn(shown)).toEqual(['Zahlung']);
    expect(shown.text('.payment')).toContain('Bitte wähle eine Zahlungsart.');
  });

  it('offers only what the restaurant takes and what can be paid now', async () => {
    const shown = await showCheckout(
      demoCheckout({ restaurant: { paymentTypes: ['cash', 'sofort', 'eps'] }, fields: filledIn, page: 1 }),
    );
    expect(shown.root.querySelectorAll('[name="order-payment-type"]')).toHaveLength(1);
    expect(shown.text('legend')).toBe('Bei der Übergabe');
  });

  it('asks for no payment type when nothing remains to be paid', async () => {
    const totals = totalsOf({ itemSum: 890, credits: 890, creditsAsCurrency: 890, totalQuantity: 1 });
    const basket = aBasket({ lines: [aBasketItem()], deliveryTotals: totals });
    const { 'order-payment-type': _, ...fields } = filledIn;
    const shown = await showCheckout(demoCheckout({ basket, fields, page: 1 }));
    expect(shown.has('[name="order-payment-type"]')).toBe(false);
    await submitForm(shown);
    await untilShown(() => headingOf(shown) === 'Passt alles?');
    expect(shown.text('.confirm')).toContain('Mit Bonuspunkten und Gutscheinen beglichen');
  });
});

describe('<fo-checkout> passes pages that have nothing to ask', () => {
  const opened = (options: Parameters<typeof demoCheckout>[0]) =>
    showCheckout(demoCheckout({ page: null, ...options }));
  const { 'order-payment-type': _, ...contact } = filledIn;

  it('and opens on the last one, says so, and leads back to each', async () => {
    const shown = await opened({ fields: filledIn });
    expect(headingOf(shown)).toBe('Passt alles?');
    await untilShown(() => shown.text('[aria-live="polite"]').startsWith('Bestätigen. Was wir schon wissen'));
    await shown.click('.confirm button', 'ÄndernZahlung ändern');
    expect(headingOf(shown)).toBe('Wie zahlst du?');
    expect(shown.find('[value="cash"]', HTMLInputElement).checked).toBe(true);
    await shown.click('.steps button', 'Kontakt');
    await shown.click('button', 'Weiter zum Bestätigen');
    await untilShown(() => headingOf(shown) === 'Passt alles?');
  });

  it('but not one on which something is missing, nor while it is filled in', async () => {
    const unpaid = await opened({ fields: contact });
    expect(headingOf(unpaid)).toBe('Wie zahlst du?');
    const nameless = await opened({ fields: { ...filledIn, 'order-name': '' } });
    expect(headingOf(nameless)).toBe('Wer bestellt?');
    await nameless.type('[name="order-name"]', 'Anna Huber');
    expect(headingOf(nameless)).toBe('Wer bestellt?');
    expect((await opened({ fields: { ...filledIn, 'order-door': '' } })).has('[name="order-door"]')).toBe(true);
  });

  it('but not a payment that nobody has chosen: cash is marked there, and ordered once that was read', async () => {
    const ports = demoCheckout({ page: null, fields: contact });
    const shown = await showCheckout(ports);
    expect(shown.find('[value="cash"]', HTMLInputElement).checked).toBe(true);
    await shown.click('button', 'Weiter zum Bestätigen');
    await untilShown(() => headingOf(shown) === 'Passt alles?');
    await shown.click('[name="acceptedTerms"]');
    await shown.click(orderButton);
    expect(ports.api.callsOf('placeOrder')[0]?.body).toMatchObject({ 'order-payment-type': 'cash' });
  });

  it('and the payment where there is only one type', async () => {
    const ports = demoCheckout({ page: null, fields: contact, restaurant: { paymentTypes: ['debit'] } });
    const shown = await showCheckout(ports);
    expect(headingOf(shown)).toBe('Passt alles?');
    await shown.click('[name="acceptedTerms"]');
    await shown.click(orderButton);
    expect(ports.api.callsOf('placeOrder')[0]?.body).toMatchObject({ 'order-payment-type': 'debit' });
  });

  it('but not the payment where the type of last time is not offered any more', async () => {
    const shown = await opened({ fields: { ...filledIn, 'order-payment-type': 'eps' } });
    expect(headingOf(shown)).toBe('Wie zahlst du?');
  });

  it('and chooses another time on the last one', async () => {
    const ports = demoCheckout({ page: null, fields: filledIn });
    const shown = await showCheckout(ports);
    await shown.click('.confirm button', 'ÄndernWann ändern');
    expect(shown.root.activeElement).toBe(shown.find('.time-choice select'));
    await shown.click('.time-choice button', 'Diese Zeit nehmen');
    expect(ports.api.callsOf('setBasketTime')).toHaveLength(1);
    expect(shown.has('.time-choice')).toBe(false);
    expect(shown.root.activeElement).toBe(shown.find('[data-focus="page"]'));
  });
});

describe('<fo-checkout> without an order', () => {
  it('leads back to the menu from an empty basket', async () => {
    const shown = await showCheckout(demoCheckout({ basket: aBasket() }));
    expect(shown.text()).toContain('Dein Warenkorb ist leer.');
    await shown.click('a', 'Zur Karte');
    expect(shown.events('fo-navigate')).toEqual([
      { href: `${location.origin}/restaurant/${demoSlug}`, replace: false },
    ]);
  });

  it('leads back to the basket when it can only be fixed there', async () => {
    const basket = { ...demoBasket, locked: true, lockReasons: ['belowMinimum' as const] };
    const shown = await showCheckout(demoCheckout({ basket }));
    expect(shown.text('.fo-notice')).toContain('Der Mindestbestellwert ist noch nicht erreicht.');
    await shown.click('.fo-notice a', 'Zum Warenkorb');
    expect(shown.events('fo-navigate')).toHaveLength(1);
  });

  it('shows its shape while it is loading', async () => {
    const shown = await showCheckout(demoCheckout({ api: { getRestaurant: () => deferred<never>().promise } }));
    expect(shown.has('[aria-busy="true"]')).toBe(true);
    expect(shown.text()).toContain('Deine Bestellung wird geladen');
  });

  it('says that it could not be loaded, and tries again', async () => {
    const ports = demoCheckout({ api: { getProducts: () => Promise.reject(aNetworkError()) } });
    const shown = await showCheckout(ports);
    expect(shown.text()).toContain('Deine Bestellung lässt sich gerade nicht laden');
    ports.api.answer({ getProducts: () => ({ products: [], menuVersion: 1 }) });
    await shown.click('button', 'Nochmal versuchen');
    expect(headingOf(shown)).toBe('Wer bestellt?');
  });

  it('says that there is no such restaurant', async () => {
    const unknown = () => Promise.reject(anApiError(404, { key: 'restaurant.error.unknown' }));
    expect((await showCheckout(demoCheckout(), '')).text()).toContain('Dieses Restaurant gibt es nicht');
    const shown = await showCheckout(demoCheckout({ api: { getRestaurant: unknown } }));
    expect(shown.text()).toContain('Dieses Restaurant gibt es nicht');
  });
});
