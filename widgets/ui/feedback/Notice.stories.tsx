import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../action/Button.tsx';
import { inShadow } from '../testing/ShadowFrame.tsx';
import { DismissibleNotice } from './DismissibleNotice.tsx';
import { Notice } from './Notice.tsx';

/**
 * A message in its place on the page: what happened and what to do, for a person to read, with the button that does
 * it. Four levels: **info**, **warning** and **success** wait until a reader has finished, an **alert** interrupts.
 * What happens by itself, away from anything on screen, is a *Notification*.
 */
const meta = {
  title: 'ui/Notice',
  component: Notice,
  tags: ['autodocs'],
  decorators: [inShadow],
  args: { level: 'info', children: 'Das Restaurant öffnet um 17:30.' },
} satisfies Meta<typeof Notice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Warning: Story = { args: { level: 'warning', title: 'Außerhalb des Liefergebiets' } };
export const Alert: Story = {
  args: {
    level: 'alert',
    title: 'Das hat nicht geklappt.',
    children: 'Wir haben keine Verbindung.',
    action: <Button>Nochmal versuchen</Button>,
  },
};
export const Success: Story = {
  args: { level: 'success', children: 'Gespeichert.' },
  render: (args) => <DismissibleNotice {...args} onDismiss={() => {}} dismissLabel="Ausblenden" />,
};
export const LongWord: Story = { args: { title: 'Donaudampfschifffahrtsgesellschaftskapitänsjause' } };
