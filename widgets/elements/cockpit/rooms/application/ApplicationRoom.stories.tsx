import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { aNetworkError, anApiError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { press, sees } from '#runtime/testing/play-element.ts';
import type { Application } from '#shared/contract/applications.ts';
import { createStore } from '#state/core/jotai.ts';
import '../../element.ts';
import { aCockpitRestaurant, demoCockpit } from '../../testing/demo-cockpit.ts';

interface StoryArgs {
  readonly application?: Partial<Application>;
  readonly api?: FakeHandlers;
}

const begun: Application = {
  approval: 'applied',
  lacks: ['hours', 'card'],
  hasPicture: false,
  hasArea: false,
  handedInAt: null,
  refusal: null,
};

const meta = {
  title: 'elements/fo-cockpit application',
  args: {},
  beforeEach: ({ id, args: { application, api } }) => {
    const ports = demoCockpit({
      restaurants: [aCockpitRestaurant({ approval: application?.approval ?? 'applied' })],
      orders: [],
      api: { getApplication: () => ({ application: { ...begun, ...application } }), ...api },
    });
    ports.storage.visit.set('cockpit-room', 'application');
    installMarketplace({ apiBase: globalThis.location.origin, apiKey: id }, marketplaceOf(createStore(), ports));
  },
  render: (_, { id }) => createElement('fo-cockpit', { key: id, 'api-key': id }),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<StoryArgs>;

const complete: Partial<Application> = { lacks: [], hasPicture: true, hasArea: true };

export const Begun: Story = {};
export const BegunOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Complete: Story = { args: { application: complete }, globals: { theme: 'dark' } };
export const HandedIn: Story = { args: { application: { ...complete, handedInAt: '2026-11-20T17:00:00Z' } } };
export const Refused: Story = { args: { application: { ...complete, refusal: 'Das Gulasch hat keine Allergene.' } } };
export const Closed: Story = { args: { application: { ...complete, approval: 'closed' } } };
export const Loading: Story = { args: { api: { getApplication: () => new Promise(() => {}) } } };
export const Failed: Story = { args: { api: { getApplication: () => Promise.reject(aNetworkError()) } } };
/** Somebody has taken the card away meanwhile. */
export const NotHandedIn: Story = {
  args: {
    application: complete,
    api: {
      handInApplication: () =>
        Promise.reject(
          anApiError(422, { key: 'approval.error.card', message: 'Eine veröffentlichte Karte fehlt noch.' }),
        ),
    },
  },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Einreichen');
    await sees(canvasElement, 'Eine veröffentlichte Karte fehlt noch.');
  },
};
