import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { inShadow } from '../testing/ShadowFrame.tsx';
import { Price } from './Price.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { priceText } from './price-text.ts';
import { Rating } from './Rating.tsx';
import { ReducedPrice } from './ReducedPrice.tsx';
import { RollingText } from './RollingText.tsx';
import { Stars as HalfStars } from './Stars.tsx';

const meta = { title: 'ui/Numbers', decorators: [inShadow] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Prices: Story = {
  render: () => (
    <p>
      <Price cents={1290} /> <ReducedPrice asked={1161} struck={1290} insteadOf="statt" />{' '}
      <Price cents={25} tone="quiet" />
    </p>
  ),
};
/** It rolls with each press, unless no motion is wanted. */
export const Rolling: Story = {
  render: function Rolling() {
    const [cents, setCents] = useState(1290);
    return (
      <button type="button" onClick={() => setCents(cents + 100)}>
        <RollingText text={priceText(cents)} />
      </button>
    );
  },
};
export const Stars: Story = {
  render: () => <Rating value="4,6" count="120" label="4,6 von 5 Sternen, 120 Bewertungen" />,
};
export const StarsByHalves: Story = {
  render: () => (
    <>
      {[0, 2.5, 4.26, 5].map((value) => (
        <p key={value}>
          <HalfStars value={value} label={`${value} von 5 Sternen`} />
        </p>
      ))}
    </>
  ),
};
export const TowardsMinimum: Story = {
  render: () => (
    <ProgressBar value={1160} max={1500} label="Bis zum Mindestbestellwert">
      Noch € 3,40 bis zum Mindestbestellwert
    </ProgressBar>
  ),
};
export const MinimumReached: Story = {
  render: () => (
    <ProgressBar value={1500} max={1500} label="Bis zur Gratislieferung">
      Ab hier liefern wir gratis.
    </ProgressBar>
  ),
};
