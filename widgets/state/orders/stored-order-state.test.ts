import { describe, expect, it } from 'vitest';
import { fakePorts } from '#io/testing/fake-ports.ts';
import { anId, anOrder } from '#tests/support/builders.ts';
import { forgetStoredOrder, patchOrderState, readOrderState, storedOrder, storeOrder } from './stored-order-state.ts';

const id = anId('order');
const aBrowser = (stored: Record<string, string> = {}) => fakePorts({ stored }).storage.local;

describe('what a browser keeps of orders', () => {
  it('is the order shown last, without who ordered, where to, and the page on which it is paid', () => {
    const local = aBrowser();
    const paymentUrl = 'https://pay.example/1';
    const ownRating = { delivery: 1, taste: 2, pricing: 3, comment: 'Kalt' };
    storeOrder(local, anOrder({ status: 2, comment: 'Zweiter Hof', paymentUrl, ownRating }));
    expect(storedOrder(local, id)).toMatchObject({ status: 2, contact: null, address: null, comment: null });
    expect(local.get('de-order')).not.toMatch(/anna@example|Zweiter Hof|pay\.example|Kalt/);
    expect(storedOrder(local, anId('another'))).toBeNull();
  });

  it('is nothing of an order that is somebody else’s', () => {
    const local = aBrowser();
    storeOrder(local, anOrder({ owned: false, contact: null }));
    expect(local.get('de-order')).toBeNull();
  });

  it('says which orders are under way, until they are handed over, denied or somebody else’s', () => {
    const local = aBrowser();
    const running = () => readOrderState(local).runningOrders;
    storeOrder(local, anOrder({ status: 1 }));
    storeOrder(local, anOrder({ id: anId('another'), status: 4 }));
    expect(running()).toEqual([anId('another'), id]);
    storeOrder(local, anOrder({ status: 4, transport: 'takeaway' }));
    expect(running()).toEqual([anId('another')]);
    storeOrder(local, anOrder({ id: anId('another'), status: 2, owned: false }));
    expect(running()).toEqual([]);
    storeOrder(local, anOrder({ status: 7 }));
    expect(running()).toEqual([]);
  });

  it('says which orders wait for a rating and which have theirs', () => {
    const local = aBrowser();
    storeOrder(local, anOrder({ status: 2 }));
    expect(readOrderState(local)).toMatchObject({ unratedOrders: [], ratedOrders: [] });
    storeOrder(local, anOrder({ status: 5 }));
    storeOrder(local, anOrder({ status: 5 }));
    expect(readOrderState(local)).toMatchObject({ unratedOrders: [id], ratedOrders: [] });
    storeOrder(local, anOrder({ status: 5, rating: 4 }));
    expect(readOrderState(local)).toMatchObject({ unratedOrders: [], ratedOrders: [id] });
  });

  it('keeps the rest whatever stands in the order’s place', () => {
    const orderIds = [id];
    const kept = { contact: { 'order-phone': '1' }, ratedOrders: [], unratedOrders: [], orderIds };
    const local = aBrowser({ 'de-order': JSON.stringify({ ...kept, shownOrder: { id, status: 99 } }) });
    expect(storedOrder(local, id)).toBeNull();
    expect(readOrderState(local)).toMatchObject(kept);
    storeOrder(local, anOrder({ status: 3 }));
    patchOrderState(local, { contact: {} });
    expect(storedOrder(local, id)?.status).toBe(3);
    expect(readOrderState(local).orderIds).toEqual(orderIds);
  });

  it('forgets an order that is gone, and only that', () => {
    const local = aBrowser();
    storeOrder(local, anOrder());
    forgetStoredOrder(local, anId('another'));
    expect(storedOrder(local, id)).not.toBeNull();
    forgetStoredOrder(local, id);
    expect(storedOrder(local, id)).toBeNull();
  });
});
