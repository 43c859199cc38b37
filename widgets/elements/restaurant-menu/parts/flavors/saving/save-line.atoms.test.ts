import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anApiError } from '../../../../../io/testing/fake-api.ts';
import { basketErrorAtom, basketOfflineAtom } from '../../../../../state/basket/basket.ts';
import { putProductAtom } from '../../../../../state/basket/basket-changes.ts';
import { aBasketShop, size, slug } from '../../../../../state/testing/basket-shop.ts';
import type { Passage } from '../../../../../state/testing/model-basket-server.ts';
import { saveLineAtom } from './save-line.atoms.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const normal = [{ flavorSetId: 1, flavorIds: [11] }];
const large = [{ flavorSetId: 1, flavorIds: [12] }];
const asBefore = { quantity: 1, flavors: normal, comment: '' };
const refuse = () => {
  throw anApiError(422, { message: 'Nein.' });
};

/** A bowl in the basket, of which two large ones are wanted; `passages`: of what is sent to change it. */
async function aBowl(passages: readonly Passage[] = []) {
  const waiting: Passage[] = ['arrives'];
  const shop = await aBasketShop({ passages: waiting });
  shop.ports.api.answer({
    finishBasketItem: () => ({ basket: shop.server.basket(), version: shop.server.basket().version }),
  });
  await shop.store.set(putProductAtom, { slug, productId: 3, flavors: normal });
  waiting.push(...passages);
  const line = shop.lines()[0];
  if (!line) throw new Error('There is no bowl.');
  const draft = { quantity: 2, choices: large, comment: '' };
  const before = { quantity: 1, choices: normal };
  return {
    ...shop,
    save: () => shop.store.set(saveLineAtom, { slug, line, draft, before, sets: [size] }),
    stored: () => shop.server.basket().items['x1'],
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  };
}

describe('saving an edited line', () => {
  it('answers null when all of it is in the basket', async () => {
    const { save, stored } = await aBowl();
    expect(await save()).toBeNull();
    expect(stored()).toMatchObject({ quantity: 2, flavors: large });
  });

  it.each(['incrementItem', 'chooseFlavors', 'finishBasketItem'] as const)(
    'leaves the line as it was when %s is refused, and the basket tells why',
    async (call) => {
      const { save, stored, lines, ports, store } = await aBowl();
      ports.api.answer({ [call]: refuse });
      expect(await save()).toMatchObject({ error: { message: 'Nein.' }, left: [] });
      expect(stored()).toMatchObject(asBefore);
      expect(lines()).toMatchObject([asBefore]);
      expect(store.get(basketErrorAtom(slug))).toMatchObject({ message: 'Nein.' });
    },
  );

  it('says what could not be put back', async () => {
    const { save, stored, ports } = await aBowl();
    ports.api.answer({ finishBasketItem: refuse, decrementItem: refuse });
    expect(await save()).toMatchObject({ left: ['quantity'] });
    expect(stored()).toMatchObject({ quantity: 2, flavors: normal });
  });

  it('shows all of it while there is no connection, and sends all when it is back', async () => {
    const { save, stored, lines, store, pass } = await aBowl(['lost before']);
    const saved = save();
    await pass(0);
    expect(store.get(basketOfflineAtom(slug))).toBe(3);
    expect(lines()).toMatchObject([{ quantity: 2, flavors: large }]);
    await pass(1000);
    expect(await saved).toBeNull();
    expect(stored()).toMatchObject({ quantity: 2, flavors: large });
  });

  it('puts back the pieces, and a choice that arrived although its answer was lost', async () => {
    const lost = Array<Passage>(12).fill('lost before');
    const { save, stored, pass } = await aBowl(['arrives', 'lost after', ...lost]);
    const saved = save();
    await pass(60_000);
    expect(stored()).toMatchObject({ quantity: 2, flavors: large });
    await pass(120_000);
    expect(await saved).toMatchObject({ error: { offline: true }, left: [] });
    expect(stored()).toMatchObject(asBefore);
  });
});
