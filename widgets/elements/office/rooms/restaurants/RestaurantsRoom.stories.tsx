import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { press, sees } from '#runtime/testing/play-element.ts';
import { createStore } from '#state/core/jotai.ts';
import '../../element.ts';
import { anOfficeRestaurant, type DemoOfficeOptions, demoOffice } from '../../testing/demo-office.ts';

const meta = {
  title: 'elements/fo-office restaurants',
  args: {},
  beforeEach: ({ id, args }) => {
    const ports = demoOffice(args);
    ports.storage.visit.set('office-room', 'restaurants');
    installMarketplace({ apiBase: globalThis.location.origin, apiKey: id }, marketplaceOf(createStore(), ports));
  },
  render: (_, { id }) => createElement('fo-office', { key: id, 'api-key': id }),
} satisfies Meta<DemoOfficeOptions>;
export default meta;
type Story = StoryObj<DemoOfficeOptions>;

const phone = { viewport: { value: 'phone' } };
const approved = anOfficeRestaurant({ approval: 'approved', handedInAt: null });
const refused = anOfficeRestaurant({
  handedInAt: null,
  decidedAt: '2026-11-19T10:00:00Z',
  refusal: 'Das Gulasch hat keine Allergene.',
  lacks: ['card', 'hours'],
});

export const List: Story = {};
export const ListOnAPhone: Story = { globals: phone };
export const NothingFound: Story = {
  args: { api: { getOfficeRestaurants: () => ({ restaurants: [], waiting: 0, next: null }) } },
};
export const ListFailed: Story = { args: { api: { getOfficeRestaurants: () => Promise.reject(aNetworkError()) } } };

const open: Story['play'] = ({ canvasElement }) => press(canvasElement, 'Wok am Eck');
export const Waiting: Story = { play: open };
export const WaitingOnAPhone: Story = { play: open, globals: phone };
export const Refused: Story = { args: { restaurant: refused }, play: open, globals: { theme: 'dark' } };
export const Approved: Story = {
  args: { restaurant: { ...approved, pausedUntil: '2026-11-20T18:30:00Z' } },
  play: open,
};
export const SeenBySupport: Story = { args: { role: 'support' }, play: open };
export const PageFailed: Story = {
  args: { api: { getOfficeRestaurant: () => Promise.reject(anApiError(500)) } },
  play: open,
};
export const Refusing: Story = {
  play: async (context) => {
    await open(context);
    await press(context.canvasElement, 'Ablehnen');
    await sees(context.canvasElement, 'Wok am Eck ablehnen?');
  },
};
export const Closing: Story = {
  args: { restaurant: approved },
  play: async (context) => {
    await open(context);
    await press(context.canvasElement, 'Schließen');
    await sees(context.canvasElement, 'Wok am Eck schließen?');
  },
};
/** Both of what is missing is told at once. */
export const AddingNobody: Story = {
  play: async (context) => {
    await open(context);
    await press(context.canvasElement, 'Zugang geben');
    await sees(context.canvasElement, 'Bitte gib einen Namen ein.');
  },
};
