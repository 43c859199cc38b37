import { describe, expect, it } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import type { FakeHandlers } from '#io/testing/fake-api.ts';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { allSettled, showElement } from '#runtime/testing/show-element.ts';
import type { Order } from '#shared/contract/orders.ts';
import { orderChannel } from '#shared/contract/values/channel-names.ts';
import { anId } from '#tests/support/builders.ts';
import { aConsumerSession, aSessionAnswer } from '#tests/support/session-builders.ts';
import '../element.ts';
import { type DemoOrderOptions, demoOrder, demoOrderId, demoOrderPorts, runningAs } from '../testing/demo-order.ts';
// so that its code is there at once
import './OrderStrip.tsx';

const channel = orderChannel(demoOrderId);
/** A browser with orders that it knows to be under way. */
function aBrowser(options: DemoOrderOptions = {}, ids: readonly string[] = [demoOrderId]): FakePorts {
  const ports = demoOrderPorts(options);
  ports.storage.local.set('de-order', runningAs(...ids));
  return ports;
}
const show = async (ports: FakePorts, attributes = '', options = {}) => {
  const shown = await showElement(`<fo-order-status view="strip" ${attributes}></fo-order-status>`, ports, {
    record: ['fo-order-status-changed'],
    ...options,
  });
  await allSettled();
  return shown;
};
const line = (shown: Awaited<ReturnType<typeof show>>) => shown.text('.strip-link');
const onTheWay: Partial<Order> = {
  status: 4,
  version: 4,
  confirmationTime: '2026-11-20T17:31:00Z',
  transferTime: '2026-11-20T17:55:00Z',
};

