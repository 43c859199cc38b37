import { beforeAll, describe, expect, it } from 'vitest';
import { allSettled } from '../testing/shown-menu.ts';
import { extras, showPizza, size } from '../testing/shown-pizza.ts';

beforeAll(async () => {
  await import('../element.ts');
});

describe('a menu that changes while flavors are chosen', () => {
  const refresh = (element: HTMLElement) => (element as HTMLElement & { refresh: () => Promise<void> }).refresh();

  it('no longer counts a flavor that is gone', async () => {
    const { open, pick, footer, element, ports } = await showPizza();
    await open();
    await pick('Normal');
    await pick('Pesto');
    expect(footer()).toBe('Hinzufügen · € 10,10');
    const without = { ...extras, flavors: extras.flavors.filter(({ id }) => id !== 22) };
    ports.api.answer({ getFlavorSets: () => ({ flavorSets: [size, without] }) });
    await allSettled(() => refresh(element));
    expect(footer()).toBe('Hinzufügen · € 8,90');
  });

  it('says that the product is gone, and offers nothing but to close', async () => {
    const { open, pick, element, ports, text, root, click, has } = await showPizza();
    await open();
    await pick('Normal');
    ports.api.answer({ getProducts: () => ({ products: [], menuVersion: 2 }) });
    await allSettled(() => refresh(element));
    expect(text('dialog [role=alert]')).toBe('Margherita steht nicht mehr auf der Karte.');
    expect(root.querySelector('dialog .flavor-footer')).toBeNull();
    await click('dialog .fo-modal-footer button', 'Schließen');
    expect(has('dialog')).toBe(false);
  });

  it('says that the product is no longer to be had at the chosen time, and when it is', async () => {
    const { open, element, ports, text } = await showPizza();
    await open();
    ports.api.answer({
      getAvailabilities: () => ({
        availabilityProducts: [{ id: 2, availabilityHours: [{ day: 'monday', begin: 39_600, end: 50_400 }] }],
        availabilityProductGroups: [],
      }),
    });
    await allSettled(() => refresh(element));
    expect(text('dialog [role=status].fo-notice')).toBe('Zur gewählten Zeit nicht erhältlichErhältlich Mo 11:00–14:00');
  });
});
