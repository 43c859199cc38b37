import type { Product, ProductGroup } from '#shared/contract/menu.ts';
import { aGroup, aProduct } from '#tests/support/builders.ts';
import { type DemoMenu, demoMenu } from './demo-menu.ts';

const dishes = [
  ['Margherita', 'San-Marzano-Paradeiser, Fior di Latte, frisches Basilikum'],
  ['Käsekrainer', 'mit süßem Senf, Kren und einer Semmel'],
  ['Gemüsecurry', 'Melanzani, Karfiol, Kichererbsen und Kokosmilch, dazu Basmatireis und ein Klecks Joghurt mit Minze'],
  ['Beiried vom Grill', 'mit Braterdäpfeln und Pfefferrahmsauce'],
  ['Topfenknödel', 'in Butterbröseln, mit Zwetschkenröster'],
  ['Vogerlsalat', 'mit Kernöl'],
  ['Ramen', 'Schweinsbrühe, Ei, Jungzwiebel, Nori'],
  ['Eierspeis', 'von drei Eiern, mit Schnittlauch'],
] as const;

const bigMenuGroups = 40;
const bigMenuProducts = 500;

/**
 * A menu of 500 products in 40 groups, as the largest houses have: names differ by a number, prices by some cents, and
 * every eighth product is the same dish.
 */
export function bigMenu({ products: count = bigMenuProducts, groups = bigMenuGroups } = {}): DemoMenu {
  return {
    ...demoMenu(),
    productGroups: Array.from({ length: groups }, (_, index) => groupOf(index)),
    products: Array.from({ length: count }, (_, index) => productOf(index, Math.floor((index * groups) / count))),
    availabilities: { availabilityProducts: [], availabilityProductGroups: [] },
  };
}

function groupOf(index: number): ProductGroup {
  return aGroup({ id: index + 1, name: `Gruppe ${index + 1}`, position: index });
}

function productOf(index: number, group: number): Product {
  const [name, description] = dishes[index % dishes.length] ?? dishes[0];
  return aProduct({
    id: index + 1,
    name: `${name} ${index + 1}`,
    description,
    price: 450 + ((index * 35) % 1900),
    position: index,
    productGroups: [group + 1],
    allergens: index % 3 === 0 ? ['A', 'G'] : index % 3 === 1 ? ['C', 'L', 'M'] : [],
    foodTypes: index % 4 === 0 ? ['vegetarian'] : [],
    picture: index % 2 === 0 ? 'margherita' : null,
  });
}
