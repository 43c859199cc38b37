import { randomOf } from './random.ts';
import { each, n } from './svg.ts';

const groundNames = ['slate', 'oak', 'walnut', 'pine', 'linen', 'marble', 'terracotta', 'blue'] as const;
/** What the dish stands on. */
export type GroundName = (typeof groundNames)[number];

const sheet = (filter: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 1600 900"><defs><filter id="g" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">${filter}</filter></defs>${content}</svg>`;

const light = '<feDistantLight azimuth="225" elevation="52"/>';

/** A plain surface: noise as height, lit from the side, on one colour. */
const rough = (colour: string, frequency: string, octaves: number, relief: number, contrast: number): string =>
  sheet(
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="4"/><feDiffuseLighting surfaceScale="${relief}" lighting-color="#fff6ea" result="l">${light}</feDiffuseLighting><feComposite in="SourceGraphic" in2="l" operator="arithmetic" k1="${contrast}" k2="${n(1 - contrast * 0.79)}"/>`,
    `<rect width="1600" height="900" fill="${colour}" filter="url(#g)"/>`,
  );

/** Planks: stretched noise as grain between two tones, seams between the boards. */
const planks = (dark: string, bright: string, boards: number, seed: number): string => {
  const random = randomOf(`planks ${seed}`);
  const height = 900 / boards;
  const tones = Array.from({ length: boards }, () => random.between(-0.1, 0.1));
  const grain = `<feTurbulence type="fractalNoise" baseFrequency="0.0028 0.075" numOctaves="4" seed="${seed}" result="t"/><feColorMatrix in="t" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2.6 0 0 0 -.82" result="mask"/><feFlood flood-color="${bright}"/><feComposite in2="mask" operator="in" result="b"/><feMerge result="c"><feMergeNode in="SourceGraphic"/><feMergeNode in="b"/></feMerge><feColorMatrix in="t" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0"/><feDiffuseLighting surfaceScale="5" lighting-color="#fff4e4" result="l">${light}</feDiffuseLighting><feComposite in="c" in2="l" operator="arithmetic" k1=".7" k2=".45"/>`;
  const boardsDrawn = each(tones, (tone, i) => {
    const y = i * height;
    const shade =
      tone > 0 ? `fill="#fff" opacity="${tone.toFixed(2)}"` : `fill="#100500" opacity="${(-tone * 1.8).toFixed(2)}"`;
    return `<rect y="${n(y)}" width="1600" height="${n(height)}" ${shade}/><rect y="${n(y - 2.5)}" width="1600" height="4" fill="#120600" opacity=".6"/><rect y="${n(y + 1.5)}" width="1600" height="2" fill="#fff3dd" opacity=".22"/>`;
  });
  return sheet(grain, `<rect width="1600" height="900" fill="${dark}" filter="url(#g)"/>${boardsDrawn}`);
};

/** Woven cloth: two stretched noises crossed. */
const cloth = (colour: string): string =>
  sheet(
    `<feTurbulence type="fractalNoise" baseFrequency="0.02 0.42" numOctaves="2" seed="3" result="weft"/><feTurbulence type="fractalNoise" baseFrequency="0.42 0.02" numOctaves="2" seed="9" result="warp"/><feComposite in="weft" in2="warp" operator="arithmetic" k2=".5" k3=".5"/><feDiffuseLighting surfaceScale="3.4" lighting-color="#fff8ee" result="l">${light}</feDiffuseLighting><feComposite in="SourceGraphic" in2="l" operator="arithmetic" k1=".7" k2=".45" result="c"/><feTurbulence type="fractalNoise" baseFrequency="0.0022 0.004" numOctaves="2" seed="21"/><feDiffuseLighting surfaceScale="60" lighting-color="#fff8ee" result="folds">${light}</feDiffuseLighting><feComposite in="c" in2="folds" operator="arithmetic" k1=".55" k2=".57"/>`,
    `<rect width="1600" height="900" fill="${colour}" filter="url(#g)"/>`,
  );

/** Marble: veins where a slow noise crosses its middle. */
const marble = (): string =>
  sheet(
    `<feTurbulence type="fractalNoise" baseFrequency="0.0028 0.0046" numOctaves="6" seed="12" result="t"/><feComponentTransfer in="t"><feFuncA type="table" tableValues="0 0 0 0 .05 .12 .5 .12 .05 0 0 0 0"/></feComponentTransfer><feColorMatrix values="0 0 0 0 .42 0 0 0 0 .41 0 0 0 0 .42 0 0 0 .9 0" result="v"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="v"/></feMerge>`,
    '<rect width="1600" height="900" fill="#ece7e0" filter="url(#g)"/>',
  );

const grounds: Record<GroundName, () => string> = {
  slate: () => rough('#565659', '0.009 0.022', 6, 9, 0.9),
  oak: () => planks('#a06a38', '#c89358', 5, 3),
  walnut: () => planks('#4b2c19', '#6d4527', 5, 11),
  pine: () => planks('#cfa670', '#dcb988', 6, 7),
  linen: () => cloth('#d9cdb9'),
  marble,
  terracotta: () => rough('#9b5f47', '0.02 0.02', 5, 5, 0.8),
  blue: () => rough('#3f5d6b', '0.012 0.016', 5, 7, 0.85),
};

/** The ground as an SVG of its own; it is rendered once and shared by every dish that stands on it. */
export const drawGround = (name: GroundName): string => grounds[name]();
