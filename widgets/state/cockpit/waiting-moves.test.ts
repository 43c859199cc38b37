import { describe, expect, it } from 'vitest';
import { aNewOrder, demoCockpit } from '#elements/cockpit/testing/demo-cockpit.ts';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import type { Order } from '#shared/contract/orders.ts';
import { valueOf } from '../core/remote/remote.ts';
import { isReady, settled, testStore } from '../testing/test-store.ts';
import { cockpitOrdersAtom, cockpitRestaurantsAtom, reloadCockpitAtom } from './cockpit.ts';
import { moveCockpitOrderAtom } from './cockpit-changes.ts';
import { waitingMovesKey } from './kept-keys.ts';
import { refusedMovesAtom, takeBackMovesAtom, waitingMovesAtom } from './waiting-moves.ts';

const { id } = aNewOrder();
const now = '2026-11-20T17:30:00Z';
const away = () => Promise.reject(aNetworkError());

/** A kitchen whose server has this order, as long as it is there. */
async function open(ports: FakePorts = demoCockpit({ orders: [aNewOrder()] })) {
  const store = testStore(ports);
  store.show(cockpitOrdersAtom);
  await store.until(cockpitOrdersAtom, isReady);
  await store.until(cockpitRestaurantsAtom, isReady);
  let stored: Order = aNewOrder();
  const lose = () => ports.api.answer({ getCockpitOrders: away, moveCockpitOrder: away });
  const comeBack = async () => {
    ports.api.answer({
      getCockpitOrders: () => ({ orders: [stored], reminded: [], now }),
      moveCockpitOrder: ({ body }) => {
        if (body.expectedStatus !== stored.status)
          return Promise.reject(anApiError(409, { key: 'order.error.changed' }));
        stored = { ...stored, status: body.status, version: stored.version + 1 };
        return { foodorder: stored };
      },
    });
    await store.set(reloadCockpitAtom);
    await settled();
  };
  const accept = () => store.set(moveCockpitOrderAtom, { id, status: 2, expectedStatus: 1, minutes: 30 });
  const ready = () => store.set(moveCockpitOrderAtom, { id, status: 3, expectedStatus: 2 });
  const shown = () => valueOf(store.get(cockpitOrdersAtom))?.orders.find((each) => each.id === id)?.status;
  const sent = () => ports.api.callsOf('moveCockpitOrder').map(({ body }) => (body as { status: number }).status);
  const setStored = (values: Partial<Order>) => {
    stored = { ...stored, ...values, version: stored.version + 1 };
  };
  return { ...store, ports, lose, comeBack, accept, ready, shown, sent, setStored };
}

describe('what is done without a connection', () => {
  it('is shown at once and sent in its order, once, when the connection is back', async () => {
    const { lose, comeBack, accept, ready, shown, sent, get } = await open();
    lose();
    expect(await accept()).toEqual({ ok: true, value: null });
    await ready();
    expect([shown(), get(waitingMovesAtom).length]).toEqual([3, 2]);
    const before = sent().length;
    await comeBack();
    expect(sent().slice(before)).toEqual([2, 3]);
    await comeBack();
    expect(sent().slice(before)).toEqual([2, 3]);
    expect([shown(), get(waitingMovesAtom), get(refusedMovesAtom)]).toEqual([3, [], []]);
  });

  it('is dropped where the guest has cancelled meanwhile, with what followed, and that is said', async () => {
    const { lose, comeBack, accept, ready, shown, sent, setStored, get } = await open();
    lose();
    await accept();
    await ready();
    setStored({ status: 7, reason: 'cancelled' });
    const before = sent().length;
    await comeBack();
    expect(sent().slice(before)).toEqual([2]);
    expect([shown(), get(waitingMovesAtom), get(refusedMovesAtom)]).toEqual([7, [], [{ id }]]);
  });

  it('has happened where only the answer was lost, or a colleague did the same', async () => {
    const { lose, comeBack, accept, ready, shown, setStored, get } = await open();
    lose();
    await accept();
    await ready();
    setStored({ status: 2 });
    await comeBack();
    expect([shown(), get(waitingMovesAtom), get(refusedMovesAtom)]).toEqual([3, [], []]);
  });

  it('is sent by one at a time, and what is done meanwhile comes behind it', async () => {
    const { ports, lose, comeBack, accept, ready, sent, set } = await open();
    lose();
    await accept();
    const before = sent().length;
    const answer = deferred<never>();
    ports.api.answer({
      getCockpitOrders: () => ({ orders: [aNewOrder()], reminded: [], now }),
      moveCockpitOrder: () => answer.promise,
    });
    await set(reloadCockpitAtom);
    await settled();
    expect(set(takeBackMovesAtom, id)).toBe(false);
    await ready();
    await set(reloadCockpitAtom);
    expect(sent().slice(before)).toEqual([2]);
    answer.reject(aNetworkError());
    await settled();
    await comeBack();
    expect(sent().slice(before)).toEqual([2, 2, 3]);
  });

  it('promises minutes from when they were said', async () => {
    const { ports, lose, comeBack, accept } = await open();
    lose();
    await accept();
    ports.clock.set('2026-11-20T17:42:30Z');
    await comeBack();
    expect(ports.api.callsOf('moveCockpitOrder').at(-1)?.body).toMatchObject({ minutes: 18, expectedStatus: 1 });
  });

  it('survives a reload, but for somebody else, and can be taken back', async () => {
    const { ports, lose, accept } = await open();
    lose();
    await accept();
    expect(ports.storage.visit.get(waitingMovesKey)).not.toContain('Huber');
    const again = testStore(ports);
    ports.api.answer({ getCockpitOrders: () => ({ orders: [aNewOrder()], reminded: [], now }) });
    again.show(cockpitOrdersAtom);
    await again.until(cockpitOrdersAtom, isReady);
    expect(again.get(waitingMovesAtom)).toHaveLength(1);
    expect(again.set(takeBackMovesAtom, id)).toBe(true);
    expect([again.get(waitingMovesAtom), ports.storage.visit.get(waitingMovesKey)]).toEqual([[], null]);
    const move = { id, status: 2, expectedStatus: 1, at: 1 };
    ports.storage.visit.set(waitingMovesKey, JSON.stringify({ staffId: 'somebody else', moves: [move] }));
    expect(testStore(ports).get(waitingMovesAtom)).toEqual([]);
  });

  it.each(['{', 'null', '[]', '{"staffId":"1","moves":[{"id":1}]}', '{"staffId":"1","moves":[null]}'])(
    'counts as nothing where %s is stored',
    (text) => {
      const ports = demoCockpit();
      ports.storage.visit.set(waitingMovesKey, text);
      expect(testStore(ports).get(waitingMovesAtom)).toEqual([]);
    },
  );

  it('does not refuse an order: that gives money back, and fails', async () => {
    const { lose, set, get } = await open();
    lose();
    const outcome = await set(moveCockpitOrderAtom, { id, status: 7, expectedStatus: 1, reason: 'too-busy' });
    expect([outcome.ok, get(waitingMovesAtom)]).toEqual([false, []]);
  });
});
