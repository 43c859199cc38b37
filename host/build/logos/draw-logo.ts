import type { KitchenTypeId } from '#shared/contract/kitchen-types.ts';
import { type Random, randomOf } from '../pictures/kit/random.ts';
import { type GlyphColours, glyphs } from './glyphs.ts';
import { canSpell, lettering } from './letters.ts';

/** What a logo is drawn from; the slug alone decides colours and layout. */
export interface LogoOf {
  slug: string;
  name: string;
  kitchenType: KitchenTypeId;
}

type Layout = 'word' | 'initial' | 'sign';

/** Colours that go together: ground, drawing, accent. */
const palettes: readonly [GlyphColours, ...GlyphColours[]] = [
  { ground: '#7c1f17', main: '#fbead2', accent: '#e9a23b' },
  { ground: '#1f3d36', main: '#f5ecd8', accent: '#e0893a' },
  { ground: '#f4e7cf', main: '#9c2f1c', accent: '#3e6a44' },
  { ground: '#22304a', main: '#f6efe0', accent: '#e3b04b' },
  { ground: '#e4b23f', main: '#3b2413', accent: '#a6331d' },
  { ground: '#f7f1e4', main: '#24483d', accent: '#c9572b' },
  { ground: '#3a2418', main: '#f3dfbe', accent: '#d76a35' },
  { ground: '#c9502d', main: '#fff4e2', accent: '#3a1d12' },
  { ground: '#5b7346', main: '#fbf6e6', accent: '#f2c14e' },
  { ground: '#faf6ee', main: '#1f2a35', accent: '#bf3518' },
  { ground: '#2d2a2b', main: '#f4ead7', accent: '#d9473a' },
  { ground: '#dfe6d4', main: '#2f4d33', accent: '#b6472a' },
];

/** Words that say what kind of house it is, not which. */
const generic =
  /^(gasthaus|gasthof|pizzeria|trattoria|ristorante|osteria|restaurant|wirtshaus|zum|zur|beim|der|die|das|the|la|le|il|el|da|al|bei|und|am|im|haus|kitchen|küche|bistro|café|cafe|imbiss|grill|bar|food|house|stube|sushi|burger|kebab|kebap|thai|casa|taverna|goldene[rs]?|rote[rs]?|schwarze[rs]?|grüne[rs]?|weiße[rs]?|alte[rs]?|neue[rs]?)$/iu;

/** The one word by which people call the house: the first that is not generic and can be drawn. */
export const callName = (name: string): string | undefined => {
  const words = name.split(/[^\p{Letter}]+/u).filter((word) => word.length >= 2 && word.length <= 11 && canSpell(word));
  return words.find((word) => !generic.test(word)) ?? words[0];
};

const scallop = (count: number, r: number): string => {
  const point = (i: number, radius: number): string => {
    const angle = (i * Math.PI) / count;
    return `${(120 + Math.cos(angle) * radius).toFixed(1)} ${(120 + Math.sin(angle) * radius).toFixed(1)}`;
  };
  const arcs = Array.from({ length: count }, (_, i) => `Q${point(i * 2 + 1, r * 1.09)} ${point(i * 2 + 2, r)}`);
  return `M${point(0, r)}${arcs.join('')}Z`;
};

/** The ground: a badge that fills the square of 240. */
const badge = (random: Random, { ground, accent, main }: GlyphColours): string => {
  const ring = random.pick([accent, main]);
  return random.pick([
    `<circle cx="120" cy="120" r="118" fill="${ground}"/><circle cx="120" cy="120" r="107" fill="none" stroke="${ring}" stroke-width="3"/>`,
    `<rect x="2" y="2" width="236" height="236" rx="44" fill="${ground}"/>`,
    `<rect x="2" y="2" width="236" height="236" rx="44" fill="${ground}"/><rect x="14" y="14" width="212" height="212" rx="34" fill="none" stroke="${ring}" stroke-width="3"/>`,
    `<path d="${scallop(18, 110)}" fill="${ground}"/><circle cx="120" cy="120" r="98" fill="none" stroke="${ring}" stroke-width="3"/>`,
    `<circle cx="120" cy="120" r="118" fill="${ground}"/>`,
  ]);
};

const glyphAt = (glyph: string, x: number, y: number, size: number): string =>
  `<g transform="translate(${(x - size / 2).toFixed(1)} ${(y - size / 2).toFixed(1)}) scale(${(size / 100).toFixed(3)})">${glyph}</g>`;

/**
 * The logo of a restaurant as SVG text of at most 4 KB: the sign of its kitchen, alone, over the house's name, or
 * next to its initial. Drawn without fonts; the same restaurant always gets the same logo.
 */
export const drawLogo = ({ slug, name, kitchenType }: LogoOf): string => {
  const random = randomOf(`logo ${slug}`);
  const colours = random.pick(palettes);
  const glyph = glyphs[kitchenType](colours);
  const word = callName(name);
  const ground = badge(random, colours);
  const layout = word === undefined ? 'sign' : random.pick<Layout>(['word', 'word', 'initial', 'sign']);
  const line = { weight: 13, colour: colours.main };
  const drawing = {
    sign: () => glyphAt(glyph, 120, 120, 124),
    word: () =>
      glyphAt(glyph, 120, 92, 86) + lettering(word ?? '', 120, 184, { ...line, maxWidth: 126, maxHeight: 30 }),
    initial: () =>
      lettering((word ?? '').slice(0, 1), 120, 146, { ...line, weight: 15, maxWidth: 90, maxHeight: 88 }) +
      glyphAt(glyph, 120, 184, 42),
  }[layout]();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240">${ground}${drawing}</svg>`;
};
