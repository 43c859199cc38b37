import type { Meta, StoryObj } from '@storybook/react-vite';
import { inShadow } from '../testing/ShadowFrame.tsx';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { CheckboxRow, RadioRow } from './ChoiceRow.tsx';

const meta = {
  title: 'ui/ChoiceGroup',
  component: ChoiceGroup,
  decorators: [inShadow],
  args: { legend: 'Größe', hint: 'Pflichtfeld', children: null },
} satisfies Meta<typeof ChoiceGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

const sizes = (
  <>
    <RadioRow name="size" value="26" checked onSelect={() => {}} label="26 cm" end="€ 0,00" />
    <RadioRow name="size" value="33" checked={false} onSelect={() => {}} label="33 cm" detail="für zwei" end="€ 3,00" />
    <RadioRow name="size" value="45" checked={false} onSelect={() => {}} label="45 cm" end="ausverkauft" disabled />
  </>
);

export const Radios: Story = { args: { children: sizes } };
export const WithError: Story = { args: { children: sizes, error: 'Bitte wähle eine Größe.' } };
export const Checkboxes: Story = {
  args: {
    legend: 'Extras',
    hint: 'bis zu 3',
    children: (
      <>
        <CheckboxRow checked onCheckedChange={() => {}} label="Paradeiser" end="€ 0,80" />
        <CheckboxRow
          checked={false}
          onCheckedChange={() => {}}
          label="Donaudampfschifffahrtsgesellschaftskapitänsjause"
          end="€ 1,20"
        />
      </>
    ),
  },
};
