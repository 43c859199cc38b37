import { describe, expect, it } from 'vitest';
import type { Order } from '#shared/contract/orders.ts';
import { aCustomerOf } from '#tests/support/customer.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import { aStaffBrowser } from '#tests/support/staff.ts';

const { server, adria } = await aRestaurantServer();
const staff = await aStaffBrowser(server, 'Wirtin', [adria]);
const colleague = await aStaffBrowser(server, 'Kellner', [adria]);

async function anOrder(): Promise<string> {
  const { order } = await aCustomerOf(server, adria);
  return (await order()).json().orderId;
}

const move = (orderId: string, body: object, browser = staff) =>
  browser.post(`/json/cockpit/orders/${orderId}/status`, body);

async function read(orderId: string): Promise<Order> {
  return (await staff.get(`/json/orders/${orderId}`)).json().foodorder;
}

describe('two devices of one restaurant', () => {
  it('do one of two different steps that are pressed at the same time, and the other one is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const orderId = await anOrder();
      const [confirming, denying] = await Promise.all([
        move(orderId, { status: 2, minutes: 30, expectedStatus: 1 }),
        move(orderId, { status: 7, reason: 'too-busy', expectedStatus: 1 }, colleague),
      ]);
      expect([confirming.statusCode, denying.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409]);
      const loser = confirming.statusCode === 409 ? confirming : denying;
      expect(loser.json().errors).toEqual([
        { key: 'order.error.changed', message: 'Die Bestellung hat sich inzwischen geändert.' },
      ]);
      const { status, history } = await read(orderId);
      expect(status).toBe(confirming.statusCode === 200 ? 2 : 7);
      expect(history.map((step) => step.status)).toEqual([1, status]);
    }
  });

  it('do not deny what the other one has confirmed, seen as it was before', async () => {
    const orderId = await anOrder();
    await move(orderId, { status: 2, minutes: 30, expectedStatus: 1 });
    const before = await read(orderId);
    const late = await move(orderId, { status: 7, reason: 'too-busy', expectedStatus: 1 }, colleague);
    expect(late.statusCode).toBe(409);
    expect(late.json().errors[0].key).toBe('order.error.changed');
    expect(await read(orderId)).toEqual(before);
    // seen as it is, it can be denied
    expect((await move(orderId, { status: 7, reason: 'too-busy', expectedStatus: 2 })).statusCode).toBe(200);
  });

  it('hand an order over once, though it could still be skipped to', async () => {
    const orderId = await anOrder();
    await move(orderId, { status: 2, minutes: 30 });
    await move(orderId, { status: 3, expectedStatus: 2 });
    const skipping = await move(orderId, { status: 4, expectedStatus: 2 }, colleague);
    expect(skipping.statusCode).toBe(409);
    expect((await read(orderId)).status).toBe(3);
  });

  it('may leave out what they saw; what is no status is refused', async () => {
    const orderId = await anOrder();
    for (const expectedStatus of ['1', 0, 8, 1.5, null, [1]]) {
      const response = await move(orderId, { status: 2, minutes: 30, expectedStatus });
      expect([expectedStatus, response.statusCode]).toEqual([expectedStatus, 422]);
      expect(response.json().errors[0].field).toBe('expectedStatus');
    }
    expect((await read(orderId)).status).toBe(1);
    expect((await move(orderId, { status: 2, minutes: 30 })).statusCode).toBe(200);
  });
});