describe('<fo-order-status view="strip">', () => {
  it('says who cooks, for when, and how far it is, and leads to the order', async () => {
    const shown = await show(aBrowser({ order: onTheWay }));
    expect(line(shown)).toMatch(/^Pizzeria Adria\d\d:\d\d–\d\d:\d\dUnterwegs›$/);
    expect(shown.find('nav', HTMLElement).getAttribute('aria-label')).toBe('Laufende Bestellung');
    await shown.click('.strip-link');
    expect(shown.events('fo-navigate')).toEqual([
      { href: `${location.origin}/order/status/${demoOrderId}`, replace: false },
    ]);
  });

  it('speaks when the status changes, and not before', async () => {
    const ports = aBrowser();
    const shown = await show(ports);
    expect(line(shown)).toContain('Bestellt');
    expect(shown.text('[aria-live]')).toBe('');
    const confirmationTime = '2026-11-20T17:31:00Z';
    ports.api.answer({
      getOrder: () => ({ foodorder: demoOrder({ status: 2, version: 2, duration: 30, confirmationTime }) }),
    });
    await allSettled(() =>
      ports.realtime.emit(channel, 'Confirmed', { orderId: demoOrderId, duration: 30, confirmationTime }),
    );
    expect(line(shown)).toContain('18:55–19:05Bestätigt');
    expect(shown.text('[aria-live]')).toBe('Pizzeria Adria hat bestätigt und kocht gerade für dich.');
    expect(shown.events('fo-order-status-changed')).toEqual([{ orderId: demoOrderId, status: 2 }]);
  });

  it('is gone when the food is there, says so, and is not looked for again', async () => {
    const ports = aBrowser({ order: onTheWay });
    const shown = await show(ports);
    ports.api.answer({ getOrder: () => ({ foodorder: demoOrder({ ...onTheWay, status: 5, version: 5 }) }) });
    await allSettled(() => ports.realtime.emit(channel, 'StatusChanged', { orderId: demoOrderId, status: 5 }));
    expect(shown.has('.strip')).toBe(false);
    expect(shown.text('[aria-live]')).toBe('Dein Essen ist da. Mahlzeit.');
    expect(ports.storage.local.get('de-order')).toContain('"runningOrders":[]');
  });

  it('shows that an order was denied, as it is gone then itself', async () => {
    const ports = aBrowser();
    const shown = await show(ports);
    ports.api.answer({ getOrder: () => ({ foodorder: demoOrder({ status: 7, version: 2 }) }) });
    await allSettled(() => ports.realtime.emit(channel, 'Denied', { orderId: demoOrderId }));
    await allSettled();
    expect(shown.has('.strip')).toBe(false);
    expect(shown.text('[part=notifications]')).toContain('Pizzeria Adria kann deine Bestellung leider nicht annehmen.');
  });

  it.each(['while its address names it', 'after it has'])(
    'leaves that to the restaurant’s page where this says it of the order, %s',
    async (when) => {
      const before = location.pathname;
      history.replaceState(null, '', `/restaurant/adria?failed-order=${demoOrderId}`);
      const ports = aBrowser();
      const shown = await show(ports);
      if (when === 'after it has') history.replaceState(null, '', '/restaurant/adria');
      ports.api.answer({ getOrder: () => ({ foodorder: demoOrder({ status: 7, version: 2 }) }) });
      await allSettled(() => ports.realtime.emit(channel, 'Denied', { orderId: demoOrderId }));
      await allSettled();
      history.replaceState(null, '', before);
      expect(shown.has('.strip')).toBe(false);
      expect(shown.text('[part=notifications]')).not.toContain('Bestellung');
    },
  );

  it('says that it is late', async () => {
    const order = { status: 2 as const, duration: 30, confirmationTime: '2026-11-20T17:31:00Z' };
    const shown = await show(aBrowser({ order, now: '2026-11-20T18:20:00Z' }));
    expect(line(shown)).toContain('verspätet');
  });

  it('has no time where the food waits, and the day of one for tomorrow', async () => {
    const ready = await show(aBrowser({ order: { status: 3, transport: 'takeaway' } }));
    expect(line(ready)).toBe('Pizzeria AdriaAbholbereit›');
    const tomorrow = await show(aBrowser({ order: { status: 2, desiredTime: '2026-11-21T11:00:00Z' } }));
    expect(line(tomorrow)).toContain('morgen 12:00–12:15');
  });

  it('is the newest of several, and says how many more there are', async () => {
    const other = anId('another');
    const orders = new Map([
      [demoOrderId, demoOrder()],
      [
        other,
        demoOrder({ id: other, date: '2026-11-20T17:29:00Z', restaurant: { slug: 'b', name: 'Zum Wirt', phone: '1' } }),
      ],
    ]);
    const getOrder: FakeHandlers['getOrder'] = ({ params }) => ({ foodorder: orders.get(params.id) ?? demoOrder() });
    const shown = await show(aBrowser({ api: { getOrder } }, [demoOrderId, other]));
    expect(line(shown)).toMatch(/^Zum Wirt.*\+1und 1 weitere›$/);
  });

  it('is nothing where the browser knows of no order, and asks for none', async () => {
    const ports = demoOrderPorts();
    const shown = await show(ports);
    expect(shown.text()).toBe('');
    expect(ports.api.callsOf('getOrder')).toEqual([]);
  });

  it('is nothing of an order that is over, unknown or somebody else’s', async () => {
    const over = aBrowser({ order: { status: 6, version: 6 } });
    expect((await show(over)).has('.strip')).toBe(false);
    expect(over.storage.local.get('de-order')).toContain('"runningOrders":[]');
    const unknown = aBrowser({
      api: { getOrder: () => Promise.reject(anApiError(404, { key: 'order.error.unknown' })) },
    });
    expect((await show(unknown)).has('.strip')).toBe(false);
    expect(unknown.storage.local.get('de-order')).toContain('"runningOrders":[]');
    const foreign = aBrowser({ order: { owned: false } });
    expect((await show(foreign)).has('.strip')).toBe(false);
  });

  it('comes when an order is placed on the page, or in another tab', async () => {
    const ports = demoOrderPorts();
    const shown = await show(ports);
    ports.storage.local.set('de-order', runningAs(demoOrderId));
    await allSettled(() => document.dispatchEvent(new CustomEvent('fo-order-placed')));
    expect(line(shown)).toContain('Pizzeria Adria');
    const other = demoOrderPorts();
    const elsewhere = await show(other);
    await allSettled(() => other.writeElsewhere('de-order', runningAs(demoOrderId)));
    expect(line(elsewhere)).toContain('Pizzeria Adria');
  });

  it('waits for a late answer, and is there after one that failed', async () => {
    const late = deferred<{ foodorder: Order }>();
    const ports = aBrowser({ api: { getOrder: () => late.promise } });
    const shown = await show(ports);
    expect(shown.has('.strip')).toBe(false);
    await allSettled(() => late.resolve({ foodorder: demoOrder() }));
    expect(line(shown)).toContain('Pizzeria Adria');
    const lost = aBrowser({ api: { getOrder: () => Promise.reject(aNetworkError()) } });
    const other = await show(lost);
    expect(other.text()).toBe('');
    lost.api.answer({ getOrder: () => ({ foodorder: demoOrder() }) });
    await allSettled(() => lost.comeOnline());
    expect(line(other)).toContain('Pizzeria Adria');
  });

  it('shows a consumer what was ordered elsewhere, and whatever it is told to', async () => {
    const consumer = () => aSessionAnswer(aConsumerSession());
    const api = { getSession: consumer, getActiveOrders: () => ({ activeOrders: [demoOrder()] }) };
    const ports = demoOrderPorts({ api });
    expect(line(await show(ports))).toContain('Pizzeria Adria');
    expect(ports.storage.local.get('de-order')).toContain(`"runningOrders":["${demoOrderId}"]`);
    expect(line(await show(demoOrderPorts(), `order-id="${demoOrderId}"`))).toContain('Pizzeria Adria');
  });

  it('asks the page of another site before it leads to ours, and carries no imprint there', async () => {
    const apiBase = 'https://essen.example';
    const shown = await show(aBrowser(), `api-base="${apiBase}"`, { apiBase });
    expect(shown.has('[part=footer]')).toBe(false);
    await shown.click('.strip-link');
    expect(shown.events('fo-navigate')).toEqual([{ href: `${apiBase}/order/status/${demoOrderId}`, replace: false }]);
  });

  it('is nothing on the page of the order itself', async () => {
    const before = location.pathname;
    history.replaceState(null, '', `/order/status/${demoOrderId}`);
    const shown = await show(aBrowser());
    history.replaceState(null, '', before);
    expect(shown.has('.strip')).toBe(false);
  });

  it('speaks English too', async () => {
    const shown = await show(aBrowser({ order: onTheWay }), 'lang="en"');
    expect(line(shown)).toMatch(/^Pizzeria Adria.*On its way/);
  });
});
