import { beforeAll, describe, expect, it, vi } from 'vitest';
import { anApiError } from '#io/testing/fake-api.ts';
import { aBasket, anId } from '#tests/support/builders.ts';
import { aLocation } from '#tests/support/session-builders.ts';
import { demoRestaurant } from '../testing/demo-restaurant.ts';
import { allSettled, pretendLayout, showMenu } from '../testing/shown-menu.ts';

beforeAll(async () => {
  await import('../element.ts');
});

const location = aLocation();
const familySize = [{ flavorSetId: 1, flavorIds: [12] }];

describe('filling the basket', () => {
  it('puts a product without flavors straight in, says so and notifies the page', async () => {
    const ports = demoRestaurant({ location });
    const { element, click, text } = await showMenu(ports);
    const onChange = vi.fn();
    element.addEventListener('fo-basket-changed', onChange);
    await click('button', 'Marinara hinzufügen');
    expect(ports.api.callsOf('putIntoBasket')[0]?.body).toEqual({
      product: { productId: 1, quantity: 1, flavors: [], comment: '' },
    });
    expect(text('.basket-line')).toContain('Marinara€ 7,90');
    expect(text('.page + [aria-live]')).toContain('Marinara hinzugefügt. 1 Stück im Warenkorb.');
    expect(onChange).toHaveBeenCalledOnce();
    expect(onChange.mock.calls[0]?.[0].detail.basket.keys).toHaveLength(1);
  });

  it('asks for required flavors, with the free one chosen, and the button follows the choice', async () => {
    const ports = demoRestaurant({ location });
    const { click, named, root } = await showMenu(ports);
    await click('button', 'Margherita auswählen');
    const legends = [...root.querySelectorAll('dialog legend')].map((each) => each.textContent);
    expect(legends).toEqual(['Größe gewählt', 'Extras bis zu 2']);
    named('dialog button', 'Hinzufügen · € 8,90');
    await click('dialog .fo-choice-label', 'Familie, 45 cm');
    await click('dialog .fo-choice-label', 'Büffelmozzarellavegetarisch · G Milch');
    await click('dialog button', 'Eins mehr von Margherita');
    await click('dialog button', 'Hinzufügen · € 36,80');
    expect(root.querySelector('dialog')).toBeNull();
    expect(ports.api.callsOf('putIntoBasket')[0]?.body).toEqual({
      product: {
        productId: 2,
        quantity: 2,
        flavors: [
          { flavorSetId: 1, flavorIds: [12] },
          { flavorSetId: 2, flavorIds: [21] },
        ],
        comment: '',
      },
    });
    expect(named('.basket-line .fo-quiet', 'Büffelmozzarella, Familie, 45 cm')).toBeTruthy();
  });

  it('takes no more flavors than a set allows', async () => {
    const { click, root } = await showMenu(demoRestaurant());
    await click('button', 'Margherita auswählen');
    await click('dialog .fo-choice-label', 'Büffelmozzarellavegetarisch · G Milch');
    await click('dialog .fo-choice-label', 'SardellenD Fisch');
    const boxes = [...root.querySelectorAll<HTMLInputElement>('dialog input[type=checkbox]')];
    expect(boxes.map((box) => box.disabled)).toEqual([false, false, true]);
  });

  it('keeps the choice when the server refuses it', async () => {
    const ports = demoRestaurant({
      api: {
        putIntoBasket: () => {
          throw anApiError(400, { key: 'basket.error.full', message: 'Kein Platz.' });
        },
      },
    });
    const { click, text } = await showMenu(ports);
    await click('button', 'Margherita auswählen');
    await click('dialog .fo-choice-label', 'Normal, 32 cm');
    await click('dialog button', 'Hinzufügen · € 8,90');
    expect(text('dialog [role=alert]')).toContain('Kein Platz.');
    expect(text('dialog .fo-choice-row:has(input:checked)')).toContain('Normal');
  });

  it('changes only what is different of a line being edited', async () => {
    const ports = demoRestaurant({
      location,
      items: [{ productId: 2, name: 'Margherita', flavors: familySize }],
    });
    const { click, type, named, text } = await showMenu(ports);
    await click('button', 'Margherita ändern');
    const comment = named('dialog label', 'Wunsch an die Küche freiwillig').parentElement?.querySelector('textarea');
    await type(comment as HTMLElement, 'gut durchbacken');
    await click('dialog button', 'Übernehmen · € 15,90');
    expect(ports.api.callsOf('finishBasketItem')[0]?.body).toEqual({ comment: 'gut durchbacken' });
    expect(ports.api.callsOf('chooseFlavors')).toHaveLength(0);
    expect(text('.basket-line-comment')).toBe('„gut durchbacken“');
  });
});

