import 'fo-elements/restaurant-menu';
import type { FoRestaurantMenuElement } from 'fo-elements/restaurant-menu';
import { houses, type Language, napoli } from '../common/houses.ts';
import { type Baskets, type Labels, labels, statusLine } from '../common/labels.ts';

/* The page stands in index.html. This only says what its buttons do, and what the element emits. */

const root = document.documentElement;
const menu = one('fo-restaurant-menu') as FoRestaurantMenuElement;
const fold = one('#fold');
const dark = one('#dark');
const choices = [...document.querySelectorAll<HTMLButtonElement>('.houses button')];

let baskets: Baskets = {};
let isPlaced = false;

menu.texts = napoli.texts;

function one(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`${selector} is not on the page.`);
  return found;
}

/** Writes every label of the page in its language. */
function write(): void {
  const lang = root.lang as Language;
  const say = labels[lang];
  fold.dataset['label'] = menu.isConnected ? 'hide' : 'show';
  for (const element of document.querySelectorAll<HTMLElement>('[data-label]')) {
    element.textContent = say[element.dataset['label'] as Exclude<keyof Labels, 'quantity'>];
  }
  one('.houses').ariaLabel = say.which;
  one('.status').textContent = statusLine(lang, baskets[menu.slug ?? ''], isPlaced);
}

for (const choice of choices) {
  choice.addEventListener('click', () => {
    const house = houses.find(({ slug }) => slug === choice.value) ?? napoli;
    menu.slug = house.slug;
    menu.texts = house.texts;
    for (const each of choices) each.ariaPressed = String(each === choice);
    isPlaced = false;
    write();
  });
}

one('#language').addEventListener('click', () => {
  root.lang = root.lang === 'de' ? 'en' : 'de';
  write();
});

dark.addEventListener('click', () => {
  menu.theme = dark.ariaPressed === 'true' ? 'light' : 'dark';
  dark.ariaPressed = String(menu.theme === 'dark');
  root.dataset['theme'] = menu.theme;
});

fold.addEventListener('click', () => {
  if (menu.isConnected) menu.remove();
  else one('main').append(menu);
  one('.folded').hidden = menu.isConnected;
  write();
});

menu.addEventListener('fo-basket-changed', (event) => {
  const { basket } = event.detail;
  baskets = { ...baskets, [basket.restaurantSlug]: basket };
  write();
});
menu.addEventListener('fo-order-placed', () => {
  isPlaced = true;
  write();
});
