import { afterEach, describe, expect, it, vi } from 'vitest';
import { restaurantChannel } from '../../../shared/contract/channels.ts';
import { anOrder } from '../../../tests/support/builders.ts';
import { aSession } from '../../../tests/support/session-builders.ts';
import { deferred } from '../../io/testing/deferred.ts';
import { aNetworkError, anApiError } from '../../io/testing/fake-api.ts';
import type { FakePorts } from '../../io/testing/fake-ports.ts';
import { allSettled, showElement } from '../../runtime/testing/show-element.ts';
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
  getCockpitOrders: () => ({ orders, now: '2026-11-20T17:30:00Z' }),
});

const typeInto = (field: Element | null, text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field?.dispatchEvent(new Event('input', { bubbles: true }));
};

afterEach(() => {
  document.title = '';
});

describe('<fo-cockpit> for whom', () => {
  it('shows guests the login, and the orders after it in place', async () => {
    const ports = demoCockpit({ role: 'guest' });
    const shown = await show(ports);
    expect(shown.text('h1')).toBe('Die Küche der Restaurants');
    expect(ports.api.callsOf('getCockpitOrders')).toHaveLength(0);
    const login = shown.root.querySelector('fo-account')?.shadowRoot;
    if (!login) throw new Error(`There is no login: ${shown.text()}`);
    await allSettled(() => typeInto(login.querySelector('[name=email]'), 'wirt@example.at'));
    await allSettled(() => typeInto(login.querySelector('[name=password]'), 'ein langer Satz'));
    await allSettled(() =>
      login.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    );
    await allSettled();
    expect(shown.text('h1')).toBe('Pizzeria Adria');
  });

  it('tells consumers that this is not theirs, and leads to their account', async () => {
    const shown = await show(demoCockpit({ role: 'consumer' }));
    expect(shown.text('h1')).toBe('Hier arbeiten die Restaurants');
    expect(shown.find('a', HTMLAnchorElement).pathname).toBe('/account');
  });

  it('tells staff without a restaurant, and says why nothing could be loaded', async () => {
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
      'Ausweis prüfen ab 16',
      '2× Pizza Margherita',
      'Groß, Extra Käse',
      'gut durchbacken',
      'Bitte leise läuten, das Baby schläft.',
      'Anna Huber',
      'Neubaugasse 12, 1070 Wien Stiege 2, Stock 3, Tür 14',
      'Bar kassieren € 10,90',
    ])
      expect(text).toContain(each);
    expect(shown.text('.lane-new')).toContain('Vorbestellung: Samstag, 21. November, 12:30');
    const kitchen = shown.text(`.lane-kitchen ${card(aConfirmedOrder())}`);
    expect(kitchen).toContain('noch20 min');
    expect(kitchen).toContain('Bezahlt, Kreditkarte');
    expect(kitchen).toContain('Trinkgeld € 2,00');
    expect(shown.text('.lane-out')).toContain('An Fahrer übergeben');
    expect(shown.text('.lane-out')).toContain('zu spät25 min');
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
      { status: 2, minutes: 30 },
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
        shown.find('.other-time').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
      );
    for (const wrong of ['4', '241', '1e2', '-9']) {
      await shown.type('[name=minutes]', wrong);
      await submit();
      expect(shown.text('.fo-field-error')).toBe('Bitte eine Zahl von 5 bis 240.');
    }
    await shown.type('[name=minutes]', '75');
    await submit();
    expect(ports.api.callsOf('moveCockpitOrder').map(({ body }) => body)).toEqual([
      { status: 2, minutes: 75 },
    ]);
  });

  it('are accepted for the desired time when they are pre-orders', async () => {
    const ports = demoCockpit();
    const shown = await show(ports);
    await shown.click('.lane-new button', 'Annehmen für Samstag, 21. November, 12:30');
    expect(ports.api.callsOf('moveCockpitOrder').map(({ body }) => body)).toEqual([{ status: 2 }]);
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
    expect(ports.api.callsOf('moveCockpitOrder')[0]?.body).toEqual({ status: 7, reason: 'sold-out' });
    expect(shown.text('.done-lane')).toContain('Abgelehnt: Etwas ist ausverkauft');
    expect(shown.has('dialog')).toBe(false);
  });

  it('go on step by step: ready, handed over, delivered', async () => {
    const ports = demoCockpit({ orders: [aConfirmedOrder({ transport: 'delivery' })] });
    const shown = await show(ports);
    for (const name of ['Fertig gekocht', 'An Fahrer übergeben', 'Zugestellt'])
      await shown.click('.ticket-actions button', name);
    const moves = ports.api.callsOf('moveCockpitOrder').map(({ body }) => body);
    expect(moves).toEqual([{ status: 3 }, { status: 4 }, { status: 5 }]);
    expect(shown.text('.done-lane')).toContain('Geliefert');
  });

  it('show how they stand when a colleague was quicker', async () => {
    const ports = demoCockpit({ orders: [fresh] });
    const shown = await show(ports);
    ports.api.answer({
      moveCockpitOrder: () => Promise.reject(anApiError(409, { key: 'order.error.status' })),
      ...answerWith(aNewOrder({ status: 2, version: 2 })),
    });
    await shown.click(`${card(fresh)} .accept-minutes button`, '20');
    expect(shown.text('.fo-notice')).toContain('Hier war schon jemand schneller.');
    expect(shown.has(`.lane-kitchen ${card(fresh)}`)).toBe(true);
  });

  it('stay where they are without an answer, and say so', async () => {
    const ports = demoCockpit({ orders: [fresh] });
    const shown = await show(ports);
    ports.api.answer({ moveCockpitOrder: () => Promise.reject(aNetworkError()) });
    await shown.click(`${card(fresh)} .accept-minutes button`, '20');
    expect(shown.text('.ticket-problem')).toBe('Keine Verbindung. Bitte gleich nochmal drücken.');
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

describe('<fo-cockpit> new orders', () => {
  const arrive = (ports: FakePorts, order = fresh) =>
    allSettled(() => {
      ports.api.answer(answerWith(order));
      ports.realtime.emit(restaurantChannel(demoSlug), 'CockpitOrderChanged', {
        orderId: order.id,
        status: 1,
        isNew: true,
      });
    });

  it('come live, are read out, counted in the title and heard, until somebody has seen them', async () => {
    document.title = 'Küche · Mahlzeit';
    const ports = demoCockpit({ orders: [] });
    const shown = await show(ports);
    expect(shown.text('.lane-new')).toContain('Nichts Neues.');
    await shown.click('.sound button', 'Ton einschalten');
    expect(ports.heard).toEqual(['order']);
    await arrive(ports);
    expect(ports.heard).toEqual(['order', 'order']);
    expect(document.title).toBe('(1) Küche · Mahlzeit');
    expect(shown.text('[part=alarm]')).toContain('1 neue Bestellung');
    expect(shown.text('[aria-live=assertive]')).toContain('Neue Bestellung: ');
    await shown.click('[part=alarm] button', 'Gesehen');
    expect(shown.has('[part=alarm]')).toBe(false);
    expect(document.title).toBe('Küche · Mahlzeit');
  });

  it('call again every few seconds until they are seen', async () => {
    const ports = demoCockpit({ orders: [] });
    const shown = await show(ports);
    await shown.click('.sound button', 'Ton einschalten');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await arrive(ports);
      const heard = ports.heard.length;
      vi.advanceTimersByTime(10_000);
      expect(ports.heard.length).toBe(heard + 2);
      await shown.click('[part=alarm] button', 'Gesehen');
      vi.advanceTimersByTime(10_000);
      expect(ports.heard.length).toBe(heard + 2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are silent, and say so, before the sound is switched on', async () => {
    const ports = demoCockpit({ orders: [] });
    const shown = await show(ports);
    await arrive(ports);
    expect(ports.heard).toEqual([]);
    expect(shown.text('.sound')).toContain('Der Ton ist aus: neue Bestellungen hörst du nicht.');
  });

  it('are urgent when the server reminds of them', async () => {
    const ports = demoCockpit({ orders: [fresh] });
    const shown = await show(ports);
    await shown.click('[part=alarm] button', 'Gesehen');
    await allSettled(() =>
      ports.realtime.emit(restaurantChannel(demoSlug), 'CockpitOrderReminded', { orderId: fresh.id }),
    );
    expect(shown.text('[part=alarm]')).toContain('1 Bestellung wartet schon lange');
    expect(shown.find(card(fresh)).classList.contains('ticket-urgent')).toBe(true);
  });
});

describe('<fo-cockpit> without a connection', () => {
  it('turns the whole bar red and says so, and goes on with the next answer', async () => {
    const ports = demoCockpit();
    const shown = await show(ports);
    expect(shown.text('.live')).toBe('Live');
    await allSettled(() => ports.goOffline());
    expect(shown.has('.bar-offline')).toBe(true);
    expect(shown.text('.bar [role=alert]')).toContain(
      'Neue Bestellungen kommen hier gerade nicht an. Prüf bitte das Internet. Stand von 18:30.',
    );
    expect(shown.has(card(fresh))).toBe(true);
    await allSettled(() => ports.comeOnline());
    expect(shown.has('.bar-offline')).toBe(false);
  });

  it('says that it asks every few seconds while live events are missing', async () => {
    expect((await show(demoCockpit({ down: true }))).text('.live')).toBe(
      'Verbindung unterbrochen, wir schauen alle paar Sekunden nach',
    );
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

describe('<fo-cockpit> restaurant', () => {
  async function panel(ports = demoCockpit()) {
    const shown = await show(ports);
    await shown.click('.bar button', 'Restaurant einstellen');
    const section = (name: string) => {
      const found = [...shown.root.querySelectorAll('.panel-section')].find((each) =>
        each.querySelector('h3')?.textContent?.startsWith(name),
      );
      if (!found) throw new Error(`There is no ${name}: ${shown.text()}`);
      return found;
    };
    const submit = (name: string) =>
      allSettled(() =>
        section(name)
          .querySelector('form')
          ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
      );
    return { ...shown, section, submit, ports };
  }

  it('pauses for a while or until tomorrow, and takes orders again', async () => {
    const { click, section, ports } = await panel();
    await click('.panel button', '30 Minuten');
    expect(section('Pause').textContent).toContain('Pausiert bis 19:00.');
    await click('.panel button', 'Bis morgen');
    expect(section('Pause').textContent).toContain('Pausiert bis Samstag, 21. November, 05:00.');
    await click('.panel button', 'Wieder annehmen');
    expect(section('Pause').textContent).toContain('Ihr nehmt Bestellungen an.');
    expect(ports.api.callsOf('pauseRestaurant').map(({ body }) => body)).toEqual([
      { minutes: 30 },
      { minutes: 630 },
      { minutes: null },
    ]);
  });

  it("changes today's minutes and goes back to the usual ones", async () => {
    const { type, click, section, submit } = await panel();
    await type('.panel [name=minutes]', 'viele');
    await submit('Lieferzeit');
    expect(section('Lieferzeit').textContent).toContain('Bitte eine Zahl von 5 bis 240.');
    await type('.panel [name=minutes]', '65');
    await submit('Lieferzeit');
    expect(section('Lieferzeit').textContent).toContain('Heute 65 Minuten, üblich sind 40.');
    await click('.panel button', 'Wieder wie üblich');
    expect(section('Lieferzeit').textContent).toContain('Wie üblich: 40 Minuten.');
  });

  it('marks products sold out, found by a search', async () => {
    const { type, click, section, root } = await panel();
    expect(section('Ausverkauft').textContent).toContain('1 Speise ist ausverkauft.');
    await type('[name=product]', 'MARILLENKNODEL');
    expect(root.querySelectorAll('.panel input[type=checkbox]')).toHaveLength(1);
    await click('.panel input[type=checkbox]');
    expect(section('Ausverkauft').textContent).toContain('2 Speisen sind ausverkauft.');
    await type('[name=product]', '%_🍕');
    expect(section('Ausverkauft').textContent).toContain('Auf der Karte steht nichts mit diesen Wörtern.');
  });

  it('closes days from today on, and opens them again', async () => {
    const { type, click, section, submit, ports } = await panel();
    for (const wrong of ['', '2026-11-19', '2027-11-21']) {
      await type('[name=closure]', wrong);
      await submit('Ruhetage');
      expect(section('Ruhetage').textContent).toContain('Bitte wähle einen Tag von heute an');
    }
    await type('[name=closure]', '2026-12-24');
    await submit('Ruhetage');
    expect(section('Ruhetage').textContent).toContain('Donnerstag, 24. Dezember 2026');
    await click('.closures button', 'Wieder öffnen');
    expect(section('Ruhetage').textContent).toContain('Kein Tag ist geschlossen.');
    expect(ports.api.callsOf('setClosure')).toHaveLength(2);
  });

  it('says when a change did not work', async () => {
    const { click, section, ports } = await panel();
    ports.api.answer({ pauseRestaurant: () => Promise.reject(aNetworkError()) });
    await click('.panel button', '15 Minuten');
    expect(section('Pause').textContent).toContain('Keine Verbindung.');
    expect(section('Pause').textContent).toContain('Ihr nehmt Bestellungen an.');
  });
});
