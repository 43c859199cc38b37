import { beforeAll, describe, expect, it } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import { aFlavor, anId, aProduct } from '#tests/support/builders.ts';
import { allSettled } from '../testing/shown-menu.ts';
import { extras, margherita, pizzaMenu, showPizza, size } from '../testing/shown-pizza.ts';

beforeAll(async () => {
  await import('../element.ts');
});

describe('choosing flavors', () => {
  it('asks required sets first, one answer by radio buttons, several by checkboxes', async () => {
    const { open, root, input } = await showPizza();
    await open();
    const legends = [...root.querySelectorAll('dialog legend')].map((each) => each.textContent);
    expect(legends).toEqual(['Größe gewählt', 'Extras bis zu 2']);
    expect([input('Normal').type, input('Pesto').type]).toEqual(['radio', 'checkbox']);
  });

  it('has prices of toppings by size, in the rows and in the sum of the button', async () => {
    const { open, pick, footer, text } = await showPizza();
    await open();
    await pick('Mozzarella');
    expect(footer()).toBe('Hinzufügen · € 10,40');
    expect(text('dialog .fo-choice-row:has(input[type=checkbox]) .fo-choice-end')).toBe('+ € 1,50');
    await pick('Familie');
    expect(footer()).toBe('Hinzufügen · € 18,40');
    expect(text('dialog .fo-choice-row:has(input[type=checkbox]) .fo-choice-end')).toBe('+ € 2,50');
    await pick('Normal');
    expect(footer()).toBe('Hinzufügen · € 10,40');
  });

  it('begins with what costs nothing and changes nothing, which is nobody’s choice to be kept', async () => {
    const { open, input, puts, add, click, has } = await showPizza();
    await open();
    expect(input('Normal').checked).toBe(true);
    await click('dialog button', 'Schließen');
    await open();
    expect(has('dialog .fo-notice')).toBe(false);
    await add();
    expect(puts()).toMatchObject([{ product: { flavors: [{ flavorSetId: 1, flavorIds: [11] }] } }]);
  });

  it('shows six of many extras, or all of them once one of the others is chosen', async () => {
    const many = Array.from({ length: 14 }, (_, index) =>
      aFlavor({ id: 31 + index, name: `Extra ${index + 1}`, price: 100 }),
    );
    const menu = { ...pizzaMenu, flavorSets: [size, { ...extras, maximum: 14, flavors: many }] };
    const { open, root, pick, click } = await showPizza({ menu });
    const shown = () => root.querySelectorAll('dialog input[type=checkbox]').length;
    await open();
    expect(shown()).toBe(6);
    await click('dialog button', 'Alle 14 zeigen');
    expect(shown()).toBe(14);
    expect(root.activeElement?.closest('label')?.textContent).toContain('Extra 7');
    await pick('Extra 9');
    await click('dialog button', 'Schließen');
    await open();
    expect(shown()).toBe(14);
  });

  it('names what is missing, goes there and announces it', async () => {
    const dearer = { ...size, flavors: size.flavors.map((flavor) => ({ ...flavor, price: flavor.price + 100 })) };
    const menu = { ...pizzaMenu, flavorSets: [dearer, extras] };
    const { open, add, input, text, root, puts, pick } = await showPizza({ menu });
    await open();
    // marked until it is answered, and red once it was asked for
    const marksOf = () => root.querySelector('dialog [data-set]')?.getAttributeNames();
    expect(marksOf()).toEqual(['data-set', 'data-open']);
    await add();
    expect(marksOf()).toEqual(['data-set', 'data-open', 'data-failed']);
    expect(text('dialog .fo-field-error')).toBe('Bitte wähle etwas aus „Größe“.');
    expect(text('dialog [aria-live=assertive]')).toBe('Größe: bitte wählen');
    expect(root.activeElement).toBe(input('Normal'));
    expect(puts()).toEqual([]);
    await pick('Normal');
    expect(marksOf()).toEqual(['data-set']);
  });

  it('takes no more than the maximum, and says so', async () => {
    const { open, pick, input, text } = await showPizza();
    await open();
    await pick('Mozzarella');
    expect(text('dialog .flavor-full')).toBe('');
    await pick('Pesto');
    expect(input('Rucola').disabled).toBe(true);
    expect(text('dialog .flavor-full')).toBe('Mehr als 2 geht nicht. Nimm zuerst etwas weg.');
    await pick('Pesto');
    expect(input('Rucola').disabled).toBe(false);
  });

  it('says allergens with letters and names, diets and additives of each flavor, and those of all together', async () => {
    const { open, pick, text, input } = await showPizza();
    await open();
    expect(text('dialog .flavor-food')).toBe('vegetarisch · A Gluten');
    const detailOf = (name: string) =>
      input(name).closest('.fo-choice-row')?.querySelector('.fo-choice-detail')?.textContent;
    expect(detailOf('Mozzarella')).toBe('vegetarisch · G Milch');
    expect(detailOf('Pesto')).toBe('H Schalenfrüchte (Nüsse) · mit Konservierungsstoff');
    await pick('Mozzarella');
    expect(text('dialog .flavor-allergens')).toBe('Allergene, so wie gewählt: A Gluten, G Milch');
  });

  it('says the minimum age, deposit and price per litre', async () => {
    const beer = aProduct({
      id: 2,
      name: 'Margherita',
      price: 420,
      flavorSets: [1],
      vat: 20,
      deposit: 25,
      volume: 500,
      minimumAge: 16,
    });
    const { open, text } = await showPizza({ menu: { ...pizzaMenu, products: [beer] } });
    await open();
    expect(text('dialog .product-facts')).toBe('€ 4,200,5 l€ 8,40 je Liter+ € 0,25 Pfandab 16 Jahren');
    expect(text('dialog .flavor-age')).toContain('Nur ab 16 Jahren');
  });

  it('is added once by a quick double press', async () => {
    const late = deferred<{ basket: Basket; version: number }>();
    const { open, pick, puts, root, ports } = await showPizza();
    const first = ports.api.callsOf('putIntoBasket').length;
    await open();
    await pick('Normal');
    ports.api.answer({ putIntoBasket: () => late.promise });
    const button = root.querySelector<HTMLButtonElement>('.flavor-footer .fo-button');
    await allSettled(() => {
      button?.click();
      button?.click();
      root.querySelector<HTMLFormElement>('dialog form')?.requestSubmit();
    });
    expect(button?.getAttribute('aria-busy')).toBe('true');
    expect(puts()).toHaveLength(first + 1);
  });

  it('keeps the choice when the server refuses it, and says why', async () => {
    const { open, pick, add, text, input } = await showPizza({
      api: {
        putIntoBasket: () => {
          throw anApiError(422, { key: 'basket.error.full', message: 'Kein Platz.' });
        },
      },
    });
    await open();
    await pick('Familie');
    await add();
    expect(text('dialog [role=alert]')).toContain('Kein Platz.');
    expect(input('Familie').checked).toBe(true);
  });

  it('makes nobody wait for the connection: what is added stands in the basket and waits there', async () => {
    const { open, pick, add, has, text } = await showPizza({
      api: { putIntoBasket: () => Promise.reject(aNetworkError()) },
    });
    await open();
    await pick('Normal');
    await add();
    expect(has('dialog')).toBe(false);
    expect(text('.basket-line')).toContain('Margherita');
    await open();
    expect(has('dialog .fo-notice')).toBe(false);
  });

  it('goes on from the choice of before when it was closed without adding, until it is added', async () => {
    const { open, pick, add, click, input, text, puts, has } = await showPizza();
    await open();
    await pick('Familie');
    await click('dialog button', 'Eins mehr von Margherita');
    await click('dialog button', 'Schließen');
    await open();
    expect(text('dialog .fo-notice')).toContain('Deine Auswahl von vorhin ist noch da.');
    expect(input('Familie').checked).toBe(true);
    await add();
    expect(puts()).toMatchObject([{ product: { quantity: 2, flavors: [{ flavorSetId: 1, flavorIds: [12] }] } }]);
    await open();
    expect(has('dialog .fo-notice')).toBe(false);
    expect(input('Familie').checked).toBe(false);
  });

  it('can begin anew instead', async () => {
    const { open, pick, click, input } = await showPizza();
    await open();
    await pick('Familie');
    await click('dialog button', 'Schließen');
    await open();
    await click('dialog button', 'Neu beginnen');
    expect(input('Familie').checked).toBe(false);
  });
});

