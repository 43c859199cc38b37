import { noiseSheet } from './noise.ts';

/** How a surface takes the light. All lengths are pixels. */
interface Material {
  /** what bulges: the outline (`alpha`) or the bright parts (`luminance`) */
  height?: 'alpha' | 'luminance';
  /** how far the bulge reaches in from the edge */
  bevel: number;
  /** how high it is */
  relief: number;
  /** how much light and shade change the colour, 0 to 1 */
  contrast: number;
  /** unevenness: frequency (waves per pixel), amount 0 to 1 */
  grain?: readonly [frequency: number, amount: number];
  /** wetness: strength and sharpness of the highlights */
  gloss?: readonly [strength: number, exponent: number];
  /** offset, blur, opacity */
  shadow?: readonly [offset: number, blur: number, opacity: number];
  /**
   * How far the filter reaches beyond what it is put on, in percent of its size, before (left, top) and after
   * (right, bottom): room for the shadow. Less is faster; large things need less.
   */
  reach?: readonly [before: number, after: number];
}

const materials = {
  crust: {
    bevel: 15,
    relief: 26,
    contrast: 0.75,
    grain: [0.035, 0.22],
    gloss: [0.12, 12],
    shadow: [14, 14, 0.5],
    reach: [3, 9],
  },
  bread: {
    bevel: 13,
    relief: 20,
    contrast: 0.7,
    grain: [0.05, 0.14],
    gloss: [0.1, 10],
    shadow: [8, 9, 0.45],
  },
  bun: {
    bevel: 24,
    relief: 40,
    contrast: 0.75,
    grain: [0.03, 0.05],
    gloss: [0.35, 22],
    shadow: [10, 12, 0.5],
    reach: [5, 12],
  },
  crumb: {
    bevel: 9,
    relief: 15,
    contrast: 0.85,
    grain: [0.055, 0.42],
    gloss: [0.16, 12],
    shadow: [9, 10, 0.5],
  },
  melt: { bevel: 7, relief: 12, contrast: 0.6, grain: [0.02, 0.5], gloss: [0.4, 20], reach: [1, 1] },
  sauce: { bevel: 8, relief: 12, contrast: 0.65, grain: [0.022, 0.32], gloss: [0.42, 22], reach: [1, 1] },
  dip: { bevel: 6, relief: 10, contrast: 0.6, gloss: [0.25, 20], reach: [1, 1] },
  flat: {
    bevel: 8,
    relief: 13,
    contrast: 0.7,
    grain: [0.03, 0.2],
    gloss: [0.08, 10],
    shadow: [9, 10, 0.45],
    reach: [4, 10],
  },
  stew: {
    height: 'luminance',
    bevel: 4,
    relief: 15,
    contrast: 0.6,
    grain: [0.014, 0.3],
    gloss: [0.5, 24],
    reach: [1, 1],
  },
  meat: { bevel: 5, relief: 10, contrast: 0.75, grain: [0.06, 0.26], gloss: [0.24, 14], shadow: [5, 5, 0.5] },
  grilled: {
    bevel: 6,
    relief: 14,
    contrast: 0.9,
    grain: [0.05, 0.4],
    gloss: [0.26, 14],
    shadow: [6, 6, 0.55],
  },
  leaf: { bevel: 3, relief: 5, contrast: 0.8, gloss: [0.22, 12], shadow: [4, 4, 0.45] },
  frill: {
    height: 'luminance',
    bevel: 3,
    relief: 12,
    contrast: 0.8,
    grain: [0.05, 0.35],
    gloss: [0.2, 12],
    shadow: [5, 6, 0.45],
  },
  wet: { bevel: 5, relief: 8, contrast: 0.6, gloss: [0.5, 24], shadow: [4, 4, 0.45] },
  soft: { bevel: 10, relief: 18, contrast: 0.6, gloss: [0.18, 14], shadow: [6, 7, 0.4] },
  dough: {
    bevel: 18,
    relief: 30,
    contrast: 0.6,
    grain: [0.03, 0.1],
    gloss: [0.25, 18],
    shadow: [8, 9, 0.45],
  },
  ball: {
    bevel: 22,
    relief: 44,
    contrast: 0.7,
    grain: [0.05, 0.045],
    gloss: [0.18, 14],
    shadow: [10, 10, 0.5],
  },
  crisp: { bevel: 4, relief: 8, contrast: 0.7, gloss: [0.14, 12], shadow: [5, 5, 0.5] },
  strands: {
    height: 'luminance',
    bevel: 1.6,
    relief: 7,
    contrast: 0.55,
    gloss: [0.14, 16],
    shadow: [5, 6, 0.4],
  },
  grains: {
    height: 'luminance',
    bevel: 1.2,
    relief: 6,
    contrast: 0.6,
    gloss: [0.12, 10],
    shadow: [4, 5, 0.35],
    reach: [4, 8],
  },
  chunky: {
    height: 'luminance',
    bevel: 3,
    relief: 16,
    contrast: 0.9,
    grain: [0.05, 0.3],
    gloss: [0.35, 14],
    shadow: [4, 4, 0.45],
  },
  wood: { bevel: 5, relief: 8, contrast: 0.8, grain: [0.012, 0.25], shadow: [14, 16, 0.55], reach: [2, 7] },
  iron: {
    bevel: 5,
    relief: 8,
    contrast: 0.9,
    grain: [0.2, 0.12],
    gloss: [0.25, 12],
    shadow: [16, 18, 0.6],
    reach: [2, 8],
  },
  glaze: { bevel: 6, relief: 8, contrast: 0.5, gloss: [0.35, 30], shadow: [16, 18, 0.5] },
  paper: { bevel: 2, relief: 3, contrast: 0.8, grain: [0.012, 0.9], shadow: [6, 8, 0.4], reach: [3, 7] },
} as const satisfies Record<string, Material>;

