import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../action/Button.tsx';
import { RadioRow } from '../form/ChoiceRow.tsx';
import { TextField } from '../form/TextField.tsx';
import { inShadow } from '../testing/ShadowFrame.tsx';
import { Modal } from './Modal.tsx';

/**
 * A question or a task that comes before the page: header with a close button, content, footer with a negative and an
 * affirmative button. Below 768 px of window width it is a sheet at the lower edge, from there on a dialog in the
 * middle; a page may move that border (see *foundations/Breakpoints*).
 *
 * - **Closing** is asked for by the close button, Escape, the phone's back gesture and a click outside; the owner
 *   decides. A press that begins inside and ends outside, as when text is being selected, asks for nothing. While an
 *   action is busy the modal can still be closed.
 * - **Header or footer can be hidden.** Without a header the title stays its name for readers; the content or the
 *   footer then has the way out that the close button was.
 * - **Focus** goes to the first control, stays inside and comes back to where it was. The page behind is inert.
 * - **Long content** scrolls between header and footer; where there is too little height for that, as at 400 %, the
 *   whole of it does.
 */
const meta = {
  title: 'ui/Modal',
  component: Modal,
  tags: ['autodocs'],
  decorators: [inShadow],
  // each open in a frame of its own: on one page they would lie on top of each other
  parameters: { docs: { story: { inline: false, iframeHeight: 480 } } },
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

const actions = {
  negative: { label: 'Abbrechen', onClick: () => {} },
  affirmative: { label: 'Hinzufügen · € 12,90', onClick: () => {} },
};
const places = (count: number) =>
  Array.from({ length: count }, (_, line) => `Ort ${line + 1}`).map((place) => (
    <RadioRow key={place} name="place" value={place} checked={place === 'Ort 1'} onSelect={() => {}} label={place} />
  ));

/** Nothing to decide: no actions, so no footer. */
export const OnlyContent: Story = {};
/** The affirmative button is the one primary action; on a phone it takes the room that is left. */
export const WithFooter: Story = { args: actions };
/** What says itself what it is. Readers still hear the title. */
export const HiddenHeader: Story = { args: { ...actions, hideHeader: true } };
/** The actions are known but not to be seen, as while the answer is still being read. */
export const HiddenFooter: Story = { args: { ...actions, hideFooter: true } };
/** Escape, the back gesture and a click outside still close it; the content has a way out that is seen. */
export const HiddenHeaderAndFooter: Story = {
  args: {
    hideHeader: true,
    hideFooter: true,
    children: (
      <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
        <p>Danke, deine Bewertung ist da.</p>
        <Button>Fertig</Button>
      </div>
    ),
  },
};
/** Header and footer stay in sight. */
export const Long: Story = { args: { ...actions, children: places(20) } };
/** Twenty sentences without a control: the keyboard scrolls the box itself. */
export const LongText: Story = {
  args: {
    children: Array.from({ length: 20 }, (_, line) => `Absatz ${line + 1}.`).map((text) => (
      <p key={text}>{text} Unter dieser Postleitzahl gibt es mehrere Orte, und jeder von ihnen hat eine Geschichte.</p>
    )),
  },
};
export const LongTitle: Story = {
  args: { ...actions, title: 'Donaudampfschifffahrtsgesellschaftskapitänsjause mit Erdäpfelsalat' },
};
/** Waits for an answer: takes no second click, can be closed. */
export const Busy: Story = {
  args: { ...actions, affirmative: { ...actions.affirmative, busy: true }, children: places(3) },
};
/** At twice the text size every text and control is there. */
export const TwiceTheText: Story = {
  args: { ...actions, children: places(6) },
  globals: { textSize: 'double' },
};
/** The button opens another one before it; each Escape closes one. */
export const InAModal: Story = { args: { children: <Nested /> } };

function Nested() {
  const [open, setOpen] = useState(false);
  const [street, setStreet] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Straße ändern</Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title="Welche Straße?"
        closeLabel="Schließen"
        affirmative={{ label: 'Übernehmen', onClick: () => setOpen(false) }}
      >
        <TextField label="Straße" name="street" value={street} onValueChange={setStreet} />
      </Modal>
    </>
  );
}
