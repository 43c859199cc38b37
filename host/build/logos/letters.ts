/** A letter as strokes in a box 100 high: its path and its width. */
interface Letter {
  d: string;
  width: number;
}

const round = 'M30 0Q0 0 0 50Q0 100 30 100Q60 100 60 50Q60 0 30 0Z';
const p = 'M4 100V0H32Q58 0 58 28Q58 56 32 56H4';
const a = 'M0 100L30 0L60 100M11 64H49';
const u = 'M4 0V64Q4 100 30 100Q56 100 56 64V0';
const dots = 'M17 -22V-21M43 -22V-21';

/** Capitals drawn as lines, because a logo must look the same where a font is missing. */
const letters: Readonly<Record<string, Letter>> = {
  A: { d: a, width: 60 },
  Ä: { d: a + dots, width: 60 },
  B: { d: 'M4 0V100H32Q60 100 60 74Q60 50 32 50H4M4 0H30Q54 0 54 25Q54 50 30 50', width: 60 },
  C: { d: 'M58 18Q46 0 30 0Q0 0 0 50Q0 100 30 100Q46 100 58 82', width: 58 },
  D: { d: 'M4 0V100H24Q60 100 60 50Q60 0 24 0Z', width: 60 },
  E: { d: 'M52 0H4V100H52M4 50H44', width: 52 },
  F: { d: 'M52 0H4V100M4 50H44', width: 52 },
  G: { d: 'M58 18Q46 0 30 0Q0 0 0 50Q0 100 30 100Q60 100 60 56H34', width: 60 },
  H: { d: 'M4 0V100M56 0V100M4 50H56', width: 60 },
  I: { d: 'M6 0V100', width: 12 },
  J: { d: 'M44 0V70Q44 100 22 100Q4 100 2 78', width: 46 },
  K: { d: 'M4 0V100M54 0L6 56M24 38L56 100', width: 58 },
  L: { d: 'M4 0V100H50', width: 50 },
  M: { d: 'M3 100V0L34 62L65 0V100', width: 68 },
  N: { d: 'M4 100V0L56 100V0', width: 60 },
  O: { d: round, width: 60 },
  Ö: { d: round + dots, width: 60 },
  P: { d: p, width: 58 },
  Q: { d: `${round}M38 72L60 102`, width: 60 },
  R: { d: `${p}M32 56L58 100`, width: 58 },
  S: { d: 'M54 14Q46 0 30 0Q6 0 6 26Q6 46 30 50Q56 54 56 76Q56 100 30 100Q10 100 2 84', width: 58 },
  T: { d: 'M0 0H60M30 0V100', width: 60 },
  U: { d: u, width: 60 },
  Ü: { d: u + dots, width: 60 },
  V: { d: 'M0 0L30 100L60 0', width: 60 },
  W: { d: 'M0 0L19 100L39 26L59 100L78 0', width: 78 },
  X: { d: 'M2 0L58 100M58 0L2 100', width: 60 },
  Y: { d: 'M0 0L30 52L60 0M30 52V100', width: 60 },
  Z: { d: 'M4 0H56L4 100H58', width: 60 },
};

/** Spells like the capitals above: accents that have no letter of their own are dropped. */
const spelled = (text: string): Letter[] =>
  Array.from(text.toUpperCase()).flatMap((character) => {
    const plain = character.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
    const letter = letters[character] ?? letters[plain];
    return letter === undefined ? [] : [letter];
  });

/** Whether every letter of a word can be drawn. */
export const canSpell = (word: string): boolean => word !== '' && spelled(word).length === Array.from(word).length;

const gap = 26;

/** A word in capitals, centred on x, its letters as high as fits into `maxWidth` and `maxHeight`. */
export const lettering = (
  word: string,
  x: number,
  baseline: number,
  { maxWidth, maxHeight, weight, colour }: { maxWidth: number; maxHeight: number; weight: number; colour: string },
): string => {
  const drawn = spelled(word);
  const width = drawn.reduce((sum, letter) => sum + letter.width + gap, -gap);
  const scale = Math.min(maxWidth / width, maxHeight / 100);
  let left = 0;
  const paths = drawn.map(({ d, width: own }) => {
    const piece = `<path d="${d}"${left === 0 ? '' : ` transform="translate(${left})"`}/>`;
    left += own + gap;
    return piece;
  });
  const start = x - (width * scale) / 2;
  return `<g transform="translate(${start.toFixed(1)} ${(baseline - 100 * scale).toFixed(1)}) scale(${scale.toFixed(3)})" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`;
};
