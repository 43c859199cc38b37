import type { CockpitProduct } from '#shared/contract/cockpit.ts';

/** `Käsespätzle` is found by "kasespatzle" too: keyboards of kitchens are in a hurry. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The products whose name or group has every word; those sold out stand first, the others as on the card. */
export function productsFor(products: readonly CockpitProduct[], text: string): CockpitProduct[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const found = products.filter(({ name, group }) => {
    const searched = plain(`${name} ${group}`);
    return words.every((word) => searched.includes(word));
  });
  return [...found.filter(({ soldOut }) => soldOut), ...found.filter(({ soldOut }) => !soldOut)];
}
