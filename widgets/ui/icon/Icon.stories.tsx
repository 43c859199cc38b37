import type { Meta, StoryObj } from '@storybook/react-vite';
import { inShadow } from '../testing/ShadowFrame.tsx';
import { Icon } from './Icon.tsx';
import { type IconName, iconPaths } from './icon-paths.ts';

const meta = { title: 'ui/Icon', decorators: [inShadow] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: () => (
    <ul>
      {(Object.keys(iconPaths) as IconName[]).map((name) => (
        <li key={name} style={{ display: 'flex', gap: 8 }}>
          <Icon name={name} /> {name}
        </li>
      ))}
    </ul>
  ),
};
