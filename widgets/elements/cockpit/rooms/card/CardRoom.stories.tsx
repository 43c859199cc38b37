import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { aNetworkError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { fill, press, sees } from '#runtime/testing/play-element.ts';
import type { Card } from '#shared/contract/card.ts';
import { createStore } from '#state/core/jotai.ts';
import '../../element.ts';
import { demoCockpit } from '../../testing/demo-cockpit.ts';
import { aCard, demoCard } from './testing/demo-card.ts';

interface StoryArgs {
  readonly card?: Card;
  readonly lang?: string;
  readonly api?: FakeHandlers;
}

const meta = {
  title: 'elements/fo-cockpit card',
  args: {},
  beforeEach: ({ id, args: { card, api } }) => {
    const ports = demoCockpit({ orders: [], api: { ...demoCard(card).api, ...api } });
    ports.storage.visit.set('cockpit-room', 'card');
    installMarketplace({ apiBase: globalThis.location.origin, apiKey: id }, marketplaceOf(createStore(), ports));
  },
  render: ({ lang }, { id }) => createElement('fo-cockpit', { key: id, 'api-key': id, ...(lang && { lang }) }),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<StoryArgs>;

const phone = { viewport: { value: 'phone' } };
const longName = 'Donaudampfschifffahrtsgesellschaftskapitänsschmankerl mit Erdäpfelpüree';
const long = aCard();

export const List: Story = {};
export const ListInTheDark: Story = { globals: { theme: 'dark' } };
export const ListInEnglish: Story = { args: { lang: 'en' } };
export const ListOnAPhone: Story = { globals: phone };
export const LongNames: Story = {
  args: { card: { ...long, products: long.products.map((each) => ({ ...each, name: longName })) } },
  globals: phone,
};
export const Empty: Story = { args: { card: { groups: [], flavorSets: [], products: [] } } };
export const Loading: Story = { args: { api: { getCard: () => new Promise(() => {}) } } };
export const Failed: Story = { args: { api: { getCard: () => Promise.reject(aNetworkError()) } } };
const edit: Story['play'] = ({ canvasElement }) => press(canvasElement, 'Pizza Margherita');
export const Dish: Story = { play: edit };
export const DishInTheDark: Story = { play: edit, globals: { theme: 'dark' } };
export const DishOnAPhone: Story = { play: edit, globals: phone };
export const DishWithFaults: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Neues Gericht');
    await fill(canvasElement, '[name=priceCents]', '8,90');
    await press(canvasElement, 'Speichern');
    await sees(canvasElement, 'Gib einen Namen ein.');
  },
};
export const Choices: Story = { play: ({ canvasElement }) => press(canvasElement, 'Auswahlen', 'Größe') };
export const Selecting: Story = {
  play: ({ canvasElement }) => press(canvasElement, 'Mehrere auswählen', 'Pizza Margherita auswählen'),
};
/** What is changed is listed before it is published. */
export const Publishing: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Pizza Salami');
    await fill(canvasElement, '[name=priceCents]', '11,50');
    await press(canvasElement, 'Speichern');
    await sees(canvasElement, 'Noch nicht veröffentlicht: 1 geändert.');
    await press(canvasElement, 'Veröffentlichen');
    await sees(canvasElement, '€ 10,90');
  },
};
export const Table: Story = { play: ({ canvasElement }) => press(canvasElement, 'Tabelle') };
export const History: Story = { play: ({ canvasElement }) => press(canvasElement, 'Verlauf') };
/** What is typed and not saved is not left unasked. */
export const Leaving: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Pizza Salami');
    await fill(canvasElement, '[name=name]', 'Pizza Diavolo');
    await press(canvasElement, 'Pizza Margherita');
    await sees(canvasElement, 'Das ist noch nicht gespeichert.');
  },
};
export const RaisingPrices: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Mehrere auswählen', 'Pizza Margherita auswählen', 'Preise ändern');
    await sees(canvasElement, 'Pizza Margherita: aus € 8,90 wird € 9,30.');
  },
};
export const RemovingAGroup: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Ändern', 'Gruppe löschen');
    await sees(canvasElement, 'Gerichte stehen dann nicht mehr in dieser Gruppe.');
  },
};
