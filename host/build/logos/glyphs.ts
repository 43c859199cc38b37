import type { KitchenTypeId } from '#shared/contract/kitchen-types.ts';

/** Colours of a glyph: the drawing and what stands out in it, and the ground that shows through. */
export interface GlyphColours {
  main: string;
  accent: string;
  ground: string;
}

type Glyph = (colours: GlyphColours) => string;

const fill = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`;
const stroke = (d: string, colour: string, width = 6): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const dot = (x: number, y: number, r: number, colour: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;
/** Petals around 50,50. */
const petals = (count: number, d: string, colour: string): string =>
  Array.from(
    { length: count },
    (_, i) => `<path d="${d}" fill="${colour}" transform="rotate(${(i * 360) / count} 50 50)"/>`,
  ).join('');

const leafShape = 'M50 92C14 78 12 34 50 8C88 34 86 78 50 92Z';
const steam = 'M34 34Q28 26 34 18T34 4M50 34Q44 26 50 18T50 4M66 34Q60 26 66 18T66 4';
const bowlShape = 'M8 46H92Q90 86 62 92H38Q10 86 8 46Z';

/** One sign per kitchen type, in a box of 100 by 100. */
export const glyphs: Record<KitchenTypeId, Glyph> = {
  pizza: ({ main, accent }) =>
    fill('M50 96L12 24Q50 4 88 24Z', main) +
    stroke('M12 22Q50 2 88 22', accent, 9) +
    dot(42, 38, 7, accent) +
    dot(62, 46, 7, accent) +
    dot(49, 64, 6, accent),
  italian: ({ main, accent }) =>
    stroke('M50 30V94M36 6V24Q36 34 50 34Q64 34 64 24V6M50 6V30', main, 6) +
    stroke('M24 62Q50 46 76 62M22 72Q50 54 78 72M28 80Q50 66 72 80', accent, 6),
  burger: ({ main, accent, ground }) =>
    fill('M12 44Q14 12 50 12Q86 12 88 44Z', main) +
    dot(36, 28, 3, ground) +
    dot(52, 22, 3, ground) +
    dot(66, 31, 3, ground) +
    stroke('M10 53Q18 60 26 53T42 53T58 53T74 53T90 53', accent, 7) +
    fill('M12 62H88V70H12Z', main) +
    fill('M12 76H88Q88 92 72 92H28Q12 92 12 76Z', main),
  austrian: ({ main, accent }) =>
    petals(8, 'M50 46C38 34 42 14 50 4C58 14 62 34 50 46Z', main) +
    dot(50, 50, 11, accent) +
    dot(46, 47, 3, main) +
    dot(54, 48, 3, main) +
    dot(50, 55, 3, main),
  schnitzel: ({ main, accent, ground }) =>
    fill('M8 66C2 44 22 40 30 26C40 8 62 10 70 22C88 24 98 44 90 58C88 76 70 74 60 82C44 96 12 90 8 66Z', main) +
    stroke('M24 62L36 74M42 70L54 58M24 46L34 52', ground, 3) +
    dot(66, 42, 19, accent) +
    dot(66, 42, 14, main) +
    stroke('M66 30V54M56 36L76 48M76 36L56 48', accent, 3),
  turkish: ({ main, accent }) =>
    fill('M50 66C24 62 24 30 30 14C38 20 44 26 50 36C56 26 62 20 70 14C76 30 76 62 50 66Z', main) +
    fill('M50 58C40 44 42 24 50 8C58 24 60 44 50 58Z', accent) +
    stroke('M50 66V96M50 88Q34 88 28 74M50 88Q66 88 72 74', main, 5),
  kebab: ({ main, accent }) =>
    stroke('M50 4V96M36 96H64', main, 5) +
    fill('M28 18H72L68 30H32Z', main) +
    fill('M24 33H76L70 47H30Z', accent) +
    fill('M28 50H72L66 62H34Z', main) +
    fill('M33 65H67L61 77H39Z', accent),
  greek: ({ main, accent }) =>
    stroke('M18 88Q44 60 78 14', main, 5) +
    fill(
      'M34 68C20 60 14 44 20 34C32 42 38 54 34 68ZM50 48C38 38 34 24 42 14C52 24 56 36 50 48ZM44 60C58 64 72 58 78 48C64 44 50 48 44 60ZM60 38C72 42 86 36 90 26C78 22 66 26 60 38Z',
      main,
    ) +
    dot(60, 74, 9, accent) +
    dot(30, 84, 7, accent),
  lebanese: ({ main, accent }) =>
    fill('M50 4L68 26H58L78 46H64L88 68H12L36 46H22L42 26H32Z', main) +
    fill('M45 68H55V90H45Z', accent) +
    stroke('M30 94H70', accent, 5),
  indian: ({ main, accent }) =>
    fill('M50 12C64 30 66 54 50 74C34 54 36 30 50 12Z', accent) +
    fill('M22 28C40 34 48 52 48 76C28 72 16 52 22 28ZM78 28C60 34 52 52 52 76C72 72 84 52 78 28Z', main) +
    fill('M4 52C22 50 36 60 46 78C28 86 10 74 4 52ZM96 52C78 50 64 60 54 78C72 86 90 74 96 52Z', main) +
    stroke('M26 90H74', accent, 5),
  thai: ({ main, accent }) =>
    fill('M66 26C88 36 88 66 62 82C46 92 24 94 10 88C34 84 46 70 48 50C49 36 56 24 66 26Z', main) +
    stroke('M66 28Q64 14 74 6', accent, 7) +
    stroke('M58 26Q68 22 78 32', accent, 7) +
    stroke('M70 44Q72 58 60 68', accent, 4),
  vietnamese: ({ main, accent }) =>
    fill('M50 12L94 60Q50 78 6 60Z', main) +
    stroke('M50 16L28 63M50 16V67M50 16L72 63', accent, 3.5) +
    stroke('M30 72Q34 92 50 92Q66 92 70 72', accent, 4),
  chinese: ({ main, accent, ground }) =>
    fill('M32 20H68C88 30 88 68 68 78H32C12 68 12 30 32 20Z', main) +
    stroke('M38 22Q26 49 38 76M62 22Q74 49 62 76M50 22V76', ground, 3) +
    fill('M34 12H66V21H34ZM34 77H66V86H34Z', accent) +
    stroke('M50 2V12M42 88V98M50 88V98M58 88V98', accent, 4),
  sushi: ({ main, accent, ground }) =>
    dot(50, 54, 38, main) +
    dot(50, 54, 28, ground) +
    dot(50, 54, 24, main) +
    dot(50, 54, 12, accent) +
    stroke('M6 16L96 6M8 26L96 20', accent, 4),
  korean: ({ main, accent }) => fill(bowlShape, main) + stroke(steam, accent, 5),
  mexican: ({ main, accent }) =>
    stroke('M50 92V18', main, 18) +
    stroke('M50 66H30Q22 66 22 56V42M50 54H70Q78 54 78 44V32', main, 12) +
    stroke('M50 26V38M50 52V80', accent, 3) +
    stroke('M18 95H82', accent, 5),
  vegan: ({ main, accent }) => fill(leafShape, main) + stroke('M50 96V30M50 72L68 54M50 56L34 42', accent, 5),
  bowls: ({ main, accent }) =>
    dot(32, 36, 15, accent) +
    dot(60, 28, 17, main) +
    dot(76, 42, 12, accent) +
    fill('M46 50C30 38 32 18 40 8C52 18 58 36 46 50Z', main) +
    fill(bowlShape, main),
  breakfast: ({ main }) =>
    fill('M14 44C14 18 44 6 62 16C84 14 98 40 86 60C84 86 56 96 42 84C20 86 6 66 14 44Z', main) +
    dot(50, 50, 19, '#e9a52b'),
  dessert: ({ main, accent }) =>
    fill('M28 48H72L50 98Z', accent) +
    dot(36, 36, 18, main) +
    dot(64, 36, 18, main) +
    dot(50, 22, 18, main) +
    fill('M20 42H80V50Q72 58 64 50Q57 58 50 50Q43 58 36 50Q28 58 20 50Z', main),
};
