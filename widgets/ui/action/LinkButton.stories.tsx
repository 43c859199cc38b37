import type { Meta, StoryObj } from '@storybook/react-vite';
import { inShadow } from '../testing/ShadowFrame.tsx';
import { LinkButton } from './LinkButton.tsx';

const meta = {
  title: 'ui/LinkButton',
  component: LinkButton,
  decorators: [inShadow],
  args: { href: '#', children: 'Zur Speisekarte' },
} satisfies Meta<typeof LinkButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Secondary: Story = {};
export const Primary: Story = { args: { variant: 'primary' } };
export const QuietWithIcon: Story = {
  args: { variant: 'quiet', icon: 'locate', children: 'Standort verwenden' },
};
