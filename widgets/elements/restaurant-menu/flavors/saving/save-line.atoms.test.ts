import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import type { BasketItem } from '#shared/contract/baskets.ts';
import { basketErrorAtom, basketOfflineAtom } from '#state/basket/basket.ts';
import { putProductAtom } from '#state/basket/basket-changes.ts';
import { changeBasketAtom } from '#state/basket/mutations/mutation-queue.ts';
import { aBasketShop, size, slug } from '#state/testing/basket-shop.ts';
import type { Passage } from '#state/testing/model-basket-server.ts';
import { aFlavor } from '#tests/support/builders.ts';
import { saveLineAtom } from './save-line.atoms.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const normal = [{ flavorSetId: 1, flavorIds: [11] }];
const large = [{ flavorSetId: 1, flavorIds: [12] }];
const huge = [{ flavorSetId: 1, flavorIds: [13] }];
const sets = [{ ...size, flavors: [...size.flavors, aFlavor({ id: 13, name: 'Riesig' })] }];
const asBefore = { quantity: 1, flavors: normal, comment: '' };
const refuse = () => {
  throw anApiError(422, { message: 'Nein.' });
};

/** A bowl in the basket, of which two large ones are wanted; `passages`: of what is sent to change it. */
async function aBowl(passages: readonly Passage[] = []) {
  const waiting: Passage[] = ['arrives'];
  const shop = await aBasketShop({ passages: waiting, api: { getFlavorSets: () => ({ flavorSets: sets }) } });
  const { store, server, ports } = shop;
  const current = () => ({ basket: server.basket(), version: server.basket().version });
  const answer = () => {
    if (waiting.shift()?.startsWith('lost')) throw aNetworkError();
    return current();
  };
  const read = () => {
    if (waiting[0]?.startsWith('lost')) throw aNetworkError();
    return current();
  };
  ports.api.answer({ getBasket: read, editItem: answer, finishBasketItem: answer });
  await store.set(putProductAtom, { slug, productId: 3, flavors: normal });
  waiting.push(...passages);
  const line = shop.lines()[0];
  if (!line) throw new Error('There is no bowl.');
  const draft = { quantity: 2, choices: large, comment: '' };
  const before = { quantity: 1, choices: normal };
  return {
    ...shop,
    save: () => store.set(saveLineAtom, { slug, line, draft, before, sets }),
    /** another edit of the same line, as it is shown now */
    choose: (choices: BasketItem['flavors']) => {
      const now = shop.lines()[0] ?? line;
      const wanted = { quantity: now.quantity, choices, comment: now.comment };
      return store.set(saveLineAtom, {
        slug,
        line: now,
        draft: wanted,
        before: { choices: now.flavors },
        sets,
      });
    },
    chooseAlone: (flavorSets: BasketItem['flavors']) =>
      store.set(changeBasketAtom, { slug, kind: 'flavors', itemId: line.id, flavorSets }),
    chooseElsewhere: (flavorSets: BasketItem['flavors']) => {
      waiting.unshift('arrives');
      const params = { basketId: server.id, itemId: 'x1' };
      const headers = { 'idempotency-key': 'elsewhere' };
      return server.handlers.chooseFlavors?.({ params, headers, body: { flavorSets } } as never);
    },
    reconnect: () => {
      waiting.length = 0;
      ports.comeOnline();
    },
    stored: () => server.basket().items['x1'],
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  };
}

describe('saving an edited line', () => {
  it('returns null when all of it is in the basket', async () => {
    const { save, stored } = await aBowl();
    expect(await save()).toBeNull();
    expect(stored()).toMatchObject({ quantity: 2, flavors: large });
  });

  it.each(['incrementItem', 'chooseFlavors', 'finishBasketItem'] as const)(
    'leaves the line as it was when %s is refused, and the basket says why',
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

  it('puts back the quantity, and a choice that arrived although its answer was lost', async () => {
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

describe('putting back an edit that was not saved', () => {
  const lost = Array<Passage>(99).fill('lost before');
  const saved = vi.fn<(refused: unknown) => void>();
  beforeEach(() => {
    saved.mockClear();
  });

  it('leaves the choice of a newer edit that waits behind it', async () => {
    const { choose, reconnect, stored, lines, pass } = await aBowl(lost);
    void choose(large);
    await pass(60_000);
    const second = choose(huge);
    await pass(60_000);
    expect(lines()).toMatchObject([{ flavors: huge }]);
    reconnect();
    await pass(1000);
    expect(await second).toBeNull();
    expect(stored()).toMatchObject({ flavors: huge });
    expect(lines()).toMatchObject([{ flavors: huge }]);
  });

  it.each([
    ['while the first waits', 60_000],
    ['once the first is given up', 120_000],
  ])('leaves the same choice when it is made again %s', async (_, after) => {
    const { choose, chooseAlone, reconnect, stored, pass } = await aBowl(['lost after', ...lost]);
    void choose(large).then(saved);
    await pass(after);
    const again = chooseAlone(large);
    await pass(120_000 - after);
    reconnect();
    await pass(1000);
    expect(await again).toMatchObject({ ok: true });
    expect(saved).toHaveBeenCalledWith(expect.objectContaining({ left: [] }));
    expect(stored()).toMatchObject({ flavors: large });
  });

  it.each([
    ['never arrived', 'lost before'],
    ['arrived', 'lost after'],
  ] as const)('leaves what another device chose meanwhile, whether the own choice %s', async (_, first) => {
    const { choose, chooseElsewhere, reconnect, stored, lines, pass } = await aBowl([first, ...lost]);
    void choose(large).then(saved);
    await pass(60_000);
    await chooseElsewhere(huge);
    await pass(70_000);
    expect(stored()).toMatchObject({ flavors: huge });
    reconnect();
    await pass(1000);
    expect(saved).toHaveBeenCalledWith(
      expect.objectContaining({ error: expect.objectContaining({ offline: true }), left: [] }),
    );
    expect(stored()).toMatchObject({ flavors: huge });
    expect(lines()).toMatchObject([{ flavors: huge }]);
  });

  it('takes back the own choice when the connection is there again', async () => {
    const { choose, reconnect, stored, pass } = await aBowl(['lost after', ...lost]);
    void choose(large).then(saved);
    await pass(130_000);
    expect(stored()).toMatchObject({ flavors: large });
    expect(saved).not.toHaveBeenCalled();
    reconnect();
    await pass(1000);
    expect(stored()).toMatchObject({ flavors: normal });
    expect(saved).toHaveBeenCalledWith(expect.objectContaining({ left: [] }));
  });

  it('leaves what of the other fields is newer, too, when nothing was lost', async () => {
    const { save, chooseAlone, stored, ports, pass } = await aBowl();
    ports.api.answer({ finishBasketItem: refuse });
    const refused = save();
    const newer = chooseAlone(huge);
    await pass(0);
    expect(await refused).toMatchObject({ error: { message: 'Nein.' }, left: [] });
    expect(await newer).toMatchObject({ ok: true });
    expect(stored()).toMatchObject({ quantity: 1, flavors: huge });
  });

  it('says what is left when nobody could be asked', async () => {
    const { save, stored, pass } = await aBowl(['arrives', ...lost]);
    void save().then(saved);
    await pass(250_000);
    expect(saved).toHaveBeenCalledWith(expect.objectContaining({ left: ['quantity'] }));
    expect(stored()).toMatchObject({ quantity: 2, flavors: normal });
  });
});
