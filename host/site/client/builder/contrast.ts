import { contrastOf } from '#shared/domain/partners/accent.ts';
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
  return Math.floor(contrastOf(one, other) * 100) / 100;
}
