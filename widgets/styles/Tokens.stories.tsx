import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties, ReactNode } from 'react';
import { inShadow } from '../ui/testing/ShadowFrame.tsx';
import { schemesOf, type Token, tokensOf } from './testing/token-list.ts';
import css from './tokens.css?raw';

const tokens = tokensOf(css);
const within = (prefix: string) => tokens.filter(({ resolved }) => resolved.startsWith(prefix));
const colours = tokens.filter(({ fromPage }) => fromPage?.startsWith('--fo-color-'));

/**
 * What everything is drawn with, read from `widgets/styles/tokens.css`. A page sets the names that begin with `--fo-`
 * anywhere above the elements; what has no such name is ours alone.
 */
const meta = { title: 'foundations/Tokens', tags: ['autodocs'], decorators: [inShadow] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const row: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  paddingBlock: 12,
  borderBlockEnd: 'var(--_hairline)',
};
const names: CSSProperties = { display: 'grid', overflowWrap: 'anywhere' };

function Rows({ of, show }: { readonly of: readonly Token[]; readonly show: (token: Token) => ReactNode }) {
  return (
    <ul style={{ listStyle: 'none', padding: 0 }}>
      {of.map((token) => (
        <li key={token.resolved} style={row}>
          {show(token)}
          <span style={names}>
            <strong>{token.fromPage ?? token.resolved}</strong>
            {token.use && <span>{token.use}</span>}
            <span className="fo-quiet">{valueText(token)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function valueText({ resolved, fromPage, initial }: Token): string {
  const { light, dark } = schemesOf(initial);
  const value = light === dark ? initial : `${light} · dark ${dark}`;
  return fromPage ? `${value} · ${resolved}` : value;
}

const box = (style: CSSProperties) => (
  <span aria-hidden="true" style={{ flex: 'none', inlineSize: 64, blockSize: 44, ...style }} />
);
const ofToken = ({ resolved }: Token) => `var(${resolved})`;

export const Colours: Story = {
  render: () => (
    <Rows
      of={colours}
      show={(token) => box({ background: ofToken(token), border: 'var(--_hairline)', borderRadius: 8 })}
    />
  ),
};
export const ColoursDark: Story = { ...Colours, globals: { theme: 'dark' } };
/** All sizes are counted from one, which a page sets as `--fo-font-size`. */
export const Type: Story = {
  render: () => (
    <Rows
      of={within('--_text-')}
      show={(token) => (
        <span
          style={{
            fontSize: ofToken(token),
            lineHeight: 'var(--_leading-heading)',
            overflowWrap: 'anywhere',
          }}
        >
          Erdäpfelgulasch € 12,90
        </span>
      )}
    />
  ),
};
export const Weights: Story = {
  render: () => (
    <Rows
      of={within('--_weight-')}
      show={(token) => <span style={{ fontWeight: ofToken(token) }}>Marillenknödel</span>}
    />
  ),
};
export const Space: Story = {
  render: () => (
    <Rows
      of={within('--_space-')}
      show={(token) => box({ inlineSize: ofToken(token), background: 'var(--_accent)' })}
    />
  ),
};
export const Shape: Story = {
  render: () => (
    <Rows
      of={[...within('--_radius'), ...within('--_hairline'), ...within('--_shadow')]}
      show={(token) =>
        box({
          background: 'var(--_surface)',
          border: 'var(--_hairline)',
          ...(token.resolved.startsWith('--_radius') && { borderRadius: ofToken(token) }),
          ...(token.resolved === '--_shadow' && { boxShadow: ofToken(token), border: 'none' }),
        })
      }
    />
  ),
};
/** A page's own branding: the same bones in its colours, type and corners. */
export const OfThePage: Story = {
  ...Colours,
  decorators: [
    (Story) => (
      <div
        style={
          {
            '--fo-color-accent': '#00695c',
            '--fo-color-on-accent': '#ffffff',
            '--fo-color-ground': '#f4fbf9',
            '--fo-font-family': 'Georgia, serif',
            '--fo-radius': '0px',
          } as CSSProperties
        }
      >
        <Story />
      </div>
    ),
  ],
};
