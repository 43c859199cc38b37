import { beforeAll, describe, expect, it, vi } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { anApiError } from '#io/testing/fake-api.ts';
import { registerElementModules } from '#runtime/loader/ensure-defined.ts';
import { removeItem, setBasketTime } from '#shared/contract/calls/baskets.ts';
import { basketChannel } from '#shared/contract/values/channel-names.ts';
import { setSubmitErrorsAtom } from '#state/checkout/guide.ts';
import { createStore } from '#state/core/jotai.ts';
import { aBasket, aBasketItem, anId } from '#tests/support/builders.ts';
import { aLocation } from '#tests/support/session-builders.ts';
import { type DemoOptions, demoRestaurant } from '../testing/demo-restaurant.ts';
import { allSettled, found, showMenu } from '../testing/shown-menu.ts';

beforeAll(async () => {
  await import('../element.ts');
  registerElementModules({
    'fo-address-search': async () => {
      if (!customElements.get('fo-address-search'))
        customElements.define('fo-address-search', class extends HTMLElement {});
    },
  });
});

const location = aLocation();
const spoken = '.gate + [aria-live]';
const diavolo = { productId: 3, name: 'Diavolo' };
const margherita = { productId: 2, name: 'Margherita' };
const lunch = { productId: 6, name: 'Mittagsteller' };
const show = (options: DemoOptions) => showMenu(demoRestaurant({ items: [{}], location, ...options }));

