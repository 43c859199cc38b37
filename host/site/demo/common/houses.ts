/*
 * What the pages of all frameworks are about: a family with two restaurants, each with its own menu at the
 * marketplace. Take your own slugs, your own key, and the marketplace's address.
 */

/** `VITE_MARKETPLACE=https://… npm run build` names another one. */
export const marketplace: string = import.meta.env['VITE_MARKETPLACE'] ?? 'http://localhost:3000';

/** The partner's key, which belongs to the addresses of your own site. */
export const apiKey = 'demo';

export type Language = 'de' | 'en';
export type Theme = 'light' | 'dark';

export interface House {
  readonly slug: string;
  readonly name: string;
  readonly street: string;
  /** texts of the element in the page's own words, in both languages */
  readonly texts: Readonly<Record<Language, { readonly 'basket.title': string }>>;
}

export const napoli: House = {
  slug: 'pizzeria-napoli-express',
  name: 'Napoli Express',
  street: 'Burggasse 62',
  texts: { de: { 'basket.title': 'Pizzasackerl' }, en: { 'basket.title': 'Pizza bag' } },
};

export const houses: readonly House[] = [
  napoli,
  {
    slug: 'beisl-zur-blauen-stiege',
    name: 'Blaue Stiege',
    street: 'Bäckerstraße 14',
    texts: { de: { 'basket.title': 'Beislsackerl' }, en: { 'basket.title': 'Tavern bag' } },
  },
];
