import type { Meta, StoryObj } from '@storybook/react-vite';
import { inShadow } from '../testing/ShadowFrame.tsx';
import { Button } from './Button.tsx';

const meta = {
  title: 'ui/Button',
  component: Button,
  decorators: [inShadow],
  args: { children: 'Zum Warenkorb' },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = { args: { variant: 'primary' } };
export const Secondary: Story = {};
export const Quiet: Story = { args: { variant: 'quiet' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Bestellung stornieren' } };
export const Large: Story = {
  args: { variant: 'primary', size: 'large', icon: 'search', children: 'Restaurants suchen' },
};
export const Busy: Story = { args: { variant: 'primary', busy: true } };
export const Disabled: Story = { args: { variant: 'primary', disabled: true } };
export const LongWordBlock: Story = {
  args: { block: true, children: 'Donaudampfschifffahrtsgesellschaftskapitänsjause hinzufügen' },
};