describe('flavors and the personal profile', () => {
  const profile = JSON.stringify({ allergens: ['H'], diets: [], hideConflicts: false });
  const showForAllergic = () => showPizza({ profile });

  it('are marked where they go against it', async () => {
    const { open, input, root } = await showForAllergic();
    await open();
    const marked = [...root.querySelectorAll('dialog .flavor-conflict')];
    expect(marked.map((each) => each.textContent)).toEqual(['Enthält Schalenfrüchte (Nüsse) (H)']);
    expect(marked[0]?.closest('.fo-choice-row')).toBe(input('Pesto').closest('.fo-choice-row'));
  });

  it('are warned about once before adding, by another button than the one that was pressed', async () => {
    const { open, pick, add, click, puts, text, root, has } = await showForAllergic();
    await open();
    await pick('Normal');
    await pick('Pesto');
    await add();
    await add();
    expect(puts()).toEqual([]);
    expect(text('dialog [role=alert]')).toContain('Enthält Schalenfrüchte (Nüsse) (H)');
    expect(root.activeElement?.textContent).toBe('Trotzdem hinzufügen');
    await click('dialog button', 'Trotzdem hinzufügen');
    expect(puts()).toHaveLength(1);
    expect(has('dialog')).toBe(false);
  });

  it('are added without a question once the conflict is taken away', async () => {
    const { open, pick, add, puts } = await showForAllergic();
    await open();
    await pick('Normal');
    await pick('Pesto');
    await add();
    await pick('Pesto');
    await add();
    expect(puts()).toHaveLength(1);
  });
});

