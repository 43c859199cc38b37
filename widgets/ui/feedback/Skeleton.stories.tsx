import type { Meta, StoryObj } from '@storybook/react-vite';
import { inShadow } from '../testing/ShadowFrame.tsx';
import { Skeleton } from './Skeleton.tsx';

const meta = { title: 'ui/Skeleton', component: Skeleton, decorators: [inShadow] } satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Lines: Story = { args: { lines: 3 } };
export const Title: Story = { args: { shape: 'title' } };
export const Picture: Story = { args: { shape: 'picture' } };
export const Circle: Story = { args: { shape: 'circle' } };
export const Block: Story = { args: { shape: 'block' } };
