import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement, Fragment } from 'react';
import { defineStore } from '#elements/store/fo-store.ts';
import { defineWidget } from '../element/define-widget.tsx';
import { useWidget } from '../element/widget-context.ts';
import { installMarketplace } from '../marketplace/marketplace-registry.ts';
import { fakeMarketplaces } from '../testing/fake-marketplace.ts';
import { useBreakpoint } from './use-breakpoint.ts';

function CurrentBreakpoint() {
  const current = useBreakpoint();
  const { s, m, l } = useWidget().breakpoints;
  const ranges = [
    ['xs', `xSmall, unter ${s}`],
    ['s', `small, ${s} bis unter ${m}`],
    ['m', `medium, ${m} bis unter ${l}`],
    ['l', `large, ab ${l}`],
  ] as const;
  return (
    <ul>
      {ranges.map(([name, text]) => (
        <li key={name} aria-current={name === current || undefined}>
          {name === current ? <strong>→ {text}</strong> : text}
        </li>
      ))}
    </ul>
  );
}

defineStore();
defineWidget('fo-current-breakpoint', CurrentBreakpoint, { props: {} });

interface StoryArgs {
  /** three widths in px, each above the one before; anything else is warned of once and the default holds */
  readonly breakpoints?: string;
}

/**
 * Breakpoints by the **window's** width. A page overrides them for all elements with
 * `<fo-store breakpoints="600,900,1100">`, or for one with the same attribute on it.
 *
 * - For what belongs to the window: modals (sheet or dialog), notifications, how much is loaded. In CSS
 *   `[data-breakpoint="xs"] .thing`, in components `useBreakpoint()`.
 * - What an element lays out in its own place asks for **its own** width by `@container fo (min-width: 51.2em)`: it
 *   may be narrow on a wide page.
 */
const meta = {
  title: 'foundations/Breakpoints',
  tags: ['autodocs'],
  args: {},
  beforeEach: () => {
    const config = { apiBase: globalThis.location.origin, apiKey: null, lang: 'de' as const };
    installMarketplace(config, fakeMarketplaces().create(config));
  },
  render: ({ breakpoints }, { id }) =>
    createElement(
      Fragment,
      { key: id },
      createElement('fo-store', { breakpoints }, createElement('fo-current-breakpoint')),
    ),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<StoryArgs>;

export const Default: Story = {};
export const OfThePage: Story = { args: { breakpoints: '600,900,1100' } };
export const Unreadable: Story = { args: { breakpoints: '900,600,1100' } };
