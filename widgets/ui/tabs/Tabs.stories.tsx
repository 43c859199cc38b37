import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { inShadow } from '../testing/ShadowFrame.tsx';
import { inRoot, press, until } from '../testing/story-play.ts';
import { Tabs, type TabsProps } from './Tabs.tsx';

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
/** More than fit next to one another. */
export const Many: Story = {
  args: {
    selected: 'Pizza',
    tabs: ['Pizza', 'Pasta', 'Donaudampfschifffahrtsgesellschaftskapitänsjause', 'Süßes', 'Getränke'].map((label) => ({
      id: label,
      label,
      panel: <p>{label}</p>,
    })),
  },
};
/** The arrow keys choose, as in a row of radio buttons. */
export const ByKeyboard: Story = {
  render: (args) => <Choosing {...args} />,
  play: async ({ canvasElement }) => {
    const root = await inRoot(canvasElement);
    const first = await until(() => root.querySelector<HTMLElement>('[role=tab]'));
    first.focus();
    press(first, 'ArrowRight');
    await until(() => root.querySelector('[role=tabpanel]:not([hidden])')?.textContent === 'Pizzeria Roma');
  },
};

function Choosing(props: TabsProps) {
  const [selected, setSelected] = useState(props.selected);
  return <Tabs {...props} selected={selected} onSelect={setSelected} />;
}
