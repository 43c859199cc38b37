import { describe, expect, it } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import { allSettled } from '#runtime/testing/show-element.ts';
import type { PartnerBranding } from '#shared/contract/partners.ts';
import { anId } from '#tests/support/builders.ts';
import { aLocation, aPartnerBranding, aSessionAnswer } from '#tests/support/session-builders.ts';
import '../element.ts';
import { beerBasket, demoBasket, demoCheckout, demoOrderId, demoSlug, filledIn } from '../testing/demo-checkout.ts';
import { headingOf, listedIn, orderButton, showCheckout, submitForm } from '../testing/show-checkout.ts';

describe('<fo-checkout> confirm', () => {
  const onLastPage = (options: Parameters<typeof demoCheckout>[0] = {}) =>
    demoCheckout({ fields: filledIn, page: 2, ...options });

  it('shows all that the law asks for right above the button with its exact label', async () => {
    const shown = await showCheckout(onLastPage());
    expect(shown.text(orderButton)).toBe('Zahlungspflichtig bestellen');
    const receipt = shown.text('.summary');
    for (const text of [
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
      expect(receipt).toContain(text);
    }
    expect(receipt).toContain('Adria Gastronomie GmbH');
    expect(receipt).toContain('A Gluten, G Milch');
    expect(shown.find('.summary').contains(shown.find(orderButton))).toBe(true);
    const links = [...shown.root.querySelectorAll<HTMLAnchorElement>('.order-action a')];
    expect(links.map((link) => [new URL(link.href).pathname, link.target])).toEqual([
      ['/policy', '_blank'],
      ['/privacy', '_blank'],
    ]);
  });

  it('does not order without the terms, and calls back what was forgotten before', async () => {
    const ports = onLastPage({ fields: { ...filledIn, 'order-name': '' } });
    const shown = await showCheckout(ports);
    await shown.click(orderButton);
    expect(listedIn(shown)).toEqual(['Bitte gib deinen Namen ein.', 'Geschäftsbedingungen']);
    await shown.click('[part=errors] button');
    expect(shown.root.activeElement).toBe(shown.find('[name="order-name"]'));
    expect(ports.api.callsOf('placeOrder')).toHaveLength(0);
  });

  it('asks for the age when something in the basket does', async () => {
    const ports = onLastPage({ basket: beerBasket });
    const shown = await showCheckout(ports);
    await shown.click('[name="acceptedTerms"]');
    await shown.click(orderButton);
    expect(listedIn(shown)).toEqual(['Alter']);
    expect(shown.text('.order-action')).toContain('Bitte bestätige dein Alter.');
    await shown.click('[name="age"]');
    await shown.click(orderButton);
    expect(ports.api.callsOf('placeOrder').map(({ body }) => body)).toMatchObject([{ ageConfirmed: true }]);
  });

  it('keeps the confirmed age over a reload', async () => {
    const ports = onLastPage({ basket: beerBasket });
    const before = await showCheckout(ports);
    await before.click('[name="age"]');
    const after = await showCheckout(ports);
    expect(after.find('[name="age"]', HTMLInputElement).checked).toBe(true);
  });

  it('names the contracting party with its impressum', async () => {
    const shown = await showCheckout(onLastPage());
    expect(shown.text('.impressum summary')).toBe('Impressum');
    expect(shown.text('.impressum')).toContain('UID');
  });

  it('sends the form once with one key, however often the button is clicked', async () => {
    const placed = deferred<{ orderId: string; status: 1; paymentStatus: 'open'; redirectUrl: null }>();
    const ports = onLastPage({ api: { placeOrder: () => placed.promise } });
    const shown = await showCheckout(ports);
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
      totalSum: 2955,
      remainingAmount: 2955,
      orderTime: null,
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
    expect(shown.events('fo-order-placed')).toEqual([{ orderId: demoOrderId, status: 1, paymentStatus: 'open' }]);
    expect(shown.events('fo-navigate')).toEqual([
      { href: `${location.origin}/order/status/${demoOrderId}`, replace: true },
    ]);
    expect(shown.text()).toContain('Danke, deine Bestellung ist da.');
  });

  const onPartners = (impressum: PartnerBranding['impressum']) => {
    const session = aSessionAnswer({ location: aLocation() });
    const getSession = () => ({ ...session, partner: aPartnerBranding({ impressum }) });
    return showCheckout(onLastPage({ api: { getSession } }));
  };
  const url = 'https://wirt.example/impressum';

  it('names who runs a partner’s page next to the restaurant that the contract is with', async () => {
    const shown = await onPartners({ lines: ['Wirtshaus GmbH', '<b>Wien</b>'], url });
    const facts = [...shown.root.querySelectorAll('.facts dt')].map(({ textContent }) => textContent);
    const at = facts.indexOf('Vertragspartner');
    expect(facts[at + 1]).toBe('Betreiber dieser Seite');
    const fact = shown.find(`.facts a[href="${url}"]`).closest('.fact');
    expect(fact?.querySelector('summary')?.textContent).toBe('Impressum von Wirtshaus');
    expect(fact?.textContent).toContain('<b>Wien</b>');
  });

  it('has only a link where a partner gave no more', async () => {
    const shown = await onPartners({ lines: [], url });
    expect(shown.text(`.facts a[href="${url}"]`)).toContain('Impressum von Wirtshaus');
  });

  it('names nobody else on our own pages, and for a partner without an impressum', async () => {
    const shown = await onPartners(null);
    expect(shown.text('.summary')).toContain('Vertragspartner');
    expect(shown.text()).not.toContain('Betreiber dieser Seite');
  });

  it('does not order by Enter in a checkbox', async () => {
    const ports = onLastPage();
    const shown = await showCheckout(ports);
    await shown.click('[name="acceptedTerms"]');
    await submitForm(shown);
    expect(ports.api.callsOf('placeOrder')).toHaveLength(0);
  });

  it('keeps everything when the network fails, and tries again with the same key', async () => {
    const ports = onLastPage({ api: { placeOrder: () => Promise.reject(aNetworkError()) } });
    const shown = await showCheckout(ports);
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
    const errors = [{ key: 'order.error.invalid-field', message: 'Bitte prüfe dieses Feld.', field: 'order-email' }];
    const ports = onLastPage({ api: { placeOrder: () => Promise.reject(anApiError(422, { errors })) } });
    const shown = await showCheckout(ports);
    await shown.click('[name="acceptedTerms"]');
    await shown.click(orderButton);
    expect(listedIn(shown)).toEqual(['Bitte prüfe dieses Feld.']);
    await shown.click('[part=errors] button');
    expect(shown.root.activeElement).toBe(shown.find('[name="order-email"]'));
    await shown.type('[name="order-email"]', 'anna.huber@beispiel.at');
    expect(shown.has('[part=errors]')).toBe(false);
  });

  it('says no more than it knows when the server failed', async () => {
    const ports = onLastPage({
      api: { placeOrder: () => Promise.reject(anApiError(500, { key: 'order.error.failed' })) },
    });
    const shown = await showCheckout(ports);
    await shown.click('[name="acceptedTerms"]');
    await shown.click(orderButton);
    expect(shown.text('[part=errors]')).toContain('Hoppla, da ist etwas schiefgegangen.');
    expect(shown.text('[part=errors]')).not.toContain('Fehlernummer');
    const errors = [{ key: 'order.error.failed', message: 'x', number: 'k3J-x_9dQz71aBcD' }];
    ports.api.answer({ placeOrder: () => Promise.reject(anApiError(500, { errors })) });
    await shown.click('[part=errors] button', 'Nochmal schicken');
    expect(shown.text('[part=errors]')).toContain('Fehlernummer k3J-x_9dQz71aBcD');
  });

  it('has the next order start anew, however soon this one is left', async () => {
    const ports = onLastPage({
      api: {
        placeOrder: () => ({
          orderId: anId('an-order'),
          status: 1,
          paymentStatus: 'open',
          redirectUrl: null,
        }),
      },
    });
    const shown = await showCheckout(ports);
    const pageWhenLeft = () => ports.storage.visit.get(`de-checkout-page-${demoSlug}`);
    const left: unknown[] = [];
    const handleLeave = () => left.push(pageWhenLeft());
    document.addEventListener('fo-navigate', handleLeave, { once: true });
    await shown.click('[name="acceptedTerms"]');
    await shown.click(orderButton);
    expect(left).toEqual([null]);
  });

  it('goes to the order that the basket already became', async () => {
    const orderId = anId('earlier-order');
    const ports = onLastPage({
      api: {
        placeOrder: () => Promise.reject(anApiError(409, { key: 'order.error.basket-consumed', orderId })),
      },
    });
    const shown = await showCheckout(ports);
    await shown.click('[name="acceptedTerms"]');
    await shown.click(orderButton);
    expect(shown.events('fo-navigate')).toEqual([
      { href: `${location.origin}/order/status/${orderId}`, replace: true },
    ]);
    expect(shown.events('fo-order-placed')).toEqual([]);
  });

  it('calls a pre-order by its name', async () => {
    const basket = { ...demoBasket, orderTime: { dayOffset: 0, time: '19:30' } };
    const shown = await showCheckout(onLastPage({ basket }));
    expect(headingOf(shown)).toBe('Passt alles zu deiner Vorbestellung?');
    expect(shown.text('.summary')).toContain('Heute um 19:30');
  });

  it('does not order for a time that is no longer offered, nor for the next one in its place', async () => {
    const basket = { ...demoBasket, orderTime: { dayOffset: 0, time: '18:00' } };
    const ports = onLastPage({
      basket,
      api: { setBasketTime: () => ({ basket: { ...demoBasket, version: 2 }, version: 2 }) },
    });
    const shown = await showCheckout(ports);
    await allSettled(() => ports.clock.tickMinute());
    expect(shown.text('.basket-notices')).toContain('Die gewählte Zeit ist nicht mehr möglich.');
    await shown.click('[name="acceptedTerms"]');
    await shown.click(orderButton);
    expect(ports.api.callsOf('placeOrder')).toHaveLength(0);
  });
});
