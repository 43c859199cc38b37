import type { Availabilities, FlavorSet, Product, ProductGroup } from '#shared/contract/menu.ts';
import { aFlavor, aFlavorSet, aGroup, aProduct } from '#tests/support/builders.ts';

export interface DemoMenu {
  readonly products: Product[];
  readonly productGroups: ProductGroup[];
  readonly flavorSets: FlavorSet[];
  readonly availabilities: Availabilities;
}

const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;

/** A small pizzeria: a product without flavors, one that asks for a size, drinks with deposit, a lunch menu. */
export function demoMenu(): DemoMenu {
  return {
    productGroups: [
      aGroup({
        id: 1,
        name: 'Pizza',
        description: 'Aus dem Holzofen, der Teig rastet zwei Tage.',
        position: 1,
      }),
      aGroup({ id: 2, name: 'Pasta', position: 2 }),
      aGroup({ id: 3, name: 'Mittagsmenü', position: 3 }),
      aGroup({ id: 4, name: 'Salate', position: 4 }),
      aGroup({ id: 5, name: 'Süßes', position: 5 }),
      aGroup({ id: 6, name: 'Getränke', position: 6 }),
    ],
    flavorSets: [
      aFlavorSet({
        id: 1,
        name: 'Größe',
        flavors: [
          aFlavor({ id: 11, name: 'Normal, 32 cm', price: 0 }),
          aFlavor({ id: 12, name: 'Familie, 45 cm', price: 700 }),
        ],
      }),
      aFlavorSet({
        id: 2,
        name: 'Extras',
        minimum: 0,
        maximum: 2,
        flavors: [
          aFlavor({
            id: 21,
            name: 'Büffelmozzarella',
            price: 250,
            allergens: ['G'],
            foodTypes: ['vegetarian'],
          }),
          aFlavor({ id: 22, name: 'Sardellen', price: 180, allergens: ['D'] }),
          aFlavor({ id: 23, name: 'Pfefferoni', price: 90, allergens: ['O'], foodTypes: ['vegan', 'spicy'] }),
        ],
      }),
    ],
    products: [
      aProduct({
        id: 1,
        name: 'Marinara',
        description: 'Paradeiser, Knoblauch, Oregano',
        price: 790,
        picture: 'pizza',
        foodTypes: ['vegan'],
        allergens: ['A'],
      }),
      aProduct({
        id: 2,
        name: 'Margherita',
        description:
          'San-Marzano-Paradeiser, Fior di Latte, frisches Basilikum und ein guter Schuss Olivenöl aus Apulien, alles erst nach dem Backen darüber',
        price: 890,
        position: 2,
        flavorSets: [2, 1],
        picture: 'margherita',
        popularRank: 1,
      }),
      aProduct({
        id: 3,
        name: 'Diavolo',
        description: 'Scharfe Salami, Pfefferoni',
        price: 1150,
        position: 3,
        foodTypes: ['spicy'],
        flavorSets: [1],
      }),
      aProduct({
        id: 4,
        name: 'Spaghetti Carbonara',
        description: 'Guanciale, Ei, Pecorino',
        price: 1190,
        productGroups: [2],
        allergens: ['A', 'C', 'G'],
        foodTypes: [],
        picture: 'pasta-carbonara',
        popularRank: 2,
      }),
      aProduct({
        id: 5,
        name: 'Penne all’arrabbiata',
        description: 'Paradeiser, Chili',
        price: 990,
        productGroups: [2],
        position: 2,
        allergens: ['A', 'L'],
        foodTypes: ['vegan', 'spicy'],
      }),
      aProduct({
        id: 6,
        name: 'Mittagsteller',
        description: 'Suppe, Pizza nach Wahl und ein kleiner Salat',
        price: 1090,
        productGroups: [3],
        allergens: ['A', 'G', 'L'],
        foodTypes: [],
      }),
      aProduct({
        id: 7,
        name: 'Vogerlsalat mit Erdäpfeln',
        description: 'Kernöl, Speck auf Wunsch',
        price: 850,
        productGroups: [4],
        allergens: ['M', 'O'],
        foodTypes: ['vegetarian'],
        picture: 'salad',
      }),
      aProduct({
        id: 8,
        name: 'Tiramisu',
        description: 'Mascarpone, Biskotten, Espresso',
        price: 590,
        productGroups: [5],
        allergens: ['A', 'C', 'G'],
        picture: 'tiramisu',
        popularRank: 3,
      }),
      aProduct({
        id: 9,
        name: 'Almdudler',
        description: '',
        price: 390,
        productGroups: [6],
        allergens: [],
        foodTypes: [],
        vat: 20,
        deposit: 25,
        volume: 500,
      }),
      aProduct({
        id: 10,
        name: 'Ottakringer Helles',
        description: 'Dose',
        price: 420,
        productGroups: [6],
        position: 2,
        allergens: ['A'],
        foodTypes: ['alcohol'],
        vat: 20,
        deposit: 25,
        volume: 500,
        minimumAge: 16,
      }),
    ],
    availabilities: {
      availabilityProducts: [],
      availabilityProductGroups: [
        { id: 3, availabilityHours: workdays.map((day) => ({ day, begin: 39_600, end: 52_200 })) },
      ],
    },
  };
}