describe('solving what blocks', () => {
  it('moves the focus to the next action, and announces the change once', async () => {
    const { root, text, named, click } = await show({
      items: [lunch, diavolo],
      details: { takeaway: false },
    });
    expect(text(spoken)).toBe('');
    named('.gate button', 'Herausnehmen').focus();
    await click('.gate button', 'Herausnehmen');
    expect(root.activeElement).toBe(named('.gate button', 'Auswahl ergänzen'));
    expect(text(spoken)).toBe('Herausgenommen: Mittagsteller. Da fehlt noch eine Auswahl: Diavolo.');
    expect(root.querySelectorAll('.gate [role=status], .gate [aria-live]')).toHaveLength(0);
  });

  it('moves the focus to the way to checkout at last', async () => {
    const { root, text, named, click } = await show({ details: { inRange: false } });
    named('.gate button', 'Selbst abholen').focus();
    await click('.gate button', 'Selbst abholen');
    expect(root.activeElement).toBe(named('.gate button', 'Zur Kassa'));
    expect(text(spoken)).toBe('Alles da. Du kannst zur Kassa.');
  });

  it('moves the focus on when the dialog closes in which it was solved', async () => {
    const { root, named, click } = await show({ items: [diavolo] });
    named('.gate button', 'Auswahl ergänzen').focus();
    await click('.gate button', 'Auswahl ergänzen');
    await allSettled(() => found(root, 'dialog input[type=radio]').click());
    await allSettled(() => found(root, 'dialog .fo-modal-footer .fo-button-primary').click());
    expect(root.querySelector('dialog')).toBeNull();
    expect(root.activeElement).toBe(named('.gate button', 'Zur Kassa'));
  });

  it('leaves the focus with whoever is elsewhere', async () => {
    const { root, click, choose } = await show({ orderTime: { dayOffset: 0, time: '04:00' } });
    await click('.gate button', 'Andere Zeit wählen');
    const times = found(root, '.basket-how select');
    await choose(times, '0|');
    expect(root.activeElement).toBe(times);
  });

  it('leaves the focus with the page around, and calls nobody back who has gone on', async () => {
    const ports = demoRestaurant({ items: [{}], location, orderTime: { dayOffset: 0, time: '04:00' } });
    const { root, click, named } = await showMenu(ports);
    const field = document.createElement('input');
    document.body.append(field);
    await click('.gate button', 'Andere Zeit wählen');
    field.focus();
    const { basket } = await ports.api.call(setBasketTime, {
      params: { basketId: anId('basket') },
      body: { dayOffset: 0, time: null },
    });
    const solve = () => ports.realtime.emit(basketChannel(basket.id), 'BasketUpdated', { basket });
    await allSettled(solve);
    expect(named('.gate button', 'Zur Kassa')).toBeTruthy();
    expect(root.activeElement).toBeNull();
    expect(document.activeElement).toBe(field);
    field.remove();
  });

  it('calls nobody back who has touched something else since', async () => {
    const ports = demoRestaurant({ items: [{}, { ...diavolo, id: 'item-2' }], location });
    const { root, click, named } = await showMenu(ports);
    await click('.gate button', 'Auswahl ergänzen');
    await click('dialog button', 'Schließen');
    await allSettled(() => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
    (root.activeElement as HTMLElement | null)?.blur();
    const { basket } = await ports.api.call(removeItem, {
      params: { basketId: anId('basket'), itemId: 'item-2' },
    });
    await allSettled(() => ports.realtime.emit(basketChannel(basket.id), 'BasketUpdated', { basket }));
    expect(named('.gate button', 'Zur Kassa')).toBeTruthy();
    expect(root.activeElement).toBeNull();
  });

  it('announces also what comes by itself', async () => {
    const ports = demoRestaurant({ items: [{}], location, orderTime: { dayOffset: 1, time: '12:30' } });
    const { text } = await showMenu(ports);
    expect(text(spoken)).toBe('');
    const locked = aBasket({ lines: [aBasketItem()], version: 9, lockReasons: ['notOpen'], locked: true });
    await allSettled(() => ports.realtime.emit(basketChannel(anId('basket')), 'BasketUpdated', { basket: locked }));
    expect(text(spoken)).toBe('Pizzeria Adria nimmt gerade keine Bestellungen an.');
  });
});

describe('a failed submission', () => {
  const failedWith = async (keys: readonly string[]) => {
    const store = createStore();
    const ports = demoRestaurant({ items: [{}], location });
    const shown = await showMenu(ports, 'slug="pizzeria-adria"', store);
    await allSettled(() => store.set(setSubmitErrorsAtom, { slug: 'pizzeria-adria', keys }));
    return shown;
  };

  it('is said with its reason and leads back to the checkout', async () => {
    const { element, text, click } = await failedWith(['order.error.insufficient-credits']);
    const onNavigate = vi.fn((event: Event) => event.preventDefault());
    element.addEventListener('fo-navigate', onNavigate);
    expect(text('.gate p')).toBe('Deine Bestellung ist noch nicht weg. Deine Bonuspunkte reichen nicht aus.');
    await click('.gate button', 'Zurück zur Kassa');
    expect(onNavigate).toHaveBeenCalledOnce();
  });

  it('says no more than it knows', async () => {
    const { text } = await failedWith(['order.error.failed']);
    expect(text('.gate p')).toBe('Deine Bestellung ist noch nicht weg.');
  });

  it('is gone with the next change of the basket, and none for a refused coupon code', async () => {
    const { root, text } = await failedWith(['order.error.failed']);
    await allSettled(() => found(root, '.basket-line [aria-label^="Eins mehr"]').click());
    expect(text('.gate')).toBe('Zur Kassa');
    expect((await failedWith(['coupon.error.invalid-coupon-code'])).text('.gate')).toBe('Zur Kassa');
  });
});

describe('the way to checkout while something is being saved', () => {
  it('is taken as soon as it is saved, so that no press does nothing', async () => {
    const answer = deferred<never>();
    const ports = demoRestaurant({ items: [{}], location });
    const { element, root, named, click, text } = await showMenu(ports);
    const onNavigate = vi.fn((event: Event) => event.preventDefault());
    element.addEventListener('fo-navigate', onNavigate);
    const { basket } = aBasketAnswer(2);
    ports.api.answer({ incrementItem: () => answer.promise });
    await allSettled(() => found(root, '.basket-line [aria-label^="Eins mehr"]').click());
    expect(ports.api.callsOf('incrementItem')).toHaveLength(1);
    await click('.gate button', 'Zur Kassa');
    expect(onNavigate).not.toHaveBeenCalled();
    expect(named('.gate button', 'Zur Kassa').getAttribute('aria-busy')).toBe('true');
    expect(text(spoken)).toBe('Einen Moment, dein Warenkorb wird noch gespeichert.');
    await allSettled(() => answer.resolve({ basket, version: basket.version } as never));
    expect(onNavigate).toHaveBeenCalledOnce();
  });

  it('leads to what blocks now, if the saved basket has such a thing', async () => {
    const answer = deferred<never>();
    const ports = demoRestaurant({ items: [{}], location });
    const { element, root, named, click } = await showMenu(ports);
    const onNavigate = vi.fn((event: Event) => event.preventDefault());
    element.addEventListener('fo-navigate', onNavigate);
    const { basket } = aBasketAnswer(2);
    ports.api.answer({ incrementItem: () => answer.promise });
    await allSettled(() => found(root, '.basket-line [aria-label^="Eins mehr"]').click());
    await click('.gate button', 'Zur Kassa');
    const locked = { ...basket, locked: true, lockReasons: ['belowMinimum'], shortfall: 300 };
    await allSettled(() => answer.resolve({ basket: locked, version: basket.version } as never));
    expect(onNavigate).not.toHaveBeenCalled();
    expect(root.activeElement).toBe(named('.gate button', 'Weiter aussuchen'));
  });
});

describe('a code that was only typed', () => {
  const field = '[name="discount-code"]';
  const typed = async (addDiscountCode: () => never) => {
    const ports = demoRestaurant({ items: [{}], location });
    ports.api.answer({ addDiscountCode });
    ports.storage.visit.set('de-code-pizzeria-adria', '" WILLKOMMEN5"');
    const shown = await showMenu(ports);
    const onNavigate = vi.fn((event: Event) => event.preventDefault());
    shown.element.addEventListener('fo-navigate', onNavigate);
    return { ...shown, ports, onNavigate };
  };

  it('is redeemed by the way to checkout, once, before that is taken', async () => {
    const answer = deferred<never>();
    const { ports, named, click, onNavigate, root } = await typed(() => answer.promise as never);
    expect(found(root, field)).toHaveProperty('value', ' WILLKOMMEN5');
    await click('.gate button', 'Zur Kassa');
    expect(named('.gate button', 'Zur Kassa').getAttribute('aria-busy')).toBe('true');
    await click('.gate button', 'Zur Kassa');
    expect(onNavigate).not.toHaveBeenCalled();
    const basket = aBasketAnswer(1);
    await allSettled(() => answer.resolve(basket as never));
    expect(ports.api.callsOf('addDiscountCode').map(({ body }) => body)).toEqual([{ code: 'WILLKOMMEN5' }]);
    expect(onNavigate).toHaveBeenCalledOnce();
    expect(ports.storage.visit.get('de-code-pizzeria-adria')).toBeNull();
  });

  it('leads to its field where it is refused, and not to the checkout', async () => {
    const { root, text, click, onNavigate } = await typed(
      () => Promise.reject(anApiError(422, { key: 'coupon.error.invalid-discount-code' })) as never,
    );
    await click('.gate button', 'Zur Kassa');
    expect(onNavigate).not.toHaveBeenCalled();
    expect(root.activeElement).toBe(found(root, field));
    expect(text('.code-form .fo-field-error')).toContain('Groß- und Kleinschreibung zählt');
    expect(found(root, field)).toHaveProperty('value', ' WILLKOMMEN5');
  });
});

describe('the selection of an incomplete item', () => {
  const dialogTitle = (root: ShadowRoot) => root.querySelector('dialog h2')?.textContent ?? null;
  const copied = (ports: ReturnType<typeof demoRestaurant>) =>
    ports.storage.visit.set('de-copied-pizzeria-adria', '[]');

  it('does not open by itself for what is found', async () => {
    const { root } = await show({ items: [diavolo] });
    expect(dialogTitle(root)).toBeNull();
  });

  it('opens once for what was copied, and finishing one goes on to the next', async () => {
    const ports = demoRestaurant({ items: [diavolo, margherita], location });
    copied(ports);
    const { root } = await showMenu(ports);
    expect(dialogTitle(root)).toBe('Diavolo');
    await allSettled(() => found(root, 'dialog input[type=radio]').click());
    await allSettled(() => found(root, 'dialog .fo-modal-footer .fo-button-primary').click());
    expect(dialogTitle(root)).toBe('Margherita');
  });

  it('is cancelled without losing another item, and does not come back by itself', async () => {
    const ports = demoRestaurant({ items: [diavolo, margherita], location });
    copied(ports);
    const { root, click, text } = await showMenu(ports);
    expect(dialogTitle(root)).toBe('Diavolo');
    await click('dialog button', 'Schließen');
    expect(dialogTitle(root)).toBeNull();
    expect(text('.basket-lines')).toContain('Margherita');
    await allSettled(() => ports.clock.tickMinute());
    expect(dialogTitle(root)).toBeNull();
    expect(text('.gate p')).toContain('Margherita');
  });

  it('does not open for another tab’s item', async () => {
    const ports = demoRestaurant({ items: [{}], location });
    const { root, text } = await showMenu(ports);
    const lines = [aBasketItem(), aBasketItem({ id: 'other-tab', ...diavolo, sane: false })];
    const sanities = { orderTime: true, itemsAvailable: true, itemsComplete: false };
    await allSettled(() =>
      ports.realtime.emit(basketChannel(anId('basket')), 'BasketUpdated', {
        basket: aBasket({ lines, version: 9, sanities }),
      }),
    );
    expect(text('.basket-lines')).toContain('Diavolo');
    expect(dialogTitle(root)).toBeNull();
  });
});

/** The basket of the demonstration after a change, as the server returns it. */
function aBasketAnswer(version: number) {
  const basket = aBasket({ lines: [aBasketItem({ id: 'item-1', name: 'Marinara', quantity: 2 })], version });
  return { basket, version };
}
