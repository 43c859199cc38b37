import type { Meta, StoryObj } from '@storybook/react-vite';
import { LinkButton } from '../action/LinkButton.tsx';
import { inShadow } from '../testing/ShadowFrame.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'ui/EmptyState',
  component: EmptyState,
  decorators: [inShadow],
  args: {
    title: 'Noch nichts im Warenkorb',
    children: 'Such dir etwas Gutes aus.',
    action: <LinkButton href="#">Zur Karte</LinkButton>,
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithAction: Story = {};
export const OnlyWords: Story = { args: { action: undefined } };
export const LongWord: Story = {
  args: {
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsjause',
    children: 'Donaudampfschifffahrtsgesellschaftskapitänsjause gibt es heute nicht mehr.',
  },
};
