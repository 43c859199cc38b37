import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { expect, waitFor as waitAtMost, within } from 'storybook/test';
import { demoRestaurant } from '#elements/restaurant-menu/testing/demo-restaurant.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { createStore } from '#state/core/jotai.ts';
import '#elements/restaurant-menu/element.ts';
import { aLocation } from '#tests/support/session-builders.ts';
import { LiveEventLog } from './LiveEventLog.tsx';

/** The log on the page "Events", which shows it anyway: these only try it. */
const meta = {
  title: 'docs/Live event log',
  tags: ['!dev', '!autodocs'],
  beforeEach: ({ id }) => {
    const marketplace = marketplaceOf(createStore(), demoRestaurant({ location: aLocation() }));
    installMarketplace({ apiBase: globalThis.location.origin, apiKey: id }, marketplace);
  },
  render: (_args, { id }) => (
    <>
      <LiveEventLog />
      {createElement('fo-restaurant-menu', { slug: 'pizzeria-adria', 'api-key': id, flow: 'navigate' })}
    </>
  ),
} satisfies Meta;
export default meta;

/** By the clock only for what never comes. */
const waitFor = <Found,>(find: () => Found) => waitAtMost(find, { timeout: 20_000 });

const buttonToAdd = (canvas: HTMLElement) =>
  canvas
    .querySelector('fo-restaurant-menu')
    ?.shadowRoot?.querySelector<HTMLButtonElement>('.product-add button:enabled');

export const LogsWhatElementsEmit: StoryObj = {
  play: async ({ canvasElement }) => {
    const log = within(canvasElement).getByRole('log', { name: 'Events' });
    await expect(log).toHaveTextContent(/^Nothing yet\. Use the element below\.$/);
    const add = await waitFor(() => {
      const button = buttonToAdd(canvasElement);
      if (!button) throw new Error('The menu is not there yet.');
      return button;
    });
    add.click();
    await waitFor(() => expect(log.lastElementChild).toHaveTextContent(/^fo-basket-changed \{"basket":\{/));
    await expect(log).not.toHaveTextContent('Nothing yet');
  },
};

export const NewestFirstAndNowhereToGo: StoryObj = {
  play: async ({ canvasElement }) => {
    const log = within(canvasElement).getByRole('log', { name: 'Events' });
    const ask = (href: string) =>
      canvasElement.querySelector('fo-restaurant-menu')?.dispatchEvent(
        new CustomEvent('fo-navigate', {
          bubbles: true,
          composed: true,
          cancelable: true,
          detail: { href, replace: false },
        }),
      );
    await expect(ask('/first')).toBe(false);
    await expect(ask('/second')).toBe(false);
    await waitFor(() => expect(log.children).toHaveLength(2));
    await expect(log.firstElementChild).toHaveTextContent('fo-navigate {"href":"/second","replace":false}');
    await expect(log.lastElementChild).toHaveTextContent('fo-navigate {"href":"/first","replace":false}');
  },
};
