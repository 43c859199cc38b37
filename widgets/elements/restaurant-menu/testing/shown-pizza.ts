import { aFlavor, aFlavorSet, aGroup, aProduct } from '#tests/support/builders.ts';
import { aLocation } from '#tests/support/session-builders.ts';
import { type DemoOptions, demoRestaurant } from './demo-restaurant.ts';
import { allSettled, showMenu } from './shown-menu.ts';

export const size = aFlavorSet({
  id: 1,
  name: 'Größe',
  flavors: [aFlavor({ id: 11, name: 'Normal' }), aFlavor({ id: 12, name: 'Familie', price: 700 })],
});
export const extras = aFlavorSet({
  id: 2,
  name: 'Extras',
  minimum: 0,
  maximum: 2,
  flavors: [
    aFlavor({
      id: 21,
      name: 'Mozzarella',
      price: 150,
      allergens: ['G'],
      foodTypes: ['vegetarian'],
      pricesWith: [{ flavorId: 12, price: 250 }],
    }),
    aFlavor({ id: 22, name: 'Pesto', price: 120, allergens: ['H'], additives: ['preservative'] }),
    aFlavor({ id: 23, name: 'Rucola', price: 100, foodTypes: ['vegan'] }),
  ],
});
const pizza = aProduct({
  id: 2,
  name: 'Margherita',
  price: 890,
  flavorSets: [2, 1],
  allergens: ['A'],
  foodTypes: ['vegetarian'],
});
/** One pizza that asks for a size, with toppings whose price hangs on it. */
export const pizzaMenu = { products: [pizza], productGroups: [aGroup()], flavorSets: [size, extras] };
/** A line of the basket. */
export const margherita = {
  productId: 2,
  name: 'Margherita',
  flavors: [{ flavorSetId: 1, flavorIds: [11] }],
};

/** The element with that menu, and what a person does in the dialog of its pizza. */
export async function showPizza({ profile, ...options }: DemoOptions & { profile?: string } = {}) {
  const ports = demoRestaurant({ location: aLocation(), menu: pizzaMenu, ...options });
  if (profile) ports.storage.local.set('de-food-profile', profile);
  const menu = await showMenu(ports);
  const input = (name: string) => {
    const row = [...menu.root.querySelectorAll<HTMLElement>('dialog .fo-choice-row')].find((each) =>
      each.querySelector('.fo-choice-label')?.textContent?.startsWith(name),
    );
    const found = row?.querySelector('input');
    if (!found) throw new Error(`No flavor begins with "${name}".`);
    return found;
  };
  return {
    ...menu,
    ports,
    input,
    pick: (name: string) => allSettled(() => input(name).click()),
    footer: () => menu.text('dialog .flavor-footer .fo-button'),
    add: () => allSettled(() => menu.root.querySelector<HTMLElement>('.flavor-footer .fo-button')?.click()),
    open: () => menu.click('button', 'Margherita auswählen'),
    edit: () => menu.click('.basket-line button', 'Margherita ändern'),
    has: (selector: string) => menu.root.querySelector(selector) !== null,
    comment: () => menu.root.querySelector<HTMLTextAreaElement>('dialog [name=item-comment]') as HTMLTextAreaElement,
    puts: () => ports.api.callsOf('putIntoBasket').map(({ body }) => body),
  };
}
