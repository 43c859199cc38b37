import { builderColours, type ColourName } from '#site/pages/demo/builder-elements.ts';

export type Scheme = 'light' | 'dark';
export type Colours = Partial<Record<ColourName, string>>;

/** Two colours that are read on each other, and are too close. */
export interface ContrastProblem {
  readonly front: ColourName;
  readonly back: ColourName;
  readonly scheme: Scheme;
  readonly ratio: number;
}

/** WCAG 1.4.3, for text of normal size. */
const enoughContrast = 4.5;

const pairs: readonly (readonly [front: ColourName, back: ColourName])[] = [
  ['on-accent', 'accent'],
  ['accent', 'ground'],
  ['ink', 'ground'],
  ['ink', 'surface'],
];

/** What is hard to read in the schemes that can come to pass; colours that were not chosen are ours. */
export function contrastProblems(colours: Colours, schemes: readonly Scheme[]): ContrastProblem[] {
  return schemes.flatMap((scheme) => {
    const colour = (name: ColourName) => colours[name] ?? builderColours[name][scheme];
    return pairs
      .map(([front, back]) => ({ front, back, scheme, ratio: contrast(colour(front), colour(back)) }))
      .filter(({ ratio }) => ratio < enoughContrast);
  });
}

/** The contrast of two colours `#rrggbb` after WCAG 2: 1 to 21, rounded down to two places. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return Math.floor(((lighter + 0.05) / (darker + 0.05)) * 100) / 100;
}

function luminance(colour: string): number {
  const channel = (at: number) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
