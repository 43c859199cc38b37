import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../action/Button.tsx';
import { inShadow } from '../testing/ShadowFrame.tsx';
import { Combobox, type ComboboxProps } from './Combobox.tsx';

function TypedCombobox(props: ComboboxProps) {
  const [value, setValue] = useState(props.value);
  return <Combobox {...props} value={value} onValueChange={setValue} onSelect={setValue} />;
}

function option(main: string, secondary: string) {
  return {
    id: main,
    content: (
      <>
        <b>{main}</b>
        <span className="fo-quiet">{secondary}</span>
      </>
    ),
  };
}

const meta = {
  title: 'ui/Combobox',
  component: Combobox,
  decorators: [inShadow],
  render: (args) => <TypedCombobox {...args} />,
  args: {
    label: 'Lieferadresse',
    placeholder: 'Straße, Hausnummer, Ort',
    value: '',
    onValueChange: () => {},
    onSelect: () => {},
    sections: [
      {
        id: 'places',
        label: 'Adressen',
        count: 2,
        options: [option('Graben 1', '1010 Wien'), option('Grabenstraße 12', '8010 Graz')],
      },
      { id: 'restaurants', label: 'Restaurants', options: [option('Gasthaus am Graben', 'Wiener Küche')] },
    ],
  },
} satisfies Meta<typeof Combobox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tabs: Story = {};
export const AllBelowEachOther: Story = { args: { layout: 'list' } };
export const Large: Story = { args: { size: 'large', end: <Button variant="primary">Suchen</Button> } };
export const NothingFound: Story = {
  args: { sections: [{ id: 'places', label: 'Adressen', options: [], emptyText: 'Keine Adresse gefunden' }] },
};
export const WithNotice: Story = { args: { notice: <p>Bitte ergänze die Hausnummer.</p> } };
