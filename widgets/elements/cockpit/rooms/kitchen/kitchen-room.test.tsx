import { describe, expect, it, vi } from 'vitest';
import { aNetworkError } from '#io/testing/fake-api.ts';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { allSettled, showElement } from '#runtime/testing/show-element.ts';
import type { Order } from '#shared/contract/orders.ts';
import { restaurantChannel } from '#shared/contract/values/channel-names.ts';
import { anId } from '#tests/support/builders.ts';
import '../../element.ts';
import { aConfirmedOrder, aNewOrder, demoCockpit, demoSlug } from '../../testing/demo-cockpit.ts';
import './KitchenRoom.tsx';

const { items, comment } = aNewOrder();
const order = aConfirmedOrder({ items, comment });
const late = aConfirmedOrder({
  id: anId('late-z9'),
  confirmationTime: '2026-11-20T16:40:00Z',
  expectedTime: { from: '2026-11-20T17:05:00Z', to: '2026-11-20T17:15:00Z' },
});

async function open(ports: FakePorts = demoCockpit({ orders: [order, late] })) {
  ports.storage.visit.set('cockpit-room', 'kitchen');
  const shown = await showElement('<fo-cockpit></fo-cockpit>', ports);
  await vi.waitFor(() => expect(shown.has('[part=kitchen]')).toBe(true));
  const dishes = () =>
    [...shown.root.querySelectorAll('.kitchen-dish')].map((each) => [
      each.querySelector('.kitchen-dish-name')?.textContent,
      each.getAttribute('aria-checked'),
    ]);
  return { ...shown, ports, dishes };
}
const ticket = ({ id }: Pick<Order, 'id'>) => `[data-order="${id}"]`;

describe("<fo-cockpit> the kitchen's view", () => {
  it('shows what is to be cooked by courses, what is due first in front, and how long it has been there', async () => {
    const shown = await open();
    const numbers = [...shown.root.querySelectorAll('.kitchen-ticket')].map((each) => each.getAttribute('data-order'));
    expect(numbers).toEqual([late.id, order.id]);
    expect(shown.text(ticket(late))).toContain('15 min zu spät');
    expect(shown.text(`${ticket(order)} .kitchen-since`)).toBe('seit 18 min');
    const courses = [...shown.find(ticket(order)).querySelectorAll('.kitchen-course-name')];
    expect(courses.map((each) => each.textContent)).toEqual(['Hauptspeisen', 'Getränke']);
    expect(shown.text(ticket(order))).toContain('gut durchbacken');
  });

  it('ticks off dishes, over a reload, and the whole order goes to all devices', async () => {
    const { ports, ...shown } = await open(demoCockpit({ orders: [order] }));
    await shown.click('.kitchen-dish', '2×');
    expect(shown.dishes()).toEqual([
      ['2× Pizza Margherita', 'true'],
      ['3× Ottakringer 0,5 l', 'false'],
    ]);
    expect(shown.text(`${ticket(order)} footer`)).toContain('noch 1 offen');
    await allSettled(() => shown.element.remove());
    const again = await open(ports);
    expect(again.dishes()[0]?.[1]).toBe('true');
    await again.click(`${ticket(order)} footer button`);
    expect(ports.api.callsOf('moveCockpitOrder')[0]?.body).toEqual({ status: 3, expectedStatus: 2 });
    expect(again.text('[part=kitchen]')).toContain('Gerade ist nichts zu kochen.');
  });

  it('shows one course where a screen is for that, and ticks off its dishes alone', async () => {
    const { ports, ...shown } = await open();
    await shown.click('.kitchen .fo-chip', 'Getränke');
    expect(shown.dishes()).toEqual([['3× Ottakringer 0,5 l', 'false']]);
    await shown.click(`${ticket(order)} footer button`, 'Alles abhaken');
    expect(ports.api.callsOf('moveCockpitOrder')).toEqual([]);
    await shown.click('.kitchen .fo-chip', 'Alles');
    expect(shown.dishes().filter(([, ticked]) => ticked === 'true')).toHaveLength(1);
  });

  it('says what is cancelled while it is cooked, until that is understood', async () => {
    const { ports, ...shown } = await open();
    const at = '2026-11-20T17:29:00Z';
    const cancelled = { ...order, status: 7 as const, version: 9, reason: 'cancelled' };
    cancelled.history = [...order.history, { status: 2, at }, { status: 7, at }];
    await allSettled(() => {
      ports.api.answer({
        getCockpitOrders: () => ({ orders: [cancelled, late], reminded: [], now: '2026-11-20T17:30:00Z' }),
      });
      ports.realtime.emit(restaurantChannel(demoSlug), 'CockpitOrderChanged', {
        orderId: order.id,
        status: 7,
        isNew: false,
      });
    });
    expect(shown.text('.kitchen-cancelled')).toContain('Storniert, nicht mehr kochen');
    expect(shown.has(ticket(order))).toBe(false);
    await shown.click('.kitchen-cancelled button');
    expect(shown.has('.kitchen-cancelled')).toBe(false);
  });

  it('goes on without a connection: what is ready leaves, and is sent later', async () => {
    const { ports, ...shown } = await open();
    ports.api.answer({
      moveCockpitOrder: () => Promise.reject(aNetworkError()),
      getCockpitOrders: () => Promise.reject(aNetworkError()),
    });
    await shown.click(`${ticket(order)} footer button`);
    expect(shown.has(ticket(order))).toBe(false);
    expect(shown.text('.signals')).toContain('Keine Verbindung');
    await shown.click('nav button', 'Bestellungen');
    expect(shown.text(`.lane-out ${ticket(order)}`)).toContain('Ohne Verbindung gemerkt');
    expect(shown.has(ticket(late))).toBe(true);
  });

  it('says whether the device is heard and stays on', async () => {
    const { ports, ...shown } = await open();
    expect(shown.text('.kitchen-device')).toBe('Ton ist aus · Schirm bleibt an');
    await shown.click('.bar button', 'Ton einschalten');
    await allSettled(() => ports.setScreen(false));
    expect(shown.text('.kitchen-device')).toBe('Ton ist an · Schirm kann dunkel werden');
  });
});
