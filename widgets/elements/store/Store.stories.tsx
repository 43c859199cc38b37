import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement, Fragment } from 'react';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { sees } from '#runtime/testing/play-element.ts';
import { createStore } from '#state/core/jotai.ts';
import '../account/element.ts';
import { demoAccount } from '../account/testing/demo-account.ts';
import './element.ts';

interface StoryArgs {
  readonly lang?: 'de' | 'en';
  readonly theme?: 'light' | 'dark' | 'auto';
  /** the marketplace's imprint; by default shown on pages of other sites only */
  readonly footer?: 'shown' | 'hidden';
}

/** `<fo-store>` shows nothing itself: the element next to it has no attributes and takes them from it. */
const meta = {
  title: 'elements/fo-store',
  tags: ['autodocs'],
  args: {},
  beforeEach: ({ id }) => {
    const marketplace = marketplaceOf(createStore(), demoAccount({}));
    installMarketplace({ apiBase: globalThis.location.origin, apiKey: id }, marketplace);
  },
  render: ({ lang, theme, footer }, { id }) =>
    createElement(
      Fragment,
      { key: id },
      createElement('fo-store', { 'api-key': id, lang, theme, footer }),
      createElement('fo-account', { view: 'login' }),
    ),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<StoryArgs>;

export const Plain: Story = {};
export const English: Story = { args: { lang: 'en' } };
/** The page is dark by itself; without its own scheme it would stay light around the element. */
export const Dark: Story = { args: { theme: 'dark' }, globals: { theme: 'dark' } };
/** What a page of another site gets below the first element, unless it says `footer="hidden"`. */
export const FooterShown: Story = { args: { footer: 'shown' } };
export const FooterHidden: Story = { args: { footer: 'hidden' } };
/** All elements of the page follow its attributes, live. */
export const LanguageSwitched: Story = {
  play: async ({ canvasElement }) => {
    await sees(canvasElement, 'Anmelden');
    canvasElement.querySelector('fo-store')?.setAttribute('lang', 'en');
    await sees(canvasElement, 'Log in');
  },
};
