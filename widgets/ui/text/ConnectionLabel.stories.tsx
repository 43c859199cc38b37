import type { Meta, StoryObj } from '@storybook/react-vite';
import { inShadow } from '../testing/ShadowFrame.tsx';
import { ConnectionLabel } from './ConnectionLabel.tsx';

const meta = {
  title: 'ui/ConnectionLabel',
  component: ConnectionLabel,
  decorators: [inShadow],
} satisfies Meta<typeof ConnectionLabel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Fresh: Story = { args: { tone: 'fresh', children: 'Live' } };
export const Quiet: Story = { args: { tone: 'quiet', children: 'Verbindung wird aufgebaut' } };
export const Old: Story = { args: { tone: 'old', children: 'Verbindung unterbrochen' } };
