import { describe, expect, it, vi } from 'vitest';
import {
  aBasket,
  aBasketItem,
  aConsumerSession,
  aLocation,
  anId,
  totalsOf,
} from '../../../tests/support/builders.ts';
import { deferred } from '../../io/testing/deferred.ts';
import { aNetworkError, anApiError } from '../../io/testing/fake-api.ts';
import type { FakePorts } from '../../io/testing/fake-ports.ts';
import { registerElementModules } from '../../runtime/ensure-defined.ts';
import { emit } from '../../runtime/events.ts';
import { allSettled, type ShownElement, showElement } from '../../runtime/testing/show-element.ts';
import './element.ts';
import {
  beerBasket,
  demoBasket,
  demoCheckout,
  demoOrderId,
  demoSlug,
  filledIn,
} from './testing/demo-checkout.ts';

const show = (ports: FakePorts, attributes = `slug="${demoSlug}"`) =>
  showElement(`<fo-checkout ${attributes}></fo-checkout>`, ports, { record: ['fo-order-placed'] });

const heading = (shown: ShownElement) => shown.text('[data-focus="page"]');
const listed = ({ root }: ShownElement) =>
  [...root.querySelectorAll('[part=errors] li')].map((each) => each.textContent);
const orderButton = '[part~=order]';

/** The phone's rules come in a chunk of their own. */
const waitFor = (fits: () => boolean) =>
  vi.waitFor(async () => {
    await allSettled();
    expect(fits()).toBe(true);
  });

async function fillIn(shown: ShownElement, values = filledIn) {
  for (const [name, value] of Object.entries(values)) {
    if (name.startsWith('order-p')) continue;
    await shown.type(`[name="${name}"]`, value);
  }
  await shown.type('[name="order-phone"]', '0660 1234567');
}

const submit = (shown: ShownElement) =>
  allSettled(() =>
    shown.find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );

