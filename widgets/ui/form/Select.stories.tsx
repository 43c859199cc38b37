import type { Meta, StoryObj } from '@storybook/react-vite';
import { inShadow } from '../testing/ShadowFrame.tsx';
import { Select } from './Select.tsx';

const meta = {
  title: 'ui/Select',
  component: Select,
  decorators: [inShadow],
  args: {
    label: 'Zeit',
    value: '',
    onValueChange: () => {},
    groups: [
      { label: 'Heute', options: [{ value: '', label: 'So bald wie möglich' }] },
      {
        label: 'Morgen',
        options: [
          { value: '11:30', label: '11:30' },
          { value: '12:00', label: '12:00', disabled: true },
        ],
      },
    ],
  },
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Grouped: Story = {};
export const WithoutVisibleLabel: Story = { args: { hideLabel: true } };
export const WithError: Story = { args: { error: 'Die gewählte Zeit ist nicht mehr möglich.' } };
export const Disabled: Story = { args: { disabled: true } };
export const Flat: Story = {
  args: {
    groups: [],
    options: [{ value: '', label: 'Beste Bewertung' }],
    help: 'So reihen wir die Restaurants.',
  },
};
export const LongText: Story = {
  args: {
    groups: [],
    options: [{ value: '', label: 'Donaudampfschifffahrtsgesellschaftskapitänsjause mit Erdäpfelvogerlsalat' }],
  },
};
