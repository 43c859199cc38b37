import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import { settled } from '#runtime/testing/place-element.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import { getBasket } from '#shared/contract/calls/baskets.ts';
import { anId } from '#tests/support/builders.ts';
import { aLocation } from '#tests/support/session-builders.ts';
import { typeInto } from '#ui/testing/show.ts';
import { demoRestaurant } from '../testing/demo-restaurant.ts';
import { allSettled, pretendLayout, type ShownMenu, showMenu } from '../testing/shown-menu.ts';

beforeAll(async () => {
  await import('../element.ts');
});
afterEach(() => {
  vi.useRealTimers();
});

type BasketAnswer = { readonly basket: Basket; readonly version: number };
const location = aLocation();
const fold = 'Nachricht ans Restaurant';
const comment = ({ root }: ShownMenu) => {
  const found = root.querySelector('.basket-comment textarea');
  if (!(found instanceof HTMLTextAreaElement)) throw new Error('The message is not open.');
  return found;
};

describe('the message to the restaurant', () => {
  it('is folded until it is wanted', async () => {
    const shown = await showMenu(demoRestaurant({ location, items: [{}] }));
    expect(shown.root.querySelector('.basket-comment')).toBeNull();
    await shown.click('.basket-fold', fold);
    expect(shown.root.activeElement).toBe(comment(shown));
  });

  it('stands there when there already is one', async () => {
    const shown = await showMenu(demoRestaurant({ location, items: [{}], comment: 'Hintereingang' }));
    expect(comment(shown).value).toBe('Hintereingang');
  });

  it('is saved as typing pauses, once, and says so', async () => {
    const ports = demoRestaurant({ location, items: [{}] });
    const shown = await showMenu(ports);
    await shown.click('.basket-fold', fold);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const text of ['Bitte', 'Bitte läuten']) {
      await typeInto(comment(shown), text);
      await settled(() => vi.advanceTimersByTimeAsync(700));
    }
    expect(ports.api.callsOf('chooseDelivery')).toHaveLength(0);
    await settled(() => vi.advanceTimersByTimeAsync(200));
    expect(ports.api.callsOf('chooseDelivery').map(({ body }) => body)).toEqual([{ comment: 'Bitte läuten' }]);
    expect(shown.text('.basket-comment [role=status]')).toBe('Gespeichert');
    expect(comment(shown).value).toBe('Bitte läuten');
  });

  it('is saved at once when the field is left', async () => {
    const ports = demoRestaurant({ location, items: [{}] });
    const shown = await showMenu(ports);
    await shown.click('.basket-fold', fold);
    await shown.type(comment(shown), 'Zweiter Stock');
    await allSettled(() => comment(shown).blur());
    expect(ports.api.callsOf('chooseDelivery')).toHaveLength(1);
  });

  it('is saved when the basket goes away before the pause is over', async () => {
    const ports = demoRestaurant({ location, items: [{}] });
    const shown = await showMenu(ports);
    await shown.click('.basket-fold', fold);
    await shown.type(comment(shown), 'Zweiter Stock');
    await allSettled(() => shown.element.remove());
    expect(ports.api.callsOf('chooseDelivery').map(({ body }) => body)).toEqual([{ comment: 'Zweiter Stock' }]);
  });

  it('never eats letters that were typed while it was being saved', async () => {
    const answer = deferred<never>();
    const ports = demoRestaurant({ location, items: [{}] });
    const shown = await showMenu(ports);
    await shown.click('.basket-fold', fold);
    ports.api.answer({ chooseDelivery: () => answer.promise });
    await shown.type(comment(shown), 'Zwei');
    await allSettled(() => comment(shown).blur());
    await shown.type(comment(shown), 'Zweiter Stock');
    await allSettled(() => answer.reject(anApiError(422)));
    expect(comment(shown).value).toBe('Zweiter Stock');
  });

  it('is called saved only when the last of several answers is there', async () => {
    const [first, second] = [deferred<BasketAnswer>(), deferred<BasketAnswer>()];
    const answers = [first.promise, second.promise];
    const ports = demoRestaurant({ location, items: [{}] });
    const shown = await showMenu(ports);
    await shown.click('.basket-fold', fold);
    const { basket, version } = await ports.api.call(getBasket, { params: { basketId: anId('basket') } });
    ports.api.answer({ chooseDelivery: () => answers.shift() ?? second.promise });
    for (const text of ['Zwei', 'Zweiter Stock']) {
      comment(shown).focus();
      await shown.type(comment(shown), text);
      await allSettled(() => comment(shown).blur());
    }
    const status = () => shown.text('.basket-comment [role=status]');
    await allSettled(() => first.resolve({ basket: { ...basket, comment: 'Zwei' }, version }));
    expect(status()).toBe('Wird gespeichert');
    await allSettled(() => second.resolve({ basket: { ...basket, comment: 'Zweiter Stock' }, version }));
    expect(status()).toBe('Gespeichert');
    expect(comment(shown).value).toBe('Zweiter Stock');
  });

  it('says honestly that it could not be saved, keeps what was typed, and tries again', async () => {
    const ports = demoRestaurant({ location, items: [{}] });
    const refuse = {
      chooseDelivery: () => Promise.reject(anApiError(422, { message: 'Das geht so nicht.' })),
    };
    const shown = await showMenu(ports);
    await shown.click('.basket-fold', fold);
    ports.api.answer(refuse);
    await shown.type(comment(shown), 'Zweiter Stock');
    await allSettled(() => comment(shown).blur());
    expect(shown.text('.basket-comment .fo-field-error')).toBe('Nicht gespeichert. Das geht so nicht.');
    expect(comment(shown).value).toBe('Zweiter Stock');
    await shown.click('.basket-comment button', 'Nochmal versuchen');
    expect(ports.api.callsOf('chooseDelivery')).toHaveLength(2);
  });
});

