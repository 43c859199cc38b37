import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../action/Button.tsx';
import { inShadow } from '../testing/ShadowFrame.tsx';
import { Notice } from './Notice.tsx';

const meta = {
  title: 'ui/Notice',
  component: Notice,
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
  args: { level: 'success', children: 'Gespeichert.', onDismiss: () => {}, dismissLabel: 'Ausblenden' },
};
export const LongWord: Story = { args: { title: 'Donaudampfschifffahrtsgesellschaftskapitänsjause' } };
