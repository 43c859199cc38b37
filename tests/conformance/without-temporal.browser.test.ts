import './delete-temporal.ts';
import { afterAll, expect, it } from 'vitest';
import { headlineOf } from '#elements/order-status/screen/OrderHeadline.tsx';
import { anOrder } from '../support/builders.ts';
import { testEveryElement } from './every-element.ts';

// no barrier depends on it
testEveryElement({ themes: [] });

it('an order follows a duration that comes without its range', () => {
  const order = anOrder({
    status: 2,
    duration: 60,
    confirmationTime: '2026-11-20T17:35:00Z',
    expectedTime: null,
  });
  expect(headlineOf(order, Date.parse('2026-11-20T17:40:00Z')).large).toEqual({ time: '19:25–19:45' });
});

afterAll(() => {
  // the page's globals are the page's
  expect('Temporal' in globalThis).toBe(false);
  expect('toTemporalInstant' in Date.prototype).toBe(false);
});
