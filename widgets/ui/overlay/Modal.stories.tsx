import type { Meta, StoryObj } from '@storybook/react-vite';
import { RadioRow } from '../form/RadioRow.tsx';
import { inShadow } from '../testing/ShadowFrame.tsx';
import { Modal } from './Modal.tsx';

const meta = {
  title: 'ui/Modal',
  component: Modal,
  decorators: [inShadow],
  args: {
    open: true,
    onClose: () => {},
    title: 'In welchem Ort?',
    closeLabel: 'Schließen',
    children: <p>Unter dieser Postleitzahl gibt es mehrere Orte.</p>,
  },
} satisfies Meta<typeof Modal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnlyContent: Story = {};
export const WithFooter: Story = {
  args: {
    negative: { label: 'Abbrechen', onClick: () => {} },
    affirmative: { label: 'Hinzufügen · € 12,90', onClick: () => {} },
  },
};
export const Long: Story = {
  args: {
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsjause',
    children: Array.from({ length: 20 }, (_, line) => `Ort ${line + 1}`).map((place) => (
      <RadioRow
        key={place}
        name="place"
        value={place}
        checked={place === 'Ort 1'}
        onSelect={() => {}}
        label={place}
      />
    )),
    affirmative: { label: 'Übernehmen', onClick: () => {}, busy: true },
  },
};
