import type { Meta, StoryObj } from '@storybook/react-vite';
import { inShadow } from '../testing/ShadowFrame.tsx';
import { inRoot, until } from '../testing/story-play.ts';
import { H1, H2, H3, HeadingOffset } from './Heading.tsx';

/** Headings keep their looks at whatever level an element's page wants them (`heading-level`). */
const meta = { title: 'ui/Heading', tags: ['autodocs'], decorators: [inShadow] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const headings = (
  <div className="fo-stack-3">
    <H1>Pizzeria Napoli</H1>
    <H2>Pizza</H2>
    <H3>Margherita</H3>
  </div>
);

export const OfAPageItself: Story = { render: () => headings };
/** The page has an `h1` and an `h2` of its own. */
export const TwoLevelsBelow: Story = {
  render: () => <HeadingOffset value={2}>{headings}</HeadingOffset>,
  play: async ({ canvasElement }) => {
    const root = await inRoot(canvasElement);
    const levels = () => [...root.querySelectorAll('.fo-h1, .fo-h2, .fo-h3')].map(({ localName }) => localName);
    await until(() => levels().join() === 'h3,h4,h5');
  },
};
