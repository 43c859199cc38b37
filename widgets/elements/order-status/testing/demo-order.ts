import type { FakeHandlers } from '#io/testing/fake-api.ts';
import { type FakePorts, fakePorts } from '#io/testing/fake-ports.ts';
import type { Order } from '#shared/contract/orders.ts';
import { anAddress } from '#tests/support/address-builder.ts';
import { anId, anOrder, aRestaurantDetails } from '#tests/support/builders.ts';
import { aSessionAnswer, aSettings } from '#tests/support/session-builders.ts';

export interface DemoOrderOptions {
  readonly order?: Partial<Order>;
  /** an ISO instant; the order is placed at 18:28 in Vienna */
  readonly now?: string;
  /** without live events */
  readonly down?: boolean;
  /** answers in place of the demonstration's */
  readonly api?: FakeHandlers;
}

export const demoOrderId = anId('order');

export const demoOrder = (values: Partial<Order> = {}): Order =>
  anOrder({
    date: '2026-11-20T17:28:00Z',
    duration: 40,
    address: anAddress(),
    history: [{ status: 1, at: '2026-11-20T17:28:00Z' }],
    ...values,
  });

/** What is kept in a browser that knows of orders that are under way. */
export const runningAs = (...runningOrders: string[]): string =>
  JSON.stringify({ contact: {}, ratedOrders: [], unratedOrders: [], orderIds: runningOrders, runningOrders });

/** An order in memory. */
export function demoOrderPorts({ order, now, down = false, api }: DemoOrderOptions = {}): FakePorts {
  const ports = fakePorts({
    ...(now !== undefined && { now }),
    api: {
      getSession: () => aSessionAnswer(),
      getSettings: () => aSettings(),
      getOrder: () => ({ foodorder: demoOrder(order) }),
      getRestaurant: () => ({ restaurant: aRestaurantDetails() }),
      getPayment: () => {
        const { paymentStatus, paymentMethod, date } = demoOrder(order);
        return { paymentStatus, paymentMethod, paymentTime: paymentStatus === 'paid' ? date : null };
      },
      ...api,
    },
  });
  if (down) ports.realtime.setStatus('down');
  return ports;
}