describe('<fo-checkout> contact', () => {
  it('asks for what an order needs, in fields that browsers can fill in', async () => {
    const shown = await show(demoCheckout());
    const field = (name: string) => {
      const input = shown.find(`[name="${name}"]`, HTMLInputElement);
      return [input.type, input.getAttribute('autocomplete'), input.getAttribute('inputmode')];
    };
    expect(field('order-email')).toEqual(['email', 'email', 'email']);
    expect(field('order-name')).toEqual(['text', 'name', null]);
    expect(field('order-phone')).toEqual(['tel', 'tel', 'tel']);
    expect(field('order-company')).toEqual(['text', 'organization', null]);
    for (const name of ['order-building', 'order-floor', 'order-door']) {
      expect(shown.find(`[name="${name}"]`, HTMLInputElement).maxLength).toBe(11);
    }
    expect(shown.find('[name="order-phone-country"]', HTMLSelectElement).value).toBe('AT');
    expect(shown.find('[name="order-newsletter"]', HTMLInputElement).checked).toBe(false);
    expect(shown.text('.delivery')).toContain('Stephansplatz 1, 1010 Wien');
  });

  it('names every missing field and leads to it', async () => {
    const shown = await show(demoCheckout());
    await submit(shown);
    await waitFor(() => shown.has('[part=errors]'));
    expect(shown.text('[part=errors] h2')).toBe('Das steht noch zwischen dir und deinem Essen:');
    expect(listed(shown)).toEqual([
      'Bitte gib deine E-Mail-Adresse ein.',
      'Bitte gib deinen Namen ein.',
      'Bitte gib deine Telefonnummer ein.',
      'Bitte gib deine Türnummer ein.',
    ]);
    expect(shown.root.activeElement).toBe(shown.find('[part=errors]'));
    await shown.click('[part=errors] button', 'Bitte gib deinen Namen ein.');
    expect(shown.root.activeElement).toBe(shown.find('[name="order-name"]'));
    expect(shown.find('[name="order-name"]').getAttribute('aria-invalid')).toBe('true');
  });

  it('says it in the words of the specification in English', async () => {
    const shown = await show(demoCheckout(), `slug="${demoSlug}" lang="en"`);
    await submit(shown);
    await waitFor(() => shown.has('[part=errors]'));
    expect(shown.text('[part=errors] h2')).toBe('The following stands between you and your food:');
    expect(listed(shown)).toContain('Please enter your door number.');
  });

  it('refuses a phone number that does not exist, and keeps a good one in its international form', async () => {
    const shown = await show(demoCheckout());
    await fillIn(shown);
    await shown.type('[name="order-phone"]', '12');
    await submit(shown);
    await waitFor(() => shown.has('[part=errors]'));
    expect(listed(shown)).toEqual(['Diese Telefonnummer gibt es nicht. Prüf bitte Land und Nummer.']);
    await shown.type('[name="order-phone"]', '0660 1234567');
    await submit(shown);
    await waitFor(() => heading(shown) === 'Wie zahlst du?');
    await shown.click('.steps button', 'Kontakt');
    expect(shown.find('[name="order-phone"]', HTMLInputElement).value).toBe('+43 660 1234567');
  });

  it('asks for no door and no address for takeaway', async () => {
    const basket = aBasket({ lines: [aBasketItem()], orderTransport: { takeaway: true, delivery: false } });
    const shown = await show(demoCheckout({ basket, session: { location: null } }));
    expect(shown.has('[name="order-door"]')).toBe(false);
    expect(shown.text('.summary')).toContain('Abholung bei Wollzeile 12, 1010 Wien');
    const { 'order-door': _, ...fields } = filledIn;
    await fillIn(shown, fields);
    await submit(shown);
    await waitFor(() => heading(shown) === 'Wie zahlst du?');
  });

  it('wants an address that a courier can find', async () => {
    const noHouse = aLocation({ streetname: null, streetnumber: null, formatted_address_short: '1010 Wien' });
    const shown = await show(demoCheckout({ session: { location: noHouse } }));
    await fillIn(shown);
    await submit(shown);
    await waitFor(() => shown.has('[part=errors]'));
    expect(listed(shown)).toEqual(['Bitte ergänze Straße und Hausnummer.']);
    await shown.click('[part=errors] button');
    expect(shown.root.activeElement).toBe(shown.named('button', 'Adresse ändern'));
  });

  it('changes the address in a dialog, and stays', async () => {
    const shown = await show(demoCheckout());
    await shown.click('button', 'Adresse ändern');
    expect(shown.text('dialog .fo-notice')).toContain('Die Adresssuche ist gerade nicht da.');
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

  it('starts with what the account knows', async () => {
    const session = aConsumerSession({ location: aLocation() });
    const shown = await show(demoCheckout({ session }));
    expect(shown.find('[name="order-email"]', HTMLInputElement).value).toBe('anna@example.at');
    expect(shown.find('[name="order-name"]', HTMLInputElement).value).toBe('Anna Huber');
  });
});

describe('<fo-checkout> steps', () => {
  it('locks each page until the one before is right, and loses nothing on the way back', async () => {
    const shown = await show(demoCheckout());
    expect(shown.has('.steps button')).toBe(false);
    await fillIn(shown);
    await submit(shown);
    await waitFor(() => heading(shown) === 'Wie zahlst du?');
    expect(shown.root.activeElement).toBe(shown.find('[data-focus="page"]'));
    await shown.click('[value="cash"]');
    await shown.click('button', 'Zurück');
    expect(shown.find('[name="order-email"]', HTMLInputElement).value).toBe('anna@beispiel.at');
    await shown.click('.steps button', 'Zahlung');
    await waitFor(() => heading(shown) === 'Wie zahlst du?');
    expect(shown.find('[value="cash"]', HTMLInputElement).checked).toBe(true);
  });

  it('shows page and fields again after a reload', async () => {
    const ports = demoCheckout();
    const before = await show(ports);
    await fillIn(before);
    await submit(before);
    await waitFor(() => heading(before) === 'Wie zahlst du?');
    const after = await show(ports);
    expect(heading(after)).toBe('Wie zahlst du?');
    await after.click('button', 'Zurück');
    expect(after.find('[name="order-name"]', HTMLInputElement).value).toBe('Anna Huber');
  });

  it('does not go on without a payment type', async () => {
    const shown = await show(demoCheckout({ fields: { ...filledIn, 'order-payment-type': '' }, page: 1 }));
    await submit(shown);
    await waitFor(() => shown.has('[part=errors]'));
    expect(listed(shown)).toEqual(['Bitte wähle eine Zahlungsart.']);
  });

  it('offers only what the restaurant takes and what can be paid now', async () => {
    const shown = await show(
      demoCheckout({ restaurant: { paymentTypes: ['cash', 'sofort', 'eps'] }, fields: filledIn, page: 1 }),
    );
    expect(shown.root.querySelectorAll('[name="order-payment-type"]')).toHaveLength(1);
    expect(shown.text('legend')).toBe('Bei der Übergabe');
  });

  it('asks for no payment type when nothing remains to be paid', async () => {
    const totals = totalsOf({ itemSum: 890, credits: 890, creditsAsCurrency: 890, totalQuantity: 1 });
    const basket = aBasket({ lines: [aBasketItem()], deliveryTotals: totals });
    const { 'order-payment-type': _, ...fields } = filledIn;
    const shown = await show(demoCheckout({ basket, fields, page: 1 }));
    expect(shown.has('[name="order-payment-type"]')).toBe(false);
    await submit(shown);
    await waitFor(() => heading(shown) === 'Passt alles?');
    expect(shown.text('.confirm')).toContain('Mit Bonuspunkten und Gutscheinen beglichen');
  });
});

describe('<fo-checkout> confirm', () => {
  const onLastPage = (options: Parameters<typeof demoCheckout>[0] = {}) =>
    demoCheckout({ fields: filledIn, page: 2, ...options });

  it('shows all that the law asks for right above the button with its exact words', async () => {
    const shown = await show(onLastPage());
    expect(shown.text(orderButton)).toBe('Zahlungspflichtig bestellen');
    const receipt = shown.text('.summary');
    for (const words of [
      '2 ×',
      'Pizza Margherita',
      'Groß, extra Käse',
      'Pfand',
      'Lieferung',
      '€ 29,55',
      'darin 10 % USt.',
      'darin 20 % USt.',
      'Stephansplatz 1/14, 1010 Wien',
      'So bald wie möglich',
    ]) {
      expect(receipt).toContain(words);
    }
    expect(shown.text('.confirm')).toContain('Adria Gastronomie GmbH');
    expect(shown.text('.confirm')).toContain('A Gluten, G Milch');
    const links = [...shown.root.querySelectorAll<HTMLAnchorElement>('.order-action a')];
    expect(links.map((link) => [new URL(link.href).pathname, link.target])).toEqual([
      ['/policy', '_blank'],
      ['/privacy', '_blank'],
    ]);
  });

  it('does not order without the terms, and calls back what was forgotten before', async () => {
    const ports = onLastPage({ fields: { ...filledIn, 'order-name': '' } });
    const shown = await show(ports);
    await shown.click(orderButton);
    expect(listed(shown)).toEqual(['Bitte gib deinen Namen ein.', 'Bitte stimm den Bedingungen zu.']);
    await shown.click('[part=errors] button');
    expect(shown.root.activeElement).toBe(shown.find('[name="order-name"]'));
    expect(ports.api.callsOf('placeOrder')).toHaveLength(0);
  });

  it('asks for the age when something in the basket does', async () => {
    const ports = onLastPage({ basket: beerBasket });
    const shown = await show(ports);
    await shown.click('[name="acceptedTerms"]');
    await shown.click(orderButton);
    expect(listed(shown)).toEqual(['Bitte bestätige dein Alter.']);
    await shown.click('[name="age"]');
    await shown.click(orderButton);
    expect(ports.api.callsOf('placeOrder')).toHaveLength(1);
  });

  it('sends the form once with one key, however often the button is clicked', async () => {
    const placed = deferred<{ orderId: string; status: 1; paymentStatus: 'open'; redirectUrl: null }>();
    const ports = onLastPage({ api: { placeOrder: () => placed.promise } });
    const shown = await show(ports);
    await shown.click('[name="acceptedTerms"]');
    const button = shown.find(orderButton);
    await allSettled(() => {
      button.click();
      button.click();
    });
    await shown.click(orderButton);
    const calls = ports.api.callsOf('placeOrder');
    expect(calls).toHaveLength(1);
    expect(calls[0]?.params).toEqual({ slug: demoSlug });
    expect(calls[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
    expect(calls[0]?.body).toEqual({
      basketCacheId: demoBasket.id,
      transport: 'delivery',
      ...filledIn,
      'order-newsletter': false,
      acceptedTerms: true,
      tip: 0,
      g_recaptcha_token: null,
    });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await allSettled(() =>
      placed.resolve({ orderId: demoOrderId, status: 1, paymentStatus: 'open', redirectUrl: null }),
    );
    expect(shown.events('fo-order-placed')).toEqual([
      { orderId: demoOrderId, status: 1, paymentStatus: 'open' },
    ]);
    expect(shown.events('fo-navigate')).toEqual([
      { href: `${location.origin}/order/status/${demoOrderId}`, replace: true },
    ]);
    expect(shown.text()).toContain('Danke, deine Bestellung ist da.');
  });

  it('does not order by Enter in a checkbox', async () => {
    const ports = onLastPage();
    const shown = await show(ports);
    await shown.click('[name="acceptedTerms"]');
    await submit(shown);
    expect(ports.api.callsOf('placeOrder')).toHaveLength(0);
  });

  it('keeps everything when the network fails, and tries again with the same key', async () => {
    const ports = onLastPage({ api: { placeOrder: () => Promise.reject(aNetworkError()) } });
    const shown = await show(ports);
    await shown.click('[name="acceptedTerms"]');
    await shown.click(orderButton);
    expect(shown.text('[part=errors]')).toContain('doppelt bestellt wird dabei nichts');
    ports.api.answer({
      placeOrder: () => ({ orderId: demoOrderId, status: 1, paymentStatus: 'open', redirectUrl: null }),
    });
    await shown.click('[part=errors] button', 'Nochmal schicken');
    const keys = ports.api.callsOf('placeOrder').map(({ headers }) => headers['Idempotency-Key']);
    expect(new Set(keys).size).toBe(1);
    expect(shown.events('fo-order-placed')).toHaveLength(1);
  });

  it('says what the server refused and leads to its field', async () => {
    const errors = [
      { key: 'order.error.invalid-field', message: 'Bitte prüfe dieses Feld.', field: 'order-email' },
    ];
    const ports = onLastPage({ api: { placeOrder: () => Promise.reject(anApiError(422, { errors })) } });
    const shown = await show(ports);
    await shown.click('[name="acceptedTerms"]');
    await shown.click(orderButton);
    expect(listed(shown)).toEqual(['Bitte prüfe dieses Feld.']);
    await shown.click('[part=errors] button');
    expect(shown.root.activeElement).toBe(shown.find('[name="order-email"]'));
    await shown.type('[name="order-email"]', 'anna.huber@beispiel.at');
    expect(shown.has('[part=errors]')).toBe(false);
  });

  it('says no more than it knows when the server failed', async () => {
    const ports = onLastPage({
      api: { placeOrder: () => Promise.reject(anApiError(500, { key: 'order.error.failed' })) },
    });
    const shown = await show(ports);
    await shown.click('[name="acceptedTerms"]');
    await shown.click(orderButton);
    expect(shown.text('[part=errors]')).toContain('Hoppla, da ist etwas schiefgegangen.');
  });

  it('goes to the order that the basket already became', async () => {
    const orderId = anId('earlier-order');
    const ports = onLastPage({
      api: {
        placeOrder: () => Promise.reject(anApiError(409, { key: 'order.error.basket-consumed', orderId })),
      },
    });
    const shown = await show(ports);
    await shown.click('[name="acceptedTerms"]');
    await shown.click(orderButton);
    expect(shown.events('fo-navigate')).toEqual([
      { href: `${location.origin}/order/status/${orderId}`, replace: true },
    ]);
    expect(shown.events('fo-order-placed')).toEqual([]);
  });

  it('calls a pre-order by its name', async () => {
    const basket = { ...demoBasket, orderTime: { dayOffset: 0, time: '19:30' } };
    const shown = await show(onLastPage({ basket }));
    expect(heading(shown)).toBe('Passt alles zu deiner Vorbestellung?');
    expect(shown.text('.summary')).toContain('Heute um 19:30');
  });

  it('leaves a time that is no longer offered alone, but does not order for it', async () => {
    const basket = { ...demoBasket, orderTime: { dayOffset: 0, time: '18:00' } };
    const ports = onLastPage({ basket });
    const shown = await show(ports);
    await allSettled(() => ports.clock.tickMinute());
    expect(shown.text('.fo-notice')).toContain('Die gewählte Zeit ist nicht mehr möglich.');
    await shown.click('[name="acceptedTerms"]');
    await shown.click(orderButton);
    expect(ports.api.callsOf('placeOrder')).toHaveLength(0);
    expect(ports.api.callsOf('setBasketTime')).toHaveLength(0);
  });
});

describe('<fo-checkout> without an order', () => {
  it('leads back to the menu from an empty basket', async () => {
    const shown = await show(demoCheckout({ basket: aBasket() }));
    expect(shown.text()).toContain('Dein Warenkorb ist leer.');
    await shown.click('a', 'Zur Karte');
    expect(shown.events('fo-navigate')).toEqual([
      { href: `${location.origin}/restaurant/${demoSlug}`, replace: false },
    ]);
  });

  it('leads back to the basket when it can only be mended there', async () => {
    const basket = { ...demoBasket, locked: true, lockReasons: ['belowMinimum' as const] };
    const shown = await show(demoCheckout({ basket }));
    expect(shown.text('.fo-notice')).toContain('Der Mindestbestellwert ist noch nicht erreicht.');
    await shown.click('.fo-notice a', 'Zum Warenkorb');
    expect(shown.events('fo-navigate')).toHaveLength(1);
  });

  it('shows its shape while it is loading', async () => {
    const shown = await show(demoCheckout({ api: { getRestaurant: () => deferred<never>().promise } }));
    expect(shown.has('[aria-busy="true"]')).toBe(true);
    expect(shown.text()).toContain('Deine Bestellung wird geladen');
  });

  it('says that it could not be loaded, and tries again', async () => {
    const ports = demoCheckout({ api: { getProducts: () => Promise.reject(aNetworkError()) } });
    const shown = await show(ports);
    expect(shown.text()).toContain('Deine Bestellung lässt sich gerade nicht laden');
    ports.api.answer({ getProducts: () => ({ products: [] }) });
    await shown.click('button', 'Nochmal versuchen');
    expect(heading(shown)).toBe('Wer bestellt?');
  });

  it('says that there is no such restaurant', async () => {
    const unknown = () => Promise.reject(anApiError(404, { key: 'restaurant.error.unknown' }));
    expect((await show(demoCheckout(), '')).text()).toContain('Dieses Restaurant gibt es nicht');
    const shown = await show(demoCheckout({ api: { getRestaurant: unknown } }));
    expect(shown.text()).toContain('Dieses Restaurant gibt es nicht');
  });
});
