import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { fill, press, sees, stands } from '#runtime/testing/play-element.ts';
import { createStore } from '#state/core/jotai.ts';
import '../account/element.ts';
import { demoAccount } from '../account/testing/demo-account.ts';

/**
 * What the switches of the toolbar do: an element without attributes takes theme, language, size of text and motion from
 * the page that it stands in, and no other direction than that of its texts. Each of these stories fixes one of them.
 */
const meta = {
  title: 'foundations/Switches',
  beforeEach: ({ id, parameters }) => {
    const neverAnswers = { getSession: () => new Promise<never>(() => {}) };
    const ports = demoAccount(parameters['loading'] ? { api: neverAnswers } : {});
    const marketplace = marketplaceOf(createStore(), ports);
    installMarketplace({ apiBase: globalThis.location.origin, apiKey: id }, marketplace);
  },
  render: (_args, { id }) => createElement('fo-account', { key: id, 'api-key': id, view: 'login' }),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Fails the story, saying what was found in place of what was to be. */
function isSame(found: unknown, wanted: unknown, what: string): void {
  if (found !== wanted) throw new Error(`${what}: found ${String(found)} in place of ${String(wanted)}`);
}
const styleOf = async (canvas: HTMLElement, selector: string) => getComputedStyle(await stands(canvas, selector));
/** From 0 to 255. */
const lightness = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return (red + green + blue) / 3;
};

export const Light: Story = {
  globals: { theme: 'light' },
  play: async ({ canvasElement }) => {
    const { color } = await styleOf(canvasElement, 'h1');
    isSame(lightness(color) < 80, true, `${color} is dark ink`);
  },
};
export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    const { color } = await styleOf(canvasElement, 'h1');
    isSame(lightness(color) > 200, true, `${color} is light ink`);
  },
};
export const German: Story = {
  globals: { lang: 'de' },
  play: ({ canvasElement }) => sees(canvasElement, 'Passwort vergessen'),
};
export const English: Story = {
  globals: { lang: 'en' },
  play: ({ canvasElement }) => sees(canvasElement, 'Log in'),
};
export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  play: async ({ canvasElement }) => {
    isSame((await styleOf(canvasElement, 'form')).direction, 'ltr', 'direction');
    const box = await stands(canvasElement, '[type=checkbox]');
    const form = await stands(canvasElement, 'form');
    const middle = form.getBoundingClientRect().left + form.clientWidth / 2;
    isSame(box.getBoundingClientRect().left < middle, true, 'the tick stands on the left');
  },
};
export const TextTwiceAsLarge: Story = {
  globals: { textSize: 'double', viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    isSame((await styleOf(canvasElement, '[data-root]')).fontSize, '32px', 'size of text');
    // nothing is cut off, and nothing has to be scrolled sideways
    const page = document.documentElement;
    isSame(page.scrollWidth, page.clientWidth, 'width of the page');
    await fill(canvasElement, '[name=email]', 'anna@example.at');
    await press(canvasElement, 'Passwort anzeigen');
  },
};
/** In the frame of Storybook as in the tests: the window is as wide as the chosen one. */
export const PhoneWide: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    isSame(globalThis.innerWidth, 360, 'width of the window');
    await stands(canvasElement, '[data-breakpoint="xs"]');
  },
};
export const DeskWide: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    isSame(globalThis.innerWidth, 1440, 'width of the window');
    await stands(canvasElement, '[data-breakpoint="l"]');
  },
};
/** What stands for content that is still to come breathes, unless the person wants things still. */
export const Moving: Story = {
  parameters: { loading: true },
  globals: { motion: 'system' },
  play: async ({ canvasElement }) => {
    const { animationName } = await styleOf(canvasElement, '.fo-skeleton-bone');
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    isSame(animationName, isStill ? 'none' : 'fo-skeleton-breathe', 'animation');
  },
};
export const Still: Story = {
  parameters: { loading: true },
  globals: { motion: 'reduced' },
  play: async ({ canvasElement }) => {
    isSame((await styleOf(canvasElement, '.fo-skeleton-bone')).animationName, 'none', 'animation');
  },
};
