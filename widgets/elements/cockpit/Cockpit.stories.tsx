import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { sees } from '#runtime/testing/play-element.ts';
import { createStore } from '#state/core/jotai.ts';
import '../account/element.ts';
import './element.ts';
import {
  aCockpitRestaurant,
  aConfirmedOrder,
  aNewOrder,
  type DemoCockpitOptions,
  demoCockpit,
  secondRestaurant,
} from './testing/demo-cockpit.ts';
import { noOrders, someFigures } from './testing/demo-figures.ts';

interface StoryArgs extends DemoCockpitOptions {
  readonly lang?: string;
}

/** Presses the first button that begins with `name`. */
async function press(canvas: HTMLElement, name: string): Promise<void> {
  for (;;) {
    const buttons = canvas.querySelector('fo-cockpit')?.shadowRoot?.querySelectorAll('button') ?? [];
    const found = [...buttons].find(({ textContent }) => textContent.startsWith(name));
    if (found) return found.click();
    await new Promise(requestAnimationFrame);
  }
}

const meta = {
  title: 'elements/fo-cockpit',
  args: {},
  beforeEach: ({ id, args }) => {
    const apiBase = globalThis.location.origin;
    installMarketplace({ apiBase, apiKey: id }, marketplaceOf(createStore(), demoCockpit(args)));
  },
  render: ({ lang }, { id }) => createElement('fo-cockpit', { key: id, 'api-key': id, ...(lang && { lang }) }),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<StoryArgs>;

const phone = { viewport: { value: 'phone' } };
const tablet = { viewport: { value: 'tablet' } };
const longWords = aNewOrder({
  comment: 'Donaudampfschifffahrtsgesellschaftskapitänskajütentürschlüsselanhänger bitte nicht klingeln 🙏',
  contact: {
    name: 'Maximiliana Hinterholzer-Unterbergerstaller',
    email: 'max@example.at',
    phone: '+436601234567',
    company: 'Landwirtschaftskammer Niederösterreich, Außenstelle Tulbingerkogel',
  },
});

export const Evening: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
export const EveningInEnglish: Story = { args: { lang: 'en' } };
export const EveningOnATablet: Story = { globals: tablet };
export const EveningOnAPhone: Story = { globals: phone };
export const Quiet: Story = { args: { orders: [] } };
export const SeveralRestaurants: Story = {
  args: { restaurants: [aCockpitRestaurant(), secondRestaurant()] },
};
export const Urgent: Story = { args: { orders: [aNewOrder({ date: '2026-11-20T17:12:00Z' })] } };
export const LongWords: Story = { args: { orders: [longWords] }, globals: phone };
/** The operator asks staff for a second factor, and they have none yet. */
export const SecondFactorMissing: Story = {
  args: {
    api: { getCockpitOrders: () => Promise.reject(anApiError(403, { key: 'second-factor.error.required' })) },
  },
};
export const SecondFactorMissingOnAPhone: Story = { ...SecondFactorMissing, globals: phone };
export const ConnectionLost: Story = { args: { down: true } };
export const Offline: Story = { args: { offline: true } };
export const OfflineOnAPhone: Story = { args: { offline: true }, globals: phone };
const seen: Story['play'] = ({ canvasElement }) => press(canvasElement, 'Gesehen');
export const UrgentButSeen: Story = { ...Urgent, play: seen };
export const UrgentOnAPhone: Story = { ...Urgent, globals: phone };
export const ScreenMaySleep: Story = { args: { sleepy: true }, play: seen };
export const OtherTime: Story = {
  args: { orders: [aNewOrder()] },
  play: ({ canvasElement }) => press(canvasElement, 'Andere Zeit'),
};
export const Denying: Story = {
  args: { orders: [aConfirmedOrder()] },
  play: ({ canvasElement }) => press(canvasElement, 'Ablehnen'),
};
export const MoveFailed: Story = {
  args: { orders: [aNewOrder()], api: { moveCockpitOrder: () => Promise.reject(aNetworkError()) } },
  play: ({ canvasElement }) => press(canvasElement, '30'),
};
export const Settings: Story = {
  args: {
    restaurants: [
      aCockpitRestaurant({
        pausedUntil: '2026-11-20T18:00:00Z',
        todayMinutes: 60,
        closures: ['2026-12-24', '2026-12-25'],
      }),
    ],
  },
  play: ({ canvasElement }) => press(canvasElement, 'Pause & Ausverkauft'),
};
export const SettingsOnAPhone: Story = { ...Settings, globals: phone };
const inFigures: Story['play'] = ({ canvasElement }) => press(canvasElement, 'Zahlen');
export const Figures: Story = { play: inFigures };
export const FiguresDark: Story = { ...Figures, globals: { theme: 'dark' } };
export const FiguresOnAPhone: Story = { ...Figures, globals: phone };
export const FiguresOfAMonth: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Zahlen');
    await press(canvasElement, 'Monat');
    await sees(canvasElement, 'Nach Tag');
  },
};
export const FiguresOfAMonthOnATablet: Story = { ...FiguresOfAMonth, globals: tablet };
export const FiguresWithoutOrders: Story = {
  ...Figures,
  args: { api: { getFigures: () => someFigures({ totals: noOrders }), getStatements: () => ({ statements: [] }) } },
};
export const FiguresFailed: Story = {
  ...Figures,
  args: {
    api: {
      getFigures: () => Promise.reject(anApiError(500)),
      getStatements: () => Promise.reject(anApiError(500)),
    },
  },
};
export const FiguresLoading: Story = {
  ...Figures,
  args: { api: { getFigures: () => new Promise(() => {}), getStatements: () => new Promise(() => {}) } },
};
export const Guest: Story = { args: { role: 'guest' } };
export const Consumer: Story = { args: { role: 'consumer' } };
export const WithoutRestaurant: Story = { args: { restaurants: [] } };
export const Loading: Story = { args: { api: { getCockpitOrders: () => new Promise(() => {}) } } };
export const Failed: Story = {
  args: { api: { getCockpitOrders: () => Promise.reject(anApiError(500)) } },
};
export const FailedOffline: Story = {
  args: { api: { getCockpitOrders: () => Promise.reject(aNetworkError()) } },
};
export const Forbidden: Story = {
  args: { api: { getCockpitOrders: () => Promise.reject(anApiError(403)) } },
};
/** A new order goes into the kitchen. */
export const Accepted: Story = {
  args: { orders: [aNewOrder()] },
  play: async ({ canvasElement }) => {
    await press(canvasElement, '30');
    await sees(canvasElement, 'Fertig gekocht');
  },
};

