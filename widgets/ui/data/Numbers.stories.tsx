import type { Meta, StoryObj } from '@storybook/react-vite';
import { inShadow } from '../testing/ShadowFrame.tsx';
import { Price } from './Price.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { Rating } from './Rating.tsx';
import { ReducedPrice } from './ReducedPrice.tsx';
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
