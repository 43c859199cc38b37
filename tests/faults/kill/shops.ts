import { anHttpBrowser } from '#tests/support/http-browser.ts';
import { succeedInTime } from './insist.ts';

/** What somebody orders, and where. */
export interface Shop {
  readonly slug: string;
  readonly productId: number;
  readonly placeId: string;
}

interface ListedRestaurant {
  slug: string;
  open: boolean;
  delivery: boolean;
  minimumOrderPolicy: string;
  paymentTypes: string[];
}

interface ListedProduct {
  id: number;
  flavorSets: number[];
  minimumAge: number | null;
}

/** Two restaurants that deliver to Neubaugasse 12 now and take cards, each with a product that needs no choice. */
export async function findShops(url: string): Promise<readonly [Shop, Shop]> {
  const browser = anHttpBrowser(url);
  const ask = <T>(path: string) => succeedInTime<T>(() => browser.get(path));
  const { predictions } = await ask<{ predictions: { strId: string }[] }>(
    '/json/places/predictions?mode=10&input=Neubaugasse%2012,%201070%20Wien',
  );
  const placeId = predictions[0]?.strId ?? '';
  const { restaurants } = await ask<{ restaurants: ListedRestaurant[] }>('/json/restaurants?zip=1070');
  const shops: Shop[] = [];
  for (const { slug, open, delivery, minimumOrderPolicy, paymentTypes } of restaurants) {
    if (!open || !delivery || minimumOrderPolicy !== 'surcharge' || !paymentTypes.includes('creditcard')) continue;
    const { products } = await ask<{ products: ListedProduct[] }>(`/json/restaurant/${slug}/products`);
    const simple = products.find(({ flavorSets, minimumAge }) => flavorSets.length === 0 && minimumAge === null);
    if (simple) shops.push({ slug, productId: simple.id, placeId });
    const [first, second] = shops;
    if (first && second) return [first, second];
  }
  throw new Error('the demonstration has nothing simple to order in 1070 Wien');
}
