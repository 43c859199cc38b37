import type { Language } from './houses.ts';

/** The page's own labels; the elements bring theirs, in the language that their `lang` says. */
export interface Labels {
  readonly title: string;
  readonly claim: string;
  readonly which: string;
  readonly otherLanguage: string;
  readonly dark: string;
  readonly hide: string;
  readonly show: string;
  readonly hidden: string;
  readonly nothing: string;
  readonly thanks: string;
  readonly quantity: (quantity: number, total: string) => string;
}

export const labels: Readonly<Record<Language, Labels>> = {
  de: {
    title: 'Bei den Hubers',
    claim: 'Ein Beisl, eine Pizzeria, eine Familie. Bestell gleich da.',
    which: 'Wo willst du essen?',
    otherLanguage: 'English',
    dark: 'Dunkel',
    hide: 'Karte zu',
    show: 'Karte auf',
    hidden: 'Die Karte ist zugeklappt. Dein Warenkorb wartet auf dich.',
    nothing: 'Such dir was aus.',
    thanks: 'Danke, deine Bestellung ist bei uns.',
    quantity: (quantity, total) => `${quantity} Stück im Warenkorb, ${total}.`,
  },
  en: {
    title: 'At the Hubers’',
    claim: 'A tavern, a pizzeria, one family. Order right here.',
    which: 'Where would you like to eat?',
    otherLanguage: 'Deutsch',
    dark: 'Dark',
    hide: 'Hide menu',
    show: 'Show menu',
    hidden: 'The menu is hidden. Your basket is waiting for you.',
    nothing: 'Choose what you like.',
    thanks: 'Thank you, your order is with us.',
    quantity: (quantity, total) => `${quantity} in the basket, ${total}.`,
  },
};

/** What the page needs of the basket that `fo-basket-changed` reports; sums are cents. */
export interface BasketSums {
  readonly restaurantSlug: string;
  readonly orderTransport: { readonly takeaway: boolean };
  readonly deliveryTotals: { readonly totalQuantity: number; readonly totalSum: number };
  readonly takeawayTotals: { readonly totalQuantity: number; readonly totalSum: number };
}

/** The baskets that the page knows of, by restaurant. */
export type Baskets = Readonly<Record<string, BasketSums>>;

/** The line above the menu: what is in the basket, or that an order was placed. */
export function statusLine(lang: Language, basket: BasketSums | undefined, isPlaced: boolean): string {
  const { nothing, quantity, thanks } = labels[lang];
  if (isPlaced) return thanks;
  if (!basket) return nothing;
  const { totalQuantity, totalSum } = basket.orderTransport.takeaway ? basket.takeawayTotals : basket.deliveryTotals;
  if (totalQuantity === 0) return nothing;
  const euros = new Intl.NumberFormat(`${lang}-AT`, { style: 'currency', currency: 'EUR' });
  return quantity(totalQuantity, euros.format(totalSum / 100));
}
