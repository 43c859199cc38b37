import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aNetworkError } from '#io/testing/fake-api.ts';
import { fakePorts } from '#io/testing/fake-ports.ts';
import type { Product } from '#shared/contract/menu.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { restaurantAtom } from '#state/restaurants/restaurant.ts';
import { modelBasketServer, type Passage } from '#state/testing/model-basket-server.ts';
import { testStore } from '#state/testing/test-store.ts';
import { aProduct, aRestaurantDetails } from '#tests/support/builders.ts';
import { aSessionAnswer, aSettings } from '#tests/support/session-builders.ts';
import { basketAtom } from '../basket.ts';
import { putProductAtom } from '../basket-changes.ts';
import { changeBasketAtom } from './mutation-queue.ts';

const slug = 'pizzeria-adria';
const products: Product[] = [
  aProduct({ id: 1, price: 890 }),
  aProduct({ id: 2, price: 333, noDiscount: true }),
  aProduct({ id: 3, price: 250, deposit: 25 }),
];

type Press =
  | { readonly press: 'put' | 'more' | 'less' | 'remove'; readonly productId: number }
  | { readonly press: 'clear' };

const productId = fc.constantFrom(1, 2, 3);
const press: fc.Arbitrary<Press> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ press: fc.constant('put' as const), productId }) },
  { weight: 5, arbitrary: fc.record({ press: fc.constant('more' as const), productId }) },
  { weight: 4, arbitrary: fc.record({ press: fc.constant('less' as const), productId }) },
  { weight: 1, arbitrary: fc.record({ press: fc.constant('remove' as const), productId }) },
  { weight: 1, arbitrary: fc.constant({ press: 'clear' as const }) },
);
/** Milliseconds between two presses. */
const pause = fc.constantFrom(0, 0, 0, 10, 300, 3000);
const passage = fc.record({
  how: fc.constantFrom<Passage>('arrives', 'arrives', 'lost before', 'lost after', 'arrives twice'),
  milliseconds: fc.constantFrom(0, 5, 200, 2500),
});
/** Whether the live event of a change comes, and how long after it. */
const event = fc.option(fc.constantFrom(0, 1, 400));

type Counts = Record<number, number>;

/** What the presses say, one after the other, as a person would count on their fingers. */
function counted(counts: Counts, step: Press): Counts {
  if (step.press === 'clear') return {};
  const { [step.productId]: before = 0, ...others } = counts;
  const after = {
    put: before + 1,
    more: before > 0 ? before + 1 : 0,
    less: before - 1,
    remove: 0,
  }[step.press];
  return after > 0 ? { ...others, [step.productId]: after } : others;
}

/** The sums (PRODUCT.md 7) for this restaurant, written out once more. */
function sumOf(counts: Counts): number {
  const of = (id: number, cents: number) => (counts[id] ?? 0) * cents;
  const items = of(1, 890) + of(2, 333) + of(3, 250);
  if (items === 0) return 0;
  const discount = Math.floor((of(1, 890) + of(3, 250)) / 10 + 0.5);
  const value = items - discount;
  return value + of(3, 25) + (value >= 3000 ? 0 : 200) + Math.max(0, 1000 - value);
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a basket over a network that loses, delays and repeats', () => {
  it('shows at once what the presses say, and in the end the server has it: nothing doubled, nothing lost', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(press, pause), { minLength: 1, maxLength: 25 }),
        fc.infiniteStream(passage),
        fc.infiniteStream(event),
        async (presses, passages, events) => {
          const ports = fakePorts();
          let isFailing = true;
          const server = modelBasketServer({
            products,
            lose: aNetworkError,
            passage: async () => {
              const { how, milliseconds } = passages.next().value;
              await new Promise((resolve) => setTimeout(resolve, milliseconds));
              return isFailing ? how : 'arrives';
            },
            onChanged: (basket) => {
              const after = events.next().value;
              if (after === null) return;
              setTimeout(() => {
                ports.realtime.emit(`basket-${basket.id}`, 'BasketUpdated', { basket });
              }, after);
            },
          });
          ports.api.answer({
            getSession: () => aSessionAnswer(),
            getSettings: () => aSettings(),
            getRestaurant: () => ({ restaurant: aRestaurantDetails() }),
            getProducts: () => ({ products, menuVersion: 1 }),
            getProductGroups: () => ({ productGroups: [] }),
            getFlavorSets: () => ({ flavorSets: [] }),
            getAvailabilities: () => ({ availabilityProducts: [], availabilityProductGroups: [] }),
            ...server.handlers,
          });
          const store = testStore(ports);
          store.show(restaurantAtom(slug));
          store.show(basketAtom(slug));
          await vi.advanceTimersByTimeAsync(0);

          const shown = () => valueOf(store.get(basketAtom(slug)))?.basket;
          const lineOf = (id: number) => Object.values(shown()?.items ?? {}).find((each) => each.productId === id);
          const shownCounts = () =>
            Object.fromEntries(Object.values(shown()?.items ?? {}).map((item) => [item.productId, item.quantity]));
          const outcomes: Promise<{ ok: boolean }>[] = [];
          const make = (step: Press) => {
            if (step.press === 'clear') return store.set(changeBasketAtom, { slug, kind: 'clear' });
            if (step.press === 'put') return store.set(putProductAtom, { slug, productId: step.productId });
            const itemId = lineOf(step.productId)?.id;
            if (itemId === undefined) return null;
            if (step.press === 'more') return store.set(changeBasketAtom, { slug, kind: 'quantity', itemId, by: 1 });
            if (step.press === 'less') return store.set(changeBasketAtom, { slug, kind: 'quantity', itemId, by: -1 });
            return store.set(changeBasketAtom, { slug, kind: 'remove', itemId });
          };

          let counts: Counts = {};
          for (const [step, wait] of presses) {
            const outcome = make(step);
            if (outcome) outcomes.push(outcome);
            counts = counted(counts, step);
            expect(shownCounts()).toEqual(counts);
            expect(shown()?.deliveryTotals.totalSum).toBe(sumOf(counts));
            await vi.advanceTimersByTimeAsync(wait);
            expect(shownCounts()).toEqual(counts);
          }
          isFailing = false;
          ports.comeOnline();
          await vi.advanceTimersByTimeAsync(100_000);

          expect((await Promise.all(outcomes)).every(({ ok }) => ok)).toBe(true);
          const view = valueOf(store.get(basketAtom(slug)));
          expect(view?.pending).toBe(0);
          expect(view?.confirmed).toEqual(server.basket());
          expect(shownCounts()).toEqual(counts);
          expect(view?.basket.deliveryTotals).toEqual(server.basket().deliveryTotals);
          expect(server.made()).toBeLessThanOrEqual(outcomes.length);
        },
      ),
      { numRuns: 60 },
    );
  }, 30_000);
});