describe('the basket', () => {
  it('changes quantities and takes a line out at the last one', async () => {
    const { click, text, has } = await showMenu(demoRestaurant({ location, items: [{}] }));
    await click('.basket-line button', 'Eins mehr von Marinara');
    expect(text('.basket-line-price')).toBe('€ 15,80');
    expect(text('.totals-total')).toBe('Summe Alle Preise inkl. USt.€ 17,80');
    await click('.basket-line button', 'Eins weniger von Marinara');
    await click('.basket-line button', 'Marinara entfernen');
    expect(has('.basket-line button', 'Eins mehr von Marinara')).toBe(false);
    expect(text('.basket-empty')).toContain('Noch ist er leer');
  });

  it('takes a refused change back and says so', async () => {
    const ports = demoRestaurant({
      location,
      items: [{}],
      api: {
        incrementItem: () => {
          throw anApiError(422, { key: 'basket.error.invalid-quantity', message: 'Zu viele.' });
        },
      },
    });
    const { click, text } = await showMenu(ports);
    await click('.basket-line button', 'Eins mehr von Marinara');
    expect(text('.basket [role=alert]')).toContain('Zu viele. Die letzte Änderung');
    expect(text('.basket-line-price')).toBe('€ 7,90');
  });

  it('can be emptied to start again when the menu has changed', async () => {
    const gone = anApiError(422, { key: 'basket.error.product-not-available', message: 'Neue Karte.' });
    const ports = demoRestaurant({
      location,
      items: [{}],
      api: { putIntoBasket: () => Promise.reject(gone) },
    });
    const { click, text, root } = await showMenu(ports);
    await click('button', 'Marinara hinzufügen');
    expect(text('.basket [role=alert]')).toContain('Neue Karte.');
    await click('.basket [role=alert] button', 'Warenkorb leeren');
    expect(ports.api.callsOf('clearBasket')).toHaveLength(1);
    expect(text('.basket-empty')).toContain('Noch ist er leer');
    expect(root.querySelector('.basket [role=alert]')).toBeNull();
  });

  it('shows what is missing to the minimum, and what that costs in a line above the sum', async () => {
    const { text } = await showMenu(demoRestaurant({ location, items: [{}] }));
    expect(text('.fo-progress')).toContain('Noch € 2,10 bis zum Mindestbestellwert');
    expect(text('.totals')).toContain('Lieferung € 2,00');
    expect(text('.basket-foot')).toMatch(/^Auf den Mindestbestellwert € 2,10Summe Alle Preise inkl\. USt\.€ 12,00/);
  });

  it('offers times of today and tomorrow and sends the chosen one', async () => {
    const ports = demoRestaurant({ location, items: [{}] });
    const { root, choose } = await showMenu(ports);
    const select = root.querySelector('select');
    const groups = [...root.querySelectorAll('select optgroup')].map((group) => group.getAttribute('label'));
    expect(groups).toEqual(['Heute', 'Morgen']);
    await choose(select as HTMLElement, '1|12:30');
    expect(ports.api.callsOf('setBasketTime')[0]?.body).toEqual({ dayOffset: 1, time: '12:30' });
  });

  it('shows a change that another tab made', async () => {
    const ports = demoRestaurant({ location, items: [{}] });
    const { text } = await showMenu(ports);
    await allSettled(() =>
      ports.realtime.emit(`basket-${anId('basket')}`, 'BasketUpdated', { basket: aBasket({ version: 2 }) }),
    );
    expect(text('.basket-empty')).toContain('Noch ist er leer');
  });

  it('opens as a sheet where it has no column, and by its method', async () => {
    pretendLayout('narrow');
    const { click, root, element } = await showMenu(demoRestaurant({ location, items: [{ quantity: 2 }] }));
    await click('.basket-bar button', '2 Stück · € 17,80 Zum Warenkorb');
    expect(root.querySelector('dialog .basket-lines')).not.toBeNull();
    await click('dialog button', 'Schließen');
    expect(root.querySelector('dialog')).toBeNull();
    await allSettled(() => (element as HTMLElement & { open: () => Promise<void> }).open());
    expect(root.querySelector('dialog')).not.toBeNull();
  });
});
