import type { Meta, StoryObj } from '@storybook/react-vite';
import { inShadow } from '../testing/ShadowFrame.tsx';
import { Chip } from './Chip.tsx';

const meta = {
  title: 'ui/Chip',
  component: Chip,
  decorators: [inShadow],
  args: { children: 'Vegetarisch' },
} satisfies Meta<typeof Chip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Word: Story = {};
export const Off: Story = { args: { onClick: () => {} } };
export const On: Story = { args: { onClick: () => {}, selected: true } };
export const Filter: Story = { args: { onRemove: () => {}, removeLabel: 'entfernen' } };
export const LongWord: Story = {
  args: {
    children: 'Donaudampfschifffahrtsgesellschaftskapitänsjause',
    onRemove: () => {},
    removeLabel: 'entfernen',
  },
};
