import { describe, expect, it } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { allSettled, showElement } from '#runtime/testing/show-element.ts';
import { restaurantChannel } from '#shared/contract/values/channel-names.ts';
import { anOrder } from '#tests/support/builders.ts';
import { aSession } from '#tests/support/session-builders.ts';
import '../account/element.ts';
import './element.ts';
import {
  aCockpitRestaurant,
  aConfirmedOrder,
  aNewOrder,
  demoCockpit,
  demoSlug,
  secondRestaurant,
} from './testing/demo-cockpit.ts';

const show = (ports: FakePorts) => showElement('<fo-cockpit></fo-cockpit>', ports);
const card = (order: { readonly id: string }) => `[data-order="${order.id}"]`;
const fresh = aNewOrder();
const answerWith = (...orders: ReturnType<typeof aNewOrder>[]) => ({
  getCockpitOrders: () => ({ orders, reminded: [], now: '2026-11-20T17:30:00Z' }),
});

const typeInto = (field: Element | null, text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field?.dispatchEvent(new Event('input', { bubbles: true }));
};

describe('<fo-cockpit> for whom', () => {
  it('shows guests the login, and the orders after it in place', async () => {
    const ports = demoCockpit({ role: 'guest' });
    const shown = await show(ports);
    expect(shown.text('h1')).toBe('Die Küche der Restaurants');
    expect(shown.find('.cockpit-login-text a', HTMLAnchorElement).pathname).toBe('/partner');
    expect(ports.api.callsOf('getCockpitOrders')).toHaveLength(0);
    // in the page itself, where password managers look
    expect([...document.forms]).toEqual([shown.find('form')]);
    await allSettled(() => typeInto(shown.find('[name=email]'), 'wirt@example.at'));
    await allSettled(() => typeInto(shown.find('[name=password]'), 'ein langer Satz'));
    await allSettled(() => shown.find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    await allSettled();
    expect(shown.text('h1')).toBe('Pizzeria Adria');
  });

  it('says to consumers that this is not theirs, and leads to their account', async () => {
    const shown = await show(demoCockpit({ role: 'consumer' }));
    expect(shown.text('h1')).toBe('Hier arbeiten die Restaurants');
    expect(shown.find('a', HTMLAnchorElement).pathname).toBe('/account');
  });

  it('leads staff who need a second factor to where it is set up', async () => {
    const required = () => Promise.reject(anApiError(403, { key: 'second-factor.error.required' }));
    const shown = await show(demoCockpit({ api: { getCockpitOrders: required, getCockpitRestaurants: required } }));
    expect(shown.text('h1')).toBe('Ein Code fehlt noch');
    const link = shown.find('a', HTMLAnchorElement);
    expect([link.pathname, link.hash, link.textContent]).toEqual(['/account', '#security', 'Code einrichten']);
  });

  it('says so to staff without a restaurant, and why nothing could be loaded', async () => {
    expect((await show(demoCockpit({ restaurants: [] }))).text('h1')).toBe('Noch kein Restaurant');
    const refused = () => Promise.reject(anApiError(403, { key: 'request.error.forbidden' }));
    const shown = await show(demoCockpit({ api: { getCockpitOrders: refused } }));
    expect(shown.text('[role=alert]')).toContain('Dieses Konto darf die Küche nicht mehr sehen.');
    const loading = await show(demoCockpit({ api: { getCockpitOrders: () => deferred<never>().promise } }));
    expect(loading.has('[aria-busy="true"]')).toBe(true);
  });

  it('shows the login when the session has ended', async () => {
    const ports = demoCockpit();
    const shown = await show(ports);
    ports.api.answer({
      getCockpitOrders: () => Promise.reject(anApiError(401, { key: 'request.error.unauthenticated' })),
      getSession: () => ({
        session: aSession({ sessionChannelId: 'guest-session-after-expiry' }),
        csrfToken: 'csrf-token',
      }),
    });
    await allSettled(() => ports.clock.tickMinute());
    await allSettled();
    expect(shown.text('h1')).toBe('Die Küche der Restaurants');
  });
});

describe('<fo-cockpit> orders', () => {
  it('stand in their lanes with all that the kitchen and the courier need', async () => {
    const shown = await show(demoCockpit());
    const text = shown.text(`.lane-new ${card(fresh)}`);
    for (const each of [
      'Lieferung · bestellt 18:27',
      'wartet seit3 min',
      'Ausweis prüfen ab 16Der Gast sagt, er ist alt genug.',
      '2× Pizza Margherita',
      'Groß, Extra Käse',
      'gut durchbacken',
      'Bitte leise läuten, das Baby schläft.',
      'Anna Huber',
      'Neubaugasse 12, 1070 Wien Stiege 2, Stock 3, Tür 14',
      'Zweiter Hof, Lift defekt',
      'Bar kassieren € 10,90',
    ])
      expect(text).toContain(each);
    expect(text).toContain('Annehmen, beim Gast in');
    expect(shown.text('.lane-new')).toContain('Vorbestellung: Samstag, 21. November, 12:30');
    const kitchen = shown.text(`.lane-kitchen ${card(aConfirmedOrder())}`);
    expect(kitchen).toContain('noch20 min');
    expect(kitchen).toContain('zugesagt 18:40–19:00');
    expect(kitchen).toContain('Bezahlt, Kreditkarte');
    expect(kitchen).toContain('Trinkgeld € 2,00');
    expect(shown.text('.lane-out')).toContain('An Fahrer übergeben');
    expect(shown.text('.lane-out')).toContain('zu spät20 min');
    expect(shown.text('.done-lane')).toContain('Geliefert');
  });

  it('are accepted with minutes in one tap, shown only once the server said yes', async () => {
    const ports = demoCockpit();
    const shown = await show(ports);
    const answer = deferred<{ foodorder: ReturnType<typeof aNewOrder> }>();
    ports.api.answer({ moveCockpitOrder: () => answer.promise });
    await shown.click(`${card(fresh)} .accept-minutes button`, '30');
    await shown.click(`${card(fresh)} .accept-minutes button`, '40');
    expect(shown.has(`.lane-new ${card(fresh)}`)).toBe(true);
    expect(shown.has(`${card(fresh)} [aria-busy=true]`)).toBe(true);
    const accepted = aNewOrder({ status: 2, version: 2, duration: 30 });
    ports.api.answer(answerWith(accepted));
    await allSettled(() => answer.resolve({ foodorder: accepted }));
    expect(ports.api.callsOf('moveCockpitOrder').map(({ body }) => body)).toEqual([
      { status: 2, expectedStatus: 1, minutes: 30 },
    ]);
    expect(shown.has(`.lane-kitchen ${card(fresh)}`)).toBe(true);
    expect(shown.text('[aria-live=polite]')).toContain('ist angenommen');
    expect(shown.root.activeElement).toBe(shown.find(card(fresh)));
  });

  it('are accepted with an own number of minutes, from 5 to 240', async () => {
    const ports = demoCockpit();
    const shown = await show(ports);
    await shown.click(`${card(fresh)} .accept button`, 'Andere Zeit');
    const submit = () =>
      allSettled(() =>
        shown.find('.accept form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
      );
    for (const wrong of ['4', '241', '1e2', '-9']) {
      await shown.type('[name=minutes]', wrong);
      await submit();
      expect(shown.text('.fo-field-error')).toBe('Bitte eine Zahl von 5 bis 240.');
    }
    await shown.type('[name=minutes]', '75');
    await submit();
    expect(ports.api.callsOf('moveCockpitOrder').map(({ body }) => body)).toEqual([
      { status: 2, expectedStatus: 1, minutes: 75 },
    ]);
  });

  it('are accepted for the desired time when they are pre-orders', async () => {
    const ports = demoCockpit();
    const shown = await show(ports);
    await shown.click('.lane-new button', 'Annehmen für Samstag, 21. November, 12:30');
    expect(ports.api.callsOf('moveCockpitOrder').map(({ body }) => body)).toEqual([{ status: 2, expectedStatus: 1 }]);
  });

  it('are denied behind a second tap, with a reason', async () => {
    const ports = demoCockpit();
    const shown = await show(ports);
    await shown.click(`${card(fresh)} button`, 'Ablehnen');
    await shown.click('dialog button', 'Bestellung ablehnen');
    expect(shown.text('dialog')).toContain('Bitte wähle einen Grund.');
    expect(ports.api.callsOf('moveCockpitOrder')).toHaveLength(0);
    await shown.click('dialog input[value=sold-out]');
    await shown.click('dialog button', 'Bestellung ablehnen');
    expect(ports.api.callsOf('moveCockpitOrder')[0]?.body).toEqual({
      status: 7,
      expectedStatus: 1,
      reason: 'sold-out',
    });
    expect(shown.text('.done-lane')).toContain('Abgelehnt: Etwas ist ausverkauft');
    expect(shown.has('dialog')).toBe(false);
  });

  it('go on step by step: ready, handed over, delivered', async () => {
    const ports = demoCockpit({ orders: [aConfirmedOrder({ transport: 'delivery' })] });
    const shown = await show(ports);
    for (const name of ['Fertig gekocht', 'An Fahrer übergeben', 'Zugestellt'])
      await shown.click('.ticket button', name);
    const moves = ports.api.callsOf('moveCockpitOrder').map(({ body }) => body);
    expect(moves).toEqual([
      { status: 3, expectedStatus: 2 },
      { status: 4, expectedStatus: 3 },
      { status: 5, expectedStatus: 4 },
    ]);
    expect(shown.text('.done-lane')).toContain('Geliefert');
    // it has gone into what is folded
    expect(shown.root.activeElement).toBe(shown.find('.done-lane summary'));
  });

  it.each(['order.error.changed', 'order.error.status'])(
    'show how they stand when a colleague was quicker: %s',
    async (key) => {
      const ports = demoCockpit({ orders: [fresh] });
      const shown = await show(ports);
      ports.api.answer({
        moveCockpitOrder: () => Promise.reject(anApiError(409, { key })),
        ...answerWith(aNewOrder({ status: 2, version: 2 })),
      });
      await shown.click(`${card(fresh)} .accept-minutes button`, '20');
      expect(shown.text('.fo-notice')).toContain('Hier war schon jemand schneller.');
      expect(shown.has(`.lane-kitchen ${card(fresh)}`)).toBe(true);
    },
  );

  it.each([
    [2, 'ist angenommen.', `.lane-kitchen ${card(fresh)}`],
    [7, 'ist abgelehnt.', '.done-lane summary'],
  ] as const)(
    'say why the question for the reason is gone when a colleague moved them to %i meanwhile',
    async (status, text, focused) => {
      const ports = demoCockpit({ orders: [fresh] });
      const shown = await show(ports);
      await shown.click(`${card(fresh)} button`, 'Ablehnen');
      ports.api.answer(answerWith(aNewOrder({ status, version: 2 })));
      const change = { orderId: fresh.id, status, isNew: false };
      await allSettled(() => ports.realtime.emit(restaurantChannel(demoSlug), 'CockpitOrderChanged', change));
      expect(shown.has('dialog')).toBe(false);
      expect(shown.text('.fo-notice')).toContain('Hier war schon jemand schneller.');
      expect(shown.text('.fo-notice')).toContain(text);
      expect(shown.root.activeElement).toBe(shown.find(focused));
    },
  );

  it('say nothing of the kind when the question was answered or taken back', async () => {
    const ports = demoCockpit({ orders: [fresh] });
    const shown = await show(ports);
    await shown.click(`${card(fresh)} button`, 'Ablehnen');
    await shown.click('dialog button', 'Doch nicht');
    await shown.click(`${card(fresh)} button`, 'Ablehnen');
    await shown.click('dialog input[value=sold-out]');
    await shown.click('dialog button', 'Bestellung ablehnen');
    expect(shown.has(`.done-lane ${card(fresh)}`)).toBe(true);
    expect(shown.has('.fo-notice')).toBe(false);
  });

  it('go on without an answer, say that it is still to be sent, and can be taken back', async () => {
    const ports = demoCockpit({ orders: [fresh] });
    const shown = await show(ports);
    ports.api.answer({ moveCockpitOrder: () => Promise.reject(aNetworkError()) });
    await shown.click(`${card(fresh)} .accept-minutes button`, '20');
    expect(shown.text(`.lane-kitchen ${card(fresh)}`)).toContain('wird gesendet, sobald sie wieder da ist');
    await shown.click(`${card(fresh)} button`, 'Zurücknehmen');
    expect(shown.has(`.lane-new ${card(fresh)}`)).toBe(true);
  });

  it('are not refused without an answer, and say so', async () => {
    const ports = demoCockpit({ orders: [fresh] });
    const shown = await show(ports);
    ports.api.answer({ moveCockpitOrder: () => Promise.reject(aNetworkError()) });
    await shown.click(`${card(fresh)} button`, 'Ablehnen');
    await shown.click('dialog input[value=sold-out]');
    await shown.click('dialog button', 'Bestellung ablehnen');
    expect(shown.text('dialog .ticket-problem')).toBe('Keine Verbindung. Bitte gleich nochmal drücken.');
    expect(shown.has(`.lane-new ${card(fresh)}`)).toBe(true);
  });

  it('stand in tabs on a phone', async () => {
    // breakpoints above the window's width make it a phone
    const shown = await showElement('<fo-cockpit breakpoints="7000,8000,9000"></fo-cockpit>', demoCockpit());
    expect(shown.text('[role=tablist]')).toBe('Neu 2In der Küche 1Fertig 2Erledigt 1');
    await shown.click('[role=tab]', 'In der Küche');
    expect(shown.has(card(aConfirmedOrder()))).toBe(true);
    expect(shown.has(card(fresh))).toBe(false);
    await shown.click('[part=alarm] button', 'Ansehen');
    expect(shown.has(card(fresh))).toBe(true);
  });
});

describe('<fo-cockpit> several restaurants', () => {
  it('are shown together, or one of them', async () => {
    const other = anOrder({
      id: 'wok-order-000000000000000',
      restaurant: { slug: 'wok-am-eck', name: 'Wok am Eck', phone: '+43 1 1' },
    });
    const restaurants = [aCockpitRestaurant(), secondRestaurant()];
    const shown = await show(demoCockpit({ orders: [fresh, other], restaurants }));
    expect(shown.text('h1')).toBe('Küche');
    expect(shown.text(card(other))).toContain('Wok am Eck');
    await shown.choose('select', demoSlug);
    expect([shown.has(card(fresh)), shown.has(card(other))]).toEqual([true, false]);
  });
});
