import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../action/Button.tsx';
import { inShadow } from '../testing/ShadowFrame.tsx';
import { inRoot, until } from '../testing/story-play.ts';
import { LiveRegion } from './LiveRegion.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Texts for screen readers alone: there is nothing to see, so each stands next to what it belongs to. */
const meta = { title: 'ui/Reader texts', tags: ['autodocs'], decorators: [inShadow] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** "2 ×" for the eye, "2 mal" for the ear. */
export const Hidden: Story = {
  render: () => (
    <p>
      <span aria-hidden="true">2 ×</span> <VisuallyHidden>2 mal</VisuallyHidden> Margherita
    </p>
  ),
};
/** It stands there before it has anything to say, and speaks when its text changes. */
export const Live: Story = {
  render: () => <Counting />,
  play: async ({ canvasElement }) => {
    const root = await inRoot(canvasElement);
    root.querySelector('button')?.click();
    await until(() => root.querySelector('[aria-live]')?.textContent === '1 Stück im Warenkorb');
  },
};
export const Assertive: Story = { render: () => <Counting assertive /> };

function Counting({ assertive = false }: { readonly assertive?: boolean }) {
  const [quantity, setQuantity] = useState(0);
  return (
    <>
      <Button onClick={() => setQuantity(quantity + 1)}>Hinzufügen</Button>
      <LiveRegion assertive={assertive}>{quantity > 0 && `${quantity} Stück im Warenkorb`}</LiveRegion>
    </>
  );
}
