import type { Meta, StoryObj } from '@storybook/react-vite';
import { anApiError } from '#io/testing/fake-api.ts';
import { aFlavor, aFlavorSet, aGroup, aProduct } from '#tests/support/builders.ts';
import { clickThrough, type MenuStoryArgs, menuStory, phone } from '../testing/story-menu.tsx';

const meta = {
  title: 'elements/fo-restaurant-menu/Flavors',
  ...menuStory,
  args: { ...menuStory.args, menu: theMenu() },
} satisfies Meta<MenuStoryArgs>;
export default meta;
type Story = StoryObj<MenuStoryArgs>;

function theMenu(normalPrice = 0): MenuStoryArgs['menu'] {
  return {
    productGroups: [aGroup()],
    products: [
      aProduct({
        id: 2,
        name: 'Margherita',
        description: 'San-Marzano-Paradeiser, Fior di Latte, frisches Basilikum und ein guter Schuss Olivenöl',
        picture: 'margherita',
        flavorSets: [2, 1],
        allergens: ['A', 'G'],
      }),
      aProduct({
        id: 3,
        name: 'Ottakringer Helles',
        description: 'Dose',
        price: 420,
        flavorSets: [1],
        allergens: ['A'],
        foodTypes: ['alcohol'],
        vat: 20,
        deposit: 25,
        volume: 500,
        minimumAge: 16,
      }),
    ],
    flavorSets: [
      aFlavorSet({
        id: 1,
        name: 'Größe',
        flavors: [
          aFlavor({ id: 11, name: 'Normal, 32 cm', price: normalPrice }),
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
            pricesWith: [{ flavorId: 12, price: 450 }],
          }),
          aFlavor({
            id: 22,
            name: 'Schwarze Oliven',
            price: 120,
            foodTypes: ['vegan'],
            additives: ['blackened'],
          }),
          aFlavor({
            id: 23,
            name: 'Pesto alla Genovese mit Pinienkernen und Walnüssen',
            price: 180,
            allergens: ['H'],
          }),
          aFlavor({ id: 24, name: 'Pfefferoni', price: 90, allergens: ['O'], foodTypes: ['vegan', 'spicy'] }),
        ],
      }),
    ],
  };
}

const open = '.product:first-child .product-add button';
const row = (set: number, place: number) => `dialog [data-set="${set}"] .fo-choice-row:nth-child(${place}) input`;
const add = '.flavor-footer > .fo-button';
const play =
  (...selectors: readonly string[]): Story['play'] =>
  ({ canvasElement }) =>
    clickThrough(canvasElement, ...selectors);
const stored = {
  'de-food-profile': JSON.stringify({ allergens: ['H'], diets: ['vegan'], hideConflicts: false }),
};

export const Blank: Story = { play: play(open) };
export const BlankNarrow: Story = { ...Blank, globals: phone };
/** Of what costs something nothing is chosen beforehand. */
export const MissingSize: Story = { args: { menu: theMenu(100) }, play: play(open, add) };
export const MissingSizeNarrow: Story = { ...MissingSize, globals: phone };
export const Full: Story = { play: play(open, row(1, 2), row(2, 1), row(2, 2)) };
export const FullNarrow: Story = { ...Full, globals: phone };
export const Conflicts: Story = { args: { stored }, play: play(open, row(1, 1), row(2, 3), add) };
export const ConflictsNarrow: Story = { ...Conflicts, globals: phone };
/** The sheet of a dish without choices, reduced. */
export const Simple: Story = {
  args: {
    details: { discount: 10 },
    menu: {
      productGroups: [aGroup()],
      products: [aProduct({ id: 4, name: 'Marinara', picture: 'marinara', price: 790, lowestPrice: 790 })],
    },
  },
  play: play('.product-open'),
};
export const SimpleNarrow: Story = { ...Simple, globals: phone };
export const Refused: Story = {
  args: {
    api: { putIntoBasket: () => Promise.reject(anApiError(422, { message: 'Dein Warenkorb ist voll.' })) },
  },
  play: play(open, row(1, 1), add),
};
export const Unavailable: Story = {
  args: {
    items: [{ productId: 2, name: 'Margherita', flavors: [{ flavorSetId: 1, flavorIds: [11] }] }],
    menu: {
      ...theMenu(),
      availabilities: {
        availabilityProducts: [{ id: 2, availabilityHours: [{ day: 'monday', begin: 39_600, end: 50_400 }] }],
        availabilityProductGroups: [],
      },
    },
  },
  play: play('.basket-line [aria-label="Margherita ändern"]'),
};
/** What is not to be had is shown, and cannot be added. */
export const NotOffered: Story = { args: { ...Unavailable.args, items: [] }, play: play('.product-open') };
export const AgeRestricted: Story = { play: play('.product:nth-child(2) .product-add button') };
export const Kept: Story = { play: play(open, row(1, 2), 'dialog .fo-modal-header button', open) };
