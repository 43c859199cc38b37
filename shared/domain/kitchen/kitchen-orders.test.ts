import { describe, expect, it } from 'vitest';
import { anId, anOrder } from '#tests/support/builders.ts';
import { kitchenOrders, linesByCourse, minutesInKitchen } from './kitchen-orders.ts';

const now = Date.parse('2026-11-20T17:30:00Z');
const at = (time: string) => `2026-11-20T${time}:00Z`;
const cooking = (name: string, from: string, to: string) =>
  anOrder({ id: anId(name), status: 2, expectedTime: { from: at(from), to: at(to) } });
const names = (orders: readonly { id: string }[]) => orders.map(({ id }) => id.replace(/-+$/, ''));

describe('what a kitchen has before it', () => {
  it('is what is accepted, the first due in front, and apart what nobody begins yet', () => {
    const orders = [
      cooking('zwei', '18:00', '18:10'),
      cooking('eins', '17:40', '17:50'),
      cooking('spat', '21:00', '21:10'),
    ];
    const found = kitchenOrders([...orders, anOrder({ status: 1 }), anOrder({ status: 3 })], now);
    expect([names(found.cooking), names(found.later)]).toEqual([['eins', 'zwei'], ['spat']]);
  });

  it('says what is cancelled after it was accepted, for half an hour', () => {
    const cancelled = (name: string, time: string, before: 1 | 2) =>
      anOrder({
        id: anId(name),
        status: 7,
        history: [
          { status: 1, at: at('16:00') },
          ...(before === 2 ? [{ status: 2 as const, at: at('16:01') }] : []),
          { status: 7, at: at(time) },
        ],
      });
    const orders = [cancelled('jetzt', '17:20', 2), cancelled('nie', '17:20', 1), cancelled('alt', '16:50', 2)];
    expect(names(kitchenOrders(orders, now).cancelled)).toEqual(['jetzt']);
  });
});

it('lines stand by course, in the order in which they are sent, each with its own place', () => {
  const [line] = anOrder().items;
  const items = [3, 1, 2, 1].map((productId) => ({ ...(line as NonNullable<typeof line>), productId }));
  const course = (id: number) => (['starters', 'mains', 'drinks'] as const)[id - 1] ?? 'mains';
  const shown = (only: 'mains' | 'desserts' | null) =>
    linesByCourse({ items }, course, only).map((part) => [part.course, part.lines.map(({ place }) => place)]);
  expect(shown(null)).toEqual([
    ['starters', [1, 3]],
    ['mains', [2]],
    ['drinks', [0]],
  ]);
  expect([shown('mains'), shown('desserts')]).toEqual([[['mains', [2]]], []]);
});

it('minutes count from when it was accepted, never below 0', () => {
  expect(minutesInKitchen({ confirmationTime: at('17:18'), date: at('17:00') }, now)).toBe(12);
  expect(minutesInKitchen({ confirmationTime: at('17:31'), date: null }, now)).toBe(0);
  expect(minutesInKitchen({ confirmationTime: null, date: null }, now)).toBe(0);
});
