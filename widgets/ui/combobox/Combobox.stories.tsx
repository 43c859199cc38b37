import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../action/Button.tsx';
import { inShadow } from '../testing/ShadowFrame.tsx';
import { inRoot, press, typeInto, until } from '../testing/story-play.ts';
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
export const Busy: Story = { args: { value: 'Graben', busy: true } };
export const Locked: Story = { args: { value: 'Graben 1', locked: true } };
export const Disabled: Story = { args: { value: 'Graben 1', disabled: true } };
export const WithError: Story = { args: { value: 'Graben', error: 'Bitte ergänze die Hausnummer.' } };
/** Typing opens it, Down marks the first, Enter takes it and closes. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const root = await inRoot(canvasElement);
    const input = await until(() => root.querySelector('input'));
    input.focus();
    typeInto(input, 'Grab');
    await until(() => input.getAttribute('aria-expanded') === 'true');
    press(input, 'ArrowDown');
    await until(() => input.getAttribute('aria-activedescendant'));
    press(input, 'Enter');
    await until(() => input.getAttribute('aria-expanded') === 'false' && input.value === 'Graben 1');
  },
};
/** As it stands while somebody chooses. */
export const Open: Story = {
  play: async ({ canvasElement }) => {
    const root = await inRoot(canvasElement);
    const input = await until(() => root.querySelector('input'));
    input.focus();
    typeInto(input, 'Grab');
    await until(() => input.getAttribute('aria-expanded') === 'true');
    press(input, 'ArrowDown');
  },
};
