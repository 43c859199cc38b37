import type { Meta, StoryObj } from '@storybook/react-vite';
import { inShadow } from '../testing/ShadowFrame.tsx';
import * as drawings from './drawings.ts';
import { Icon } from './Icon.tsx';
import { type IconDrawing, iconPaths } from './icon-paths.ts';

const meta = { title: 'ui/Icon', decorators: [inShadow] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const all: readonly IconDrawing[] = [
  ...Object.entries(iconPaths).map(([name, paths]) => ({ name, paths })),
  ...Object.values(drawings),
];

export const All: Story = {
  render: () => (
    <ul>
      {all.map((drawing) => (
        <li key={drawing.name} style={{ display: 'flex', gap: 8 }}>
          <Icon name={drawing} /> {drawing.name}
        </li>
      ))}
    </ul>
  ),
};
