import type { Meta, StoryObj } from '@storybook/react-vite';
import { inShadow } from '../testing/ShadowFrame.tsx';
import { Tabs } from './Tabs.tsx';

const meta = {
  title: 'ui/Tabs',
  component: Tabs,
  decorators: [inShadow],
  args: {
    label: 'Treffer',
    selected: 'places',
    onSelect: () => {},
    tabs: [
      { id: 'places', label: 'Adressen', count: 4, panel: <p>Graben 1, 1010 Wien</p> },
      { id: 'restaurants', label: 'Restaurants', count: 2, panel: <p>Pizzeria Roma</p> },
    ],
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {};
export const Second: Story = { args: { selected: 'restaurants' } };
