import { describe, expect, it } from 'vitest';
import { anApiError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { fakePorts } from '#io/testing/fake-ports.ts';
import { anId, anOrder } from '#tests/support/builders.ts';
import { aConsumerSession, aSessionAnswer } from '#tests/support/session-builders.ts';
import { sessionAtom } from '../sessions/session.ts';
import { isReady, testStore } from '../testing/test-store.ts';
import { findNewOrderAtom, keptContactAtom, ownOrderIdsAtom, rememberOrderAtom } from './own-orders.ts';

const storageKey = 'de-order';
const stored = (orderIds: string[]) => JSON.stringify({ contact: {}, ratedOrders: [], unratedOrders: [], orderIds });

describe('orders of this browser', () => {
  it('lose nothing of what another tab wrote meanwhile', () => {
    const ports = fakePorts();
    const store = testStore(ports);
    store.set(rememberOrderAtom, 'first');
    ports.writeElsewhere(storageKey, stored(['second', 'first']));
    store.set(keptContactAtom, { 'order-phone': '+43 660 1234567' });
    store.set(rememberOrderAtom, 'third');
    expect(store.get(ownOrderIdsAtom)).toEqual(['third', 'second', 'first']);
    expect(store.get(keptContactAtom)).toEqual({ 'order-phone': '+43 660 1234567' });
  });

  it('follow what another tab orders, while they are read', () => {
    const ports = fakePorts();
    const store = testStore(ports);
    store.show(ownOrderIdsAtom);
    ports.writeElsewhere(storageKey, stored(['elsewhere']));
    expect(store.get(ownOrderIdsAtom)).toEqual(['elsewhere']);
  });
});

describe('the order that was placed meanwhile', () => {
  const slug = 'pizzeria-adria';
  const since = Date.parse('2026-11-20T17:30:00Z');
  const find = (api: FakeHandlers, orderIds: string[], known: string[] = []) => {
    const ports = fakePorts({ api, stored: { [storageKey]: stored(orderIds) } });
    return testStore(ports).set(findNewOrderAtom, { slug, known, since });
  };
  const elsewhere = { slug: 'sushi-yama', name: 'Sushi Yama', phone: '' };

  it('is the latest of this browser at that restaurant that was not there before', async () => {
    const [gone, sushi, pizza, older] = [anId('gone'), anId('sushi'), anId('pizza'), anId('older')];
    const getOrder: FakeHandlers['getOrder'] = ({ params: { id } }) => {
      if (id === gone) throw anApiError(404, { key: 'order.error.unknown' });
      return { foodorder: anOrder({ id, ...(id === sushi && { restaurant: elsewhere }) }) };
    };
    expect(await find({ getOrder }, [gone, sushi, pizza, older], [older])).toBe(pizza);
    expect(await find({ getOrder }, [older], [older])).toBeNull();
  });

  it('is looked for among the orders under way of whoever is logged in', async () => {
    const at = (id: string, date: string) => anOrder({ id: anId(id), date });
    const ports = fakePorts({
      api: {
        getSession: () => aSessionAnswer(aConsumerSession()),
        getActiveOrders: () => ({
          activeOrders: [at('before', '2026-11-20T16:00:00Z'), at('now', '2026-11-20T17:31:00Z')],
        }),
      },
    });
    const store = testStore(ports);
    store.show(sessionAtom);
    await store.until(sessionAtom, isReady);
    expect(await store.set(findNewOrderAtom, { slug, known: [], since })).toBe(anId('now'));
  });
});
