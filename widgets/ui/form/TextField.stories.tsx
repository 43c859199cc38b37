import type { Meta, StoryObj } from '@storybook/react-vite';
import { inShadow } from '../testing/ShadowFrame.tsx';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'ui/TextField',
  component: TextField,
  decorators: [inShadow],
  args: {
    label: 'Name',
    value: 'Anna Huber',
    onValueChange: () => {},
    name: 'order-name',
    autoComplete: 'name',
  },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const WithHelp: Story = { args: { help: 'Damit der Bote dich findet.', hint: 'freiwillig' } };
export const WithError: Story = { args: { value: '', error: 'Bitte gib deinen Namen an.' } };
export const Multiline: Story = {
  args: { multiline: true, label: 'Notiz', value: 'Donaudampfschifffahrtsgesellschaftskapitänsjause' },
};
export const Disabled: Story = { args: { disabled: true } };
export const Empty: Story = { args: { value: '', required: true } };
export const LongText: Story = {
  args: {
    label: 'Firma oder Verein, wie sie auf der Rechnung stehen soll',
    value: 'Donaudampfschifffahrtsgesellschaftskapitänsjause Nachfolger GmbH & Co KG',
    error: 'Donaudampfschifffahrtsgesellschaftskapitänsjause steht nicht im Firmenbuch.',
  },
};
