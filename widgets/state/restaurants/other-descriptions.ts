import { getProducts } from '#shared/contract/calls/restaurants.ts';
import { atom, type PrimitiveAtom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import type { RestaurantMenu } from './restaurant.ts';

/** What products are described by in the other language than that of the menu that is shown, by their ids. */
export interface OtherDescriptions {
  /** the menu's language and version */
  readonly of: string;
  /** empty until they are there */
  readonly texts: ReadonlyMap<number, string>;
}

interface Wanted {
  readonly slug: string;
  readonly menu: RestaurantMenu;
  /** where they are kept */
  readonly otherAtom: PrimitiveAtom<OtherDescriptions | undefined>;
}

/** Fetches them, once for each menu; where that fails, whoever asks again gets another try. */
export const fetchOtherDescriptionsAtom = atom(
  null,
  async (get, set, { slug, menu, otherAtom }: Wanted): Promise<void> => {
    const { language, menuVersion } = menu;
    const of = `${language} ${menuVersion}`;
    if (get(otherAtom)?.of === of) return;
    set(otherAtom, { of, texts: new Map() });
    const keep = (other: OtherDescriptions | undefined) => {
      // another menu may be wanted by now
      if (get(otherAtom)?.of === of) set(otherAtom, other);
    };
    try {
      const { products } = await get(portsAtom).api.call(getProducts, {
        params: { slug },
        anonymous: true,
        quiet: true,
        headers: { 'Accept-Language': language === 'en' ? 'de' : 'en' },
      });
      keep({ of, texts: new Map(products.map(({ id, description }) => [id, description])) });
    } catch {
      keep(undefined);
    }
  },
);