describe('delivery or takeaway', () => {
  const options = ({ root }: ShownMenu) =>
    [...root.querySelectorAll('.switch label')].map((each) => each.textContent?.replaceAll('\u00a0', ' ').trim());

  it('says what the basket would cost the other way', async () => {
    const items = [{ quantity: 2 }];
    expect(options(await showMenu(demoRestaurant({ location, items })))).toEqual(['Lieferung', 'Abholung € 15,80']);
    expect(options(await showMenu(demoRestaurant({ location, items, transport: 'takeaway' })))).toEqual([
      'Lieferung € 17,80',
      'Abholung',
    ]);
  });

  it('says no price that is the same, of a delivery that is not possible, or of an empty basket', async () => {
    const none = ['Lieferung', 'Abholung'];
    const free = demoRestaurant({ location, items: [{ quantity: 9 }] });
    expect(options(await showMenu(free))).toEqual(none);
    const nowhere = demoRestaurant({ items: [{}], transport: 'takeaway' });
    expect(options(await showMenu(nowhere))).toEqual(none);
    expect(options(await showMenu(demoRestaurant({ location })))).toEqual(none);
  });

  it('says next to it why it was refused', async () => {
    const chooseTakeaway = () => Promise.reject(anApiError(422, { message: 'Heute nur Lieferung.' }));
    const shown = await showMenu(demoRestaurant({ location, items: [{}], api: { chooseTakeaway } }));
    await allSettled(() => shown.root.querySelectorAll<HTMLElement>('.switch input')[1]?.click());
    expect(shown.text('.basket-how [role=alert]')).toContain('Heute nur Lieferung.');
  });
});

describe('the time', () => {
  it('is refused at the field, which says why', async () => {
    const setBasketTime = () => Promise.reject(anApiError(422, { message: 'Diese Zeit ist nicht möglich.' }));
    const shown = await showMenu(demoRestaurant({ location, items: [{}], api: { setBasketTime } }));
    await shown.choose(shown.root.querySelector('.basket-how select') as HTMLElement, '1|12:30');
    expect(shown.text('.basket-how .fo-field-error')).toContain('Diese Zeit ist nicht möglich.');
    expect(shown.root.querySelectorAll('.side [role=alert]')).toHaveLength(0);
  });

  it('says of a day that it has no times where the other one has', async () => {
    const deliveryHours = [{ day: 'saturday' as const, begin: 39_600, end: 82_800 }];
    const shown = await showMenu(demoRestaurant({ location, items: [{}], details: { open: false, deliveryHours } }));
    const today = shown.root.querySelector('.basket-how optgroup[label=Heute]');
    expect(today?.textContent).toBe('Keine Zeiten mehr');
    expect(today?.querySelector('option')?.disabled).toBe(true);
  });
});