describe('editing an item of the basket', () => {
  it('opens with its choice, and closing leaves it as it was', async () => {
    const { edit, pick, click, input, ports, text } = await showPizza({
      items: [{ ...margherita, quantity: 2 }],
    });
    await edit();
    expect(ports.api.callsOf('editItem')).toHaveLength(1);
    expect(input('Normal').checked).toBe(true);
    expect(text('dialog .flavor-footer .fo-button')).toBe('Übernehmen · € 17,80');
    await pick('Familie');
    await click('dialog button', 'Schließen');
    expect(ports.api.callsOf('cancelItem')).toHaveLength(1);
    expect(ports.api.callsOf('chooseFlavors')).toHaveLength(0);
    expect(text('.basket-line-price')).toBe('€ 17,80');
  });

  it('saves only what is different and finishes', async () => {
    const { edit, pick, type, comment, add, ports, has } = await showPizza({ items: [margherita] });
    await edit();
    await pick('Familie');
    await type(comment(), ' gut durchbacken ');
    await add();
    const names = ports.api.calls.map(({ name }) => name).filter((name) => /Item|Flavors/.test(name));
    expect(names).toEqual(['editItem', 'chooseFlavors', 'finishBasketItem']);
    expect(ports.api.callsOf('finishBasketItem')[0]?.body).toEqual({ comment: 'gut durchbacken' });
    expect(has('dialog')).toBe(false);
  });

  it('says at once what an incomplete item misses, and never takes it out by closing', async () => {
    const { edit, click, text, ports } = await showPizza({ items: [{ ...margherita, flavors: [] }] });
    await edit();
    expect(text('dialog .fo-field-error')).toBe('Bitte wähle etwas aus „Größe“.');
    await click('dialog button', 'Schließen');
    expect(ports.api.callsOf('cancelItem')).toHaveLength(0);
  });

  it('says that somebody took it out meanwhile, and adds it anew', async () => {
    const { edit, ports, text, add, footer, puts } = await showPizza({ items: [margherita] });
    await edit();
    const { basket } = await ports.api.call((await import('#shared/contract/calls/baskets.ts')).removeItem, {
      params: { basketId: anId('basket'), itemId: 'item-1' },
    });
    await allSettled(() => ports.realtime.emit(`basket-${basket.id}`, 'BasketUpdated', { basket }));
    expect(text('dialog .fo-notice')).toContain('Das ist nicht mehr im Warenkorb.');
    expect(footer()).toBe('Hinzufügen · € 8,90');
    await add();
    expect(puts()).toMatchObject([{ product: { productId: 2, flavors: [{ flavorSetId: 1, flavorIds: [11] }] } }]);
  });
});
