import type { KitchenTypeId } from '#shared/contract/kitchen-types.ts';
import type { FileRestaurant } from '#shared/contract/restaurant-file.ts';
import { demoRestaurants } from '../demo-files.ts';
import { shuffled } from '../seeded-random.ts';
import { pick } from './pick.ts';

type Menu = Pick<FileRestaurant, 'groups' | 'flavorSets' | 'products'>;

const models = demoRestaurants();

/** So many dishes of a restaurant of the demonstration with that kitchen, at prices of its own, rounded to 10 cents. */
export function houseMenu(
  kitchen: KitchenTypeId,
  { size, priceLevel }: { readonly size: number; readonly priceLevel: number },
  random: () => number,
): Menu {
  const model = pick(
    models.filter(({ kitchenTypes }) => kitchenTypes.includes(kitchen)),
    random,
  );
  const price = (cents: number) => Math.round((cents * priceLevel) / 10) * 10;
  const asking = model.products.filter(({ flavorSets }) => flavorSets.length > 0);
  const chosen = new Set([pick(asking, random), ...shuffled(model.products, random)].slice(0, size));
  const products = model.products
    .filter((product) => chosen.has(product))
    .map((product) => ({ ...product, priceCents: price(product.priceCents) }));
  const isUsed = (name: 'groups' | 'flavorSets', key: string) =>
    products.some((product) => product[name].includes(key));
  const flavorSets = model.flavorSets.filter(({ key }) => isUsed('flavorSets', key));
  const kept = new Set(flavorSets.map(({ key }) => key));
  return {
    groups: model.groups.filter(({ key }) => isUsed('groups', key)),
    flavorSets: flavorSets.map((set) => ({
      ...set,
      flavors: set.flavors.map((flavor) => ({
        ...flavor,
        priceCents: price(flavor.priceCents),
        pricesWith: flavor.pricesWith
          .filter(({ flavorSet }) => kept.has(flavorSet))
          .map((each) => ({ ...each, priceCents: price(each.priceCents) })),
      })),
    })),
    products,
  };
}