describe("somebody else's basket", () => {
  it('is only to be looked at', async () => {
    const items = [{ quantity: 2, comment: 'extra scharf' }];
    const { root, text } = await showMenu(demoRestaurant({ location, items, owned: false, comment: 'Hintereingang' }));
    expect(text('.basket-line-name')).toBe('2 × Marinara');
    expect(text('.basket-line-comment')).toBe('„extra scharf“');
    expect(root.querySelectorAll('.basket-line button, .basket-fold, .basket-comment, .code-form')).toHaveLength(0);
    expect(root.querySelectorAll('.basket-how :is(input, select, button)')).toHaveLength(0);
    expect(text('.basket-how')).toBe('LieferungWannSo bald wie möglich');
  });
});

describe('a change under way', () => {
  it('marks the sums as not confirmed until the answer is there', async () => {
    const answer = deferred<never>();
    const ports = demoRestaurant({ location, items: [{}] });
    const shown = await showMenu(ports);
    expect(shown.root.querySelector('.totals')?.hasAttribute('aria-busy')).toBe(false);
    ports.api.answer({ incrementItem: () => answer.promise });
    await shown.click('.basket-line button', 'Eins mehr von Marinara');
    expect(shown.root.querySelector('.totals')?.getAttribute('aria-busy')).toBe('true');
    expect(shown.text('.totals-total')).toBe('Summe Alle Preise inkl. USt.€ 17,80');
    await allSettled(() => answer.reject(anApiError(422)));
    expect(shown.root.querySelector('.totals')?.hasAttribute('aria-busy')).toBe(false);
    expect(shown.text('.totals-total')).toBe('Summe Alle Preise inkl. USt.€ 12,00');
  });
});

describe('the basket without an answer', () => {
  it('says that it is loading, then that it failed, and tries again', async () => {
    const answer = deferred<never>();
    const ports = demoRestaurant({ location, items: [{}], api: { getBasket: () => answer.promise } });
    const shown = await showMenu(ports);
    expect(shown.text('.side [aria-busy=true]')).toBe('Der Warenkorb wird geladen');
    await allSettled(() => answer.reject(anApiError(500)));
    expect(shown.text('.side [role=alert]')).toContain('Der Warenkorb ist gerade nicht da.');
    ports.api.answer({ getBasket: () => Promise.reject(anApiError(500)) });
    await shown.click('.side button', 'Nochmal versuchen');
    expect(ports.api.callsOf('getBasket').length).toBeGreaterThan(1);
  });

  it('says how many changes wait for the connection', async () => {
    const incrementItem = () => Promise.reject(aNetworkError());
    const shown = await showMenu(demoRestaurant({ location, items: [{}], api: { incrementItem } }));
    await shown.click('.basket-line button', 'Eins mehr von Marinara');
    expect(shown.text('.side .fo-notice')).toContain('1 Änderung wartet auf die Verbindung.');
    expect(shown.text('.basket-line-price')).toBe('€ 15,80');
  });

  it('says so where the basket is a sheet, too', async () => {
    pretendLayout('narrow');
    const incrementItem = () => Promise.reject(aNetworkError());
    const shown = await showMenu(demoRestaurant({ location, items: [{}], api: { incrementItem } }));
    await shown.click('.basket-bar button', '1 Stück · € 12,00 Zum Warenkorb');
    await shown.click('.basket-line button', 'Eins mehr von Marinara');
    await shown.click('dialog button', 'Schließen');
    expect(shown.text('.basket-bar .fo-notice')).toContain('1 Änderung wartet auf die Verbindung.');
  });

  it('leads from the empty basket to the menu', async () => {
    const shown = await showMenu(demoRestaurant({ location }));
    expect(shown.has('.basket-empty button', 'Zur Karte')).toBe(true);
  });
});
