import { getProducts } from '#shared/contract/calls/restaurants.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';

/** Fetches what products are described by in the other language than that of the menu that is shown, by their ids. */
export const fetchOtherDescriptionsAtom = atom(
  null,
  async (get, _set, { slug, language }: { slug: string; language: Language }): Promise<ReadonlyMap<number, string>> => {
    const { products } = await get(portsAtom).api.call(getProducts, {
      params: { slug },
      anonymous: true,
      quiet: true,
      headers: { 'Accept-Language': language === 'en' ? 'de' : 'en' },
    });
    return new Map(products.map(({ id, description }) => [id, description]));
  },
);