const inTimes: Story['play'] = async ({ canvasElement }) => {
  await press(canvasElement, 'Zeiten');
  await sees(canvasElement, 'Besondere Tage');
};
export const Times: Story = { play: inTimes };
export const TimesDark: Story = { play: inTimes, globals: { theme: 'dark' } };
export const TimesOnATablet: Story = { play: inTimes, globals: tablet };
export const TimesOnAPhone: Story = { play: inTimes, globals: phone };
export const TimesInEnglish: Story = {
  args: { lang: 'en' },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Hours');
    await sees(canvasElement, 'Special days');
  },
};
/** All that is wrong is told at once. */
export const TimesWithFaults: Story = {
  play: async (context) => {
    await inTimes(context);
    for (const name of ['Tag hinzufügen', 'Gebiet hinzufügen', 'Zeit hinzufügen', 'Speichern']) {
      await press(context.canvasElement, name);
    }
    await sees(context.canvasElement, 'stimmen noch nicht');
  },
};
export const TimesWithFaultsOnAPhone: Story = { ...TimesWithFaults, globals: phone };
export const TimesFailed: Story = {
  args: { api: { getCockpitTimes: () => Promise.reject(anApiError(500)) } },
  play: ({ canvasElement }) => press(canvasElement, 'Zeiten'),
};

const inTeam: Story['play'] = async ({ canvasElement }) => {
  await press(canvasElement, 'Team');
  await sees(canvasElement, 'Was geändert wurde');
};
export const Team: Story = { play: inTeam };
export const TeamDark: Story = { play: inTeam, globals: { theme: 'dark' } };
export const TeamOnAPhone: Story = { play: inTeam, globals: phone };
export const RemovingSomebody: Story = {
  play: async (context) => {
    await inTeam(context);
    await press(context.canvasElement, 'Entfernen');
    await sees(context.canvasElement, 'verlassen?');
  },
};
/** Who may do less has fewer rooms. */
export const KitchenAlone: Story = { args: { restaurants: [aCockpitRestaurant({ role: 'kitchen' })] } };
