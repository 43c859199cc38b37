import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { allSettled, showElement } from '#runtime/testing/show-element.ts';
import { restaurantChannel } from '#shared/contract/values/channel-names.ts';
import { anId } from '#tests/support/builders.ts';
import '../element.ts';
import { aCockpitRestaurant, aNewOrder, demoCockpit, demoSlug, secondRestaurant } from '../testing/demo-cockpit.ts';

const show = (ports: FakePorts) => showElement('<fo-cockpit></fo-cockpit>', ports);
const card = (order: { readonly id: string }) => `[data-order="${order.id}"]`;
const fresh = aNewOrder();
const answerWith = (...orders: ReturnType<typeof aNewOrder>[]) => ({
  getCockpitOrders: () => ({ orders, reminded: [], now: '2026-11-20T17:30:00Z' }),
});

afterEach(() => {
  document.title = '';
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
    await shown.click('.bar button', 'Ton einschalten');
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
    await shown.click('.bar button', 'Ton einschalten');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await arrive(ports);
      const played = ports.heard.length;
      vi.advanceTimersByTime(10_000);
      expect(ports.heard.length).toBe(played + 2);
      await shown.click('[part=alarm] button', 'Gesehen');
      vi.advanceTimersByTime(10_000);
      expect(ports.heard.length).toBe(played + 2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('ring again when nobody has answered them two minutes after they were seen', async () => {
    const ports = demoCockpit({ orders: [fresh] });
    const shown = await show(ports);
    await shown.click('.bar button', 'Ton einschalten');
    await shown.click('[part=alarm] button', 'Gesehen');
    const played = ports.heard.length;
    await allSettled(() => ports.clock.tickMinute());
    expect([shown.has('[part=alarm]'), ports.heard.length]).toEqual([false, played]);
    await allSettled(() => ports.clock.tickMinute());
    expect([shown.has('[part=alarm]'), ports.heard.length]).toEqual([true, played + 1]);
  });

  it('are silent, and say so, before the sound is switched on', async () => {
    const ports = demoCockpit({ orders: [] });
    const shown = await show(ports);
    await arrive(ports);
    expect(ports.heard).toEqual([]);
    expect(shown.text('.lane-new')).toContain('Der Ton ist aus: neue Bestellungen hörst du nicht.');
  });

  it('that stay away as the restaurant has a pause are explained where they would stand', async () => {
    const paused = aCockpitRestaurant({ pausedUntil: '2026-11-20T17:45:00Z' });
    const alone = await show(demoCockpit({ orders: [], restaurants: [paused] }));
    expect(alone.text('.lane-new')).toContain('Pausiert bis 18:45. Bis dahin kommen keine Bestellungen.');
    const two = await show(demoCockpit({ orders: [], restaurants: [paused, secondRestaurant()] }));
    expect(two.text('.lane-new [role=status]')).toBe(
      `${paused.name}: Pausiert bis 18:45. Bis dahin kommen keine Bestellungen.`,
    );
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

  it('that wait too long stay in sight, silent once they were seen, until they are answered', async () => {
    const overdue = aNewOrder({ date: '2026-11-20T17:12:00Z' });
    const ports = demoCockpit({ orders: [overdue, aNewOrder({ id: anId('new-9') })] });
    const shown = await show(ports);
    expect(shown.text('[part=alarm]')).toContain('1 Bestellung wartet schon lange · 1 neue Bestellung');
    await shown.click('[part=alarm] button', 'Gesehen');
    expect(shown.text('[part=alarm]')).toBe('1 Bestellung wartet schon langeAnsehen');
    ports.api.answer(answerWith(aNewOrder({ status: 2, version: 2 })));
    await shown.click(`${card(overdue)} .accept-minutes button`, '20');
    expect(shown.has('[part=alarm]')).toBe(false);
  });
});

describe('<fo-cockpit> screen', () => {
  it('stays on while the orders are shown, and not before the login', async () => {
    const guest = demoCockpit({ role: 'guest' });
    await show(guest);
    expect(guest.isScreenKept()).toBe(false);
    const ports = demoCockpit();
    const { element } = await show(ports);
    expect(ports.isScreenKept()).toBe(true);
    await allSettled(() => element.remove());
    expect(ports.isScreenKept()).toBe(false);
  });

  it('can be left to sleep, which is said as long as it holds', async () => {
    const ports = demoCockpit();
    const shown = await show(ports);
    expect(shown.text('.screen-hint')).toBe('');
    await shown.click('.bar button', 'Pause & Ausverkauft');
    await shown.click('.panel button', 'Schirm schlafen lassen');
    expect(ports.isScreenKept()).toBe(false);
    expect(shown.text('.screen-hint')).toContain('Der Schirm kann dunkel werden');
    await shown.click('.panel button', 'Schirm anlassen');
    expect([ports.isScreenKept(), shown.text('.screen-hint')]).toEqual([true, '']);
  });

  it('that the device does not keep on is said', async () => {
    const ports = demoCockpit();
    const shown = await show(ports);
    await allSettled(() => ports.setScreen(false));
    expect(shown.text('.screen-hint')).toContain('Der Schirm kann dunkel werden');
    await shown.click('.bar button', 'Pause & Ausverkauft');
    expect(shown.text('.panel')).toContain('stell in seinen Einstellungen ein, dass er nicht ausgeht');
  });
});

describe('<fo-cockpit> without a connection', () => {
  it('turns the whole bar red and says so, and goes on with the next answer', async () => {
    const ports = demoCockpit();
    const shown = await show(ports);
    expect(shown.text('[part=live]')).toBe('Live');
    await allSettled(() => ports.goOffline());
    expect(shown.has('.bar-offline')).toBe(true);
    expect(shown.text('.signals [role=alert]')).toContain(
      'Prüf das Internet und lade nicht neu: Dann ist hier nichts mehr zu sehen. Stand von 18:30.',
    );
    expect(shown.has(card(fresh))).toBe(true);
    await allSettled(() => ports.comeOnline());
    expect(shown.has('.bar-offline')).toBe(false);
    expect(shown.has('[part=offline]')).toBe(false);
  });

  it('asks before the page is left, as nothing of what it shows could be had again', async () => {
    const isAsked = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const ports = demoCockpit();
    const { element } = await show(ports);
    expect(isAsked()).toBe(false);
    await allSettled(() => ports.goOffline());
    expect(isAsked()).toBe(true);
    await allSettled(() => ports.comeOnline());
    expect(isAsked()).toBe(false);
    await allSettled(() => ports.goOffline());
    await allSettled(() => element.remove());
    expect(isAsked()).toBe(false);
  });

  it('is heard again and again until it is back', async () => {
    const ports = demoCockpit({ orders: [] });
    const shown = await show(ports);
    await shown.click('.bar button', 'Ton einschalten');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const offlineSounds = () => ports.heard.filter((each) => each === 'failure').length;
      await allSettled(() => ports.goOffline());
      expect(offlineSounds()).toBe(1);
      vi.advanceTimersByTime(30_000);
      expect(offlineSounds()).toBe(3);
      await allSettled(() => ports.comeOnline());
      vi.advanceTimersByTime(30_000);
      expect(offlineSounds()).toBe(3);
    } finally {
      vi.useRealTimers();
    }
  });

  it('says that it asks every few seconds while live events are missing', async () => {
    expect((await show(demoCockpit({ down: true }))).text('[part=live]')).toBe(
      'Verbindung unterbrochen, wir schauen alle paar Sekunden nach',
    );
  });
});
