import type { Meta, StoryObj } from '@storybook/react-vite';
import { plusIcon } from '../icon/drawings.ts';
import { inShadow } from '../testing/ShadowFrame.tsx';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'ui/IconButton',
  component: IconButton,
  decorators: [inShadow],
  args: { icon: plusIcon, label: 'Hinzufügen' },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = { args: { icon: 'close', label: 'Schließen' } };
export const Outlined: Story = { args: { tone: 'outlined' } };
export const Accent: Story = { args: { tone: 'accent' } };
export const Disabled: Story = { args: { tone: 'outlined', disabled: true } };
