import { beforeAll, describe, expect, it } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { anApiError } from '#io/testing/fake-api.ts';
import { commentItem, getBasket } from '#shared/contract/calls/baskets.ts';
import { anId } from '#tests/support/builders.ts';
import { aLocation } from '#tests/support/session-builders.ts';
import { demoRestaurant } from '../../testing/demo-restaurant.ts';
import { allSettled, type ShownMenu, showMenu } from '../../testing/shown-menu.ts';

beforeAll(async () => {
  await import('../../element.ts');
});

const location = aLocation();
const twoLines = [{ quantity: 2 }, { id: 'item-2', productId: 8, name: 'Tiramisu', comment: 'ohne Kakao' }];
const focused = ({ root }: ShownMenu) => root.activeElement;
const fieldOf = (shown: ShownMenu) => {
  const field = shown.root.querySelector('.basket-line textarea');
  if (!(field instanceof HTMLElement)) throw new Error('No request is being written.');
  return field;
};
const press = (field: HTMLElement, key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', {
    key,
    bubbles: true,
    composed: true,
    cancelable: true,
    ...more,
  });
  return allSettled(() => field.dispatchEvent(event)).then(() => event);
};

describe('the request to a line', () => {
  it('is written right in the basket, counted, and saved by Enter', async () => {
    const ports = demoRestaurant({ location, items: twoLines });
    const shown = await showMenu(ports);
    await shown.click('.basket-line button', 'Wunsch zu Marinara');
    expect(focused(shown)).toBe(fieldOf(shown));
    await shown.type(fieldOf(shown), 'gut durch 🔥');
    expect(shown.text('.basket-line-comment-field')).toContain('12 von 500 Zeichen');
    const enter = await press(fieldOf(shown), 'Enter');
    expect(enter.defaultPrevented).toBe(true);
    expect(ports.api.callsOf('commentItem').map(({ body }) => body)).toEqual([{ comment: 'gut durch 🔥' }]);
    expect(shown.text('.basket-line-comment')).toBe('„gut durch 🔥“');
    expect(focused(shown)?.getAttribute('aria-label')).toBe('Wunsch zu Marinara ändern: gut durch 🔥');
  });

  it('is saved when the field is left', async () => {
    const ports = demoRestaurant({ location, items: [{}] });
    const shown = await showMenu(ports);
    await shown.click('.basket-line button', 'Wunsch zu Marinara');
    await shown.type(fieldOf(shown), 'ohne Knoblauch');
    await allSettled(() => fieldOf(shown).blur());
    expect(ports.api.callsOf('commentItem')).toHaveLength(1);
    expect(shown.text('.basket-line-comment')).toBe('„ohne Knoblauch“');
  });

  it('is cancelled by Escape, which leaves the sheet around it open', async () => {
    const ports = demoRestaurant({ location, items: twoLines });
    const shown = await showMenu(ports);
    await shown.click('.basket-line button', 'Wunsch zu Tiramisu ändern: ohne Kakao');
    await shown.type(fieldOf(shown), 'mit viel Kakao');
    const escape = await press(fieldOf(shown), 'Escape');
    expect(escape.defaultPrevented).toBe(true);
    expect(ports.api.callsOf('commentItem')).toHaveLength(0);
    expect(shown.text('.basket-line-comment')).toBe('„ohne Kakao“');
  });

  describe('which another tab changes while it is being written', () => {
    const begin = async () => {
      const ports = demoRestaurant({ location, items: [{ comment: 'alt' }] });
      const shown = await showMenu(ports);
      await shown.click('.basket-line button', 'Wunsch zu Marinara ändern: alt');
      const commentElsewhere = async () => {
        const params = { basketId: anId('basket'), itemId: 'item-1' };
        const { basket } = await ports.api.call(commentItem, {
          params,
          body: { comment: 'vom anderen Tab' },
        });
        await allSettled(() => ports.realtime.emit(`basket-${basket.id}`, 'BasketUpdated', { basket }));
      };
      const sent = () => ports.api.callsOf('commentItem').map(({ body }) => body);
      return { shown, commentElsewhere, sent };
    };
    const elsewhere = { comment: 'vom anderen Tab' };

    it('shows what came, and is left alone when nothing was typed', async () => {
      const { shown, commentElsewhere, sent } = await begin();
      await commentElsewhere();
      // what is broadcast hides it: it is fetched
      await expect.poll(() => (fieldOf(shown) as HTMLTextAreaElement).value).toBe('vom anderen Tab');
      await allSettled(() => fieldOf(shown).blur());
      expect(sent()).toEqual([elsewhere]);
      expect(shown.text('.basket-line-comment')).toBe('„vom anderen Tab“');
    });

    it('is left alone when what was typed is taken away again', async () => {
      const { shown, commentElsewhere, sent } = await begin();
      await shown.type(fieldOf(shown), 'altes');
      await commentElsewhere();
      await shown.type(fieldOf(shown), 'alt');
      await allSettled(() => fieldOf(shown).blur());
      expect(sent()).toEqual([elsewhere]);
    });

    it('is what was typed last', async () => {
      const { shown, commentElsewhere, sent } = await begin();
      await shown.type(fieldOf(shown), 'neu');
      await commentElsewhere();
      expect((fieldOf(shown) as HTMLTextAreaElement).value).toBe('neu');
      await press(fieldOf(shown), 'Enter');
      expect(sent()).toEqual([elsewhere, { comment: 'neu' }]);
    });
  });

  it('does not end with the Enter that ends a composed character', async () => {
    const ports = demoRestaurant({ location, items: [{}] });
    const shown = await showMenu(ports);
    await shown.click('.basket-line button', 'Wunsch zu Marinara');
    await shown.type(fieldOf(shown), '大盛り');
    await press(fieldOf(shown), 'Enter', { isComposing: true });
    expect(ports.api.callsOf('commentItem')).toHaveLength(0);
  });

  it('stands there again with what was typed when it could not be saved', async () => {
    const refuse = () => {
      throw anApiError(422, { message: 'Das geht so nicht.' });
    };
    const ports = demoRestaurant({ location, items: [{}], api: { commentItem: refuse } });
    const shown = await showMenu(ports);
    await shown.click('.basket-line button', 'Wunsch zu Marinara');
    await shown.type(fieldOf(shown), 'bitte klingeln');
    await press(fieldOf(shown), 'Enter');
    expect((fieldOf(shown) as HTMLTextAreaElement).value).toBe('bitte klingeln');
    expect(shown.text('.basket-line .fo-field-error')).toContain('Das geht so nicht.');
    expect(fieldOf(shown).getAttribute('aria-invalid')).toBe('true');
    await press(fieldOf(shown), 'Enter');
    expect(ports.api.callsOf('commentItem').map(({ body }) => body)).toEqual([
      { comment: 'bitte klingeln' },
      { comment: 'bitte klingeln' },
    ]);
  });

  describe('that is refused late', () => {
    const refusal = 'Nein. Die letzte Änderung hat nicht geklappt und ist zurückgenommen.';
    /** The first is refused on demand, later ones are saved. */
    const begin = async () => {
      const first = deferred<never>();
      const ports = demoRestaurant({ location, items: [{}] });
      const sent = () => ports.api.callsOf('commentItem').map(({ body }) => body);
      ports.api.answer({
        commentItem: async ({ params: { basketId, itemId }, body: { comment } }) => {
          if (sent().length === 1) return await first.promise;
          const { basket, version } = await ports.api.call(getBasket, { params: { basketId } });
          const items = Object.entries(basket.items).map(([id, item]) => [
            id,
            id === itemId ? { ...item, comment } : item,
          ]);
          return { basket: { ...basket, items: Object.fromEntries(items) }, version };
        },
      });
      const shown = await showMenu(ports);
      const write = async (name: string, text: string) => {
        await shown.click('.basket-line button', name);
        await shown.type(fieldOf(shown), text);
      };
      await write('Wunsch zu Marinara', 'erster');
      await press(fieldOf(shown), 'Enter');
      return {
        shown,
        sent,
        write,
        refuse: () => allSettled(() => first.reject(anApiError(422, { message: 'Nein.' }))),
        alerts: () =>
          [...shown.root.querySelectorAll('.basket-line [role=alert]')].map(({ textContent }) => textContent),
      };
    };

    it('does not stand there again over a newer one', async () => {
      const { shown, sent, write, refuse } = await begin();
      await write('Wunsch zu Marinara ändern: erster', 'zweiter');
      await press(fieldOf(shown), 'Enter');
      await refuse();
      expect(shown.root.querySelector('.basket-line textarea')).toBeNull();
      expect(sent()).toEqual([{ comment: 'erster' }, { comment: 'zweiter' }]);
      expect(shown.text('.basket-line-comment')).toBe('„zweiter“');
    });

    it('does not stand there again once the next one was begun', async () => {
      const { shown, sent, write, refuse } = await begin();
      await write('Wunsch zu Marinara ändern: erster', 'zweiter');
      await press(fieldOf(shown), 'Escape');
      await refuse();
      expect(shown.root.querySelector('.basket-line textarea')).toBeNull();
      expect(sent()).toEqual([{ comment: 'erster' }]);
    });

    it('says once why, where the field stands there again without the focus', async () => {
      const { shown, refuse, alerts } = await begin();
      await refuse();
      expect(focused(shown)).not.toBe(fieldOf(shown));
      expect(alerts()).toEqual([refusal]);
      // seen once: at the field
      expect(shown.root.querySelector('.basket-line-refused')).toBeNull();
      expect(shown.text('.basket-line .fo-field-error')).toBe(refusal);
    });

    it('leaves it to the field where the next one is being written', async () => {
      const { shown, write, refuse, alerts } = await begin();
      await write('Wunsch zu Marinara ändern: erster', 'zweiter');
      await refuse();
      expect(focused(shown)).toBe(fieldOf(shown));
      expect((fieldOf(shown) as HTMLTextAreaElement).value).toBe('zweiter');
      expect(alerts()).toEqual([]);
      expect(shown.text('.basket-line .fo-field-error')).toBe(refusal);
    });
  });
});