export type MaterialName = keyof typeof materials;

/** The light stands in the upper left, 46 degrees high. */
const light = '<feDistantLight azimuth="225" elevation="46"/>';
const flatLight = Math.sin((46 * Math.PI) / 180);

/** The filter of a material: height map, diffuse shade multiplied in, highlights added, shadow below. */
const filterOf = (name: string, material: Material): string => {
  const { bevel, relief, contrast, grain, gloss, shadow, reach = [12, 18] } = material;
  const [before, after] = reach;
  const steps: string[] = [];
  let height = 'outline';
  if (material.height === 'luminance') {
    steps.push(
      '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .3 .5 .2 0 0"/>',
      `<feGaussianBlur stdDeviation="${bevel}" result="height"/>`,
    );
    height = 'height';
  } else {
    steps.push(`<feGaussianBlur in="SourceAlpha" stdDeviation="${bevel}" result="outline"/>`);
  }
  if (grain !== undefined) {
    const amount = grain[1];
    steps.push(
      `<feImage href="#n-${name}" result="noise"/>`,
      `<feComposite in="${height}" in2="noise" operator="arithmetic" k2="${1 - amount / 2}" k3="${amount}" result="height"/>`,
    );
    height = 'height';
  }
  steps.push(
    `<feDiffuseLighting in="${height}" surfaceScale="${relief}" lighting-color="#fff8ee" result="shade">${light}</feDiffuseLighting>`,
    `<feComposite in="SourceGraphic" in2="shade" operator="arithmetic" k1="${contrast}" k2="${(1 - contrast * flatLight).toFixed(3)}" result="lit"/>`,
  );
  if (gloss !== undefined) {
    steps.push(
      `<feSpecularLighting in="${height}" surfaceScale="${relief}" specularConstant="${gloss[0]}" specularExponent="${gloss[1]}" lighting-color="#fff0d4">${light}</feSpecularLighting>`,
      '<feComposite in2="lit" operator="atop" result="lit"/>',
    );
  }
  if (shadow !== undefined) {
    const [offset, blur, opacity] = shadow;
    // where the outline is blurred already about as far, it serves as the shadow too: a blur is the dearest step
    const again = material.height === 'luminance' || Math.abs(blur - bevel) > bevel / 2;
    if (again) steps.push(`<feGaussianBlur in="SourceAlpha" stdDeviation="${blur}" result="outline"/>`);
    steps.push(
      `<feOffset in="outline" dx="${offset}" dy="${offset}" result="shadow"/>`,
      // "over" with an opacity, in one step: the shadow is black, so only the alpha channel gains
      `<feComposite in="lit" in2="shadow" operator="arithmetic" k1="${-opacity}" k2="1" k3="${opacity}"/>`,
    );
  }
  const sheet = grain === undefined ? '' : noiseSheet(`n-${name}`, grain[0]);
  return `${sheet}<filter id="m-${name}" x="${-before}%" y="${-before}%" width="${100 + before + after}%" height="${100 + before + after}%" color-interpolation-filters="sRGB">${steps.join('')}</filter>`;
};

/** The filters of the materials that a drawing names. */
export const filtersUsedBy = (content: string): string =>
  Object.entries(materials)
    .filter(([name]) => content.includes(`url(#m-${name})`))
    .map(([name, material]) => filterOf(name, material))
    .join('');
