import type { Meta, StoryObj } from '@storybook/react-vite';
import { inShadow } from '../testing/ShadowFrame.tsx';
import { Checkbox } from './Checkbox.tsx';

const meta = {
  title: 'ui/Checkbox',
  component: Checkbox,
  decorators: [inShadow],
  args: { checked: false, onCheckedChange: () => {}, children: 'Ich stimme den Bedingungen zu.' },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Checked: Story = { args: { checked: true } };
export const WithError: Story = { args: { error: 'Bitte stimm den Bedingungen zu.' } };
export const Disabled: Story = { args: { disabled: true } };
export const Required: Story = { args: { required: true } };
export const LongText: Story = {
  args: {
    children:
      'Ja, ich möchte Neuigkeiten, Gutscheine und die Donaudampfschifffahrtsgesellschaftskapitänsjause des Monats per Mail bekommen.',
  },
};
