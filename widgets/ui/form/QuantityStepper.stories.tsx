import type { Meta, StoryObj } from '@storybook/react-vite';
import { inShadow } from '../testing/ShadowFrame.tsx';
import { QuantityStepper } from './QuantityStepper.tsx';

const meta = {
  title: 'ui/QuantityStepper',
  component: QuantityStepper,
  decorators: [inShadow],
  args: {
    quantity: 2,
    onQuantityChange: () => {},
    decreaseLabel: 'Eins weniger',
    increaseLabel: 'Eins mehr',
    quantityLabel: '2 Stück',
  },
} satisfies Meta<typeof QuantityStepper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Middle: Story = {};
export const AtMinimum: Story = { args: { quantity: 1, min: 1 } };
export const AtMaximum: Story = { args: { quantity: 99 } };
export const Busy: Story = { args: { busy: true } };
