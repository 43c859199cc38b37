import { beforeAll, describe, expect, it } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { anApiError } from '#io/testing/fake-api.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import { chooseFlavors, commentItem, getBasket, incrementItem } from '#shared/contract/calls/baskets.ts';
import { anId } from '#tests/support/builders.ts';
import { allSettled } from '../../testing/shown-menu.ts';
import { margherita, showPizza } from '../../testing/shown-pizza.ts';

beforeAll(async () => {
  await import('../../element.ts');
});

const refuse = () => {
  throw anApiError(422, { message: 'Nein.' });
};
const params = { basketId: anId('basket'), itemId: 'item-1' };

/** The dialog of a pizza in the basket, and another tab in which it is changed. */
async function showEdited(item: object = {}) {
  const shown = await showPizza({ items: [{ ...margherita, ...item }] });
  const { ports, edit } = shown;
  await edit();
  const elsewhere = async (change: () => Promise<{ basket: Basket }>) => {
    const { basket } = await change();
    await allSettled(() => ports.realtime.emit(`basket-${basket.id}`, 'BasketUpdated', { basket }));
  };
  return {
    ...shown,
    addElsewhere: (quantity: number) => elsewhere(() => ports.api.call(incrementItem, { params, body: { quantity } })),
    commentElsewhere: (comment: string) => elsewhere(() => ports.api.call(commentItem, { params, body: { comment } })),
    chooseElsewhere: (flavorIds: number[]) =>
      elsewhere(() => ports.api.call(chooseFlavors, { params, body: { flavorSets: [{ flavorSetId: 1, flavorIds }] } })),
    /** of what is sent from now on */
    sent: () => {
      const before = ports.api.calls.length;
      return () => ports.api.calls.slice(before).map(({ name, body }) => [name, body]);
    },
  };
}

describe('an item that another tab changes while it is edited', () => {
  it('keeps the quantity of the other tab when only a request is typed, and shows them', async () => {
    const { addElsewhere, type, comment, add, footer, sent, text } = await showEdited();
    await addElsewhere(2);
    expect(footer()).toBe('Übernehmen · € 26,70');
    await type(comment(), 'gut durch');
    const sentOf = sent();
    await add();
    expect(sentOf()).toEqual([['finishBasketItem', { comment: 'gut durch' }]]);
    expect(text('.basket-line-price')).toBe('€ 26,70');
  });

  it('keeps the flavors of the other tab when only the quantity is changed', async () => {
    const { chooseElsewhere, click, add, sent, text } = await showEdited();
    await chooseElsewhere([12]);
    await click('dialog button', 'Eins mehr von Margherita');
    const sentOf = sent();
    await add();
    expect(sentOf()).toEqual([
      ['incrementItem', { quantity: 1 }],
      ['finishBasketItem', {}],
    ]);
    expect(text('.basket-line-price')).toBe('€ 31,80');
  });

  it('adds the own quantity to what came after it', async () => {
    const { addElsewhere, click, add, text } = await showEdited();
    await click('dialog button', 'Eins mehr von Margherita');
    await addElsewhere(2);
    await add();
    expect(text('.basket-line-price')).toBe('€ 35,60');
  });

  it('keeps the request of the other tab when it is not touched', async () => {
    const { commentElsewhere, comment, pick, add, text } = await showEdited({ comment: 'alt' });
    await commentElsewhere('vom anderen Tab');
    // what is broadcast hides it: it is fetched
    await expect.poll(() => comment().value).toBe('vom anderen Tab');
    await pick('Familie');
    await add();
    expect(text('.basket-line-comment')).toBe('„vom anderen Tab“');
  });
});

describe('a request of several lines', () => {
  it('keeps its line breaks, and says how much room it has', async () => {
    const { comment, type, add, ports, root } = await showEdited({ comment: 'ohne Zwiebel\nextra scharf' });
    expect(comment().value).toBe('ohne Zwiebel\nextra scharf');
    expect(comment().maxLength).toBe(500);
    await type(comment(), `${comment().value}!`);
    const help = root.getElementById(comment().getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toContain('26 von 500 Zeichen');
    await add();
    expect(ports.api.callsOf('finishBasketItem')[0]?.body).toEqual({
      comment: 'ohne Zwiebel\nextra scharf!',
    });
  });
});

describe('an edit that is refused halfway', () => {
  it('leaves the line as it was, keeps the choice and says why', async () => {
    const { ports, pick, add, click, input, text } = await showEdited();
    ports.api.answer({ finishBasketItem: refuse });
    await pick('Familie');
    await add();
    expect(text('dialog [role=alert]')).toBe('Das hat nicht geklappt. Deine Auswahl ist noch da.Nein.');
    expect(input('Familie').checked).toBe(true);
    expect(text('.basket-line-price')).toBe('€ 8,90');
    await click('dialog button', 'Schließen');
    expect(text('.basket-line-price')).toBe('€ 8,90');
  });

  it('is made once when it is tried again', async () => {
    const { ports, click, add, has, text } = await showEdited();
    ports.api.answer({ finishBasketItem: refuse });
    await click('dialog button', 'Eins mehr von Margherita');
    await add();
    ports.api.answer({
      finishBasketItem: () => ports.api.call(getBasket, { params: { basketId: params.basketId } }),
    });
    await add();
    expect(has('dialog')).toBe(false);
    expect(text('.basket-line-price')).toBe('€ 17,80');
  });

  it('says so when it could not be put back, and goes on from what is in the basket', async () => {
    const { ports, click, add, text, footer } = await showEdited();
    ports.api.answer({ finishBasketItem: refuse, decrementItem: refuse });
    await click('dialog button', 'Eins mehr von Margherita');
    await add();
    expect(text('dialog [role=alert]')).toContain(
      'Ein Teil deiner Änderung steht schon im Warenkorb und ließ sich nicht zurücknehmen.',
    );
    expect(text('.basket-line-price')).toBe('€ 17,80');
    const before = ports.api.callsOf('incrementItem').length;
    await add();
    expect(ports.api.callsOf('incrementItem')).toHaveLength(before);
    expect(footer()).toBe('Übernehmen · € 17,80');
  });

  it('is shown at the basket when the dialog was closed meanwhile', async () => {
    const answer = deferred<never>();
    const { ports, pick, add, click, text } = await showEdited();
    ports.api.answer({ finishBasketItem: () => answer.promise });
    await pick('Familie');
    await add();
    await click('dialog button', 'Schließen');
    await allSettled(() => answer.reject(anApiError(422, { message: 'Nein.' })));
    expect(text('.basket-line-price')).toBe('€ 8,90');
    expect(text('.basket-line [role=alert]')).toBe(
      'Nein. Die letzte Änderung hat nicht geklappt und ist zurückgenommen.',
    );
  });

  it('is not called taken back at the basket where it could not be put back', async () => {
    const answer = deferred<never>();
    const { ports, click, add, text, root } = await showEdited();
    ports.api.answer({ finishBasketItem: () => answer.promise, decrementItem: refuse });
    await click('dialog button', 'Eins mehr von Margherita');
    await add();
    await click('dialog button', 'Schließen');
    await allSettled(() => answer.reject(anApiError(422, { message: 'Nein.' })));
    expect(root.querySelector('.basket-line [role=alert]')).toBeNull();
    expect(text()).toContain(
      'Margherita: Ein Teil deiner Änderung steht schon im Warenkorb und ließ sich nicht zurücknehmen.',
    );
  });
});
