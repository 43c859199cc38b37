import type { SchemeColours } from '#shared/contract/partners.ts';

/** WCAG 1.4.3: what text needs. The accent is the colour of prices and marks, and the ground of buttons. */
const enough = 4.5;

/** What the accent is read upon: ground, surface and sunken of the elements' tokens (widgets/styles/tokens.css). */
export const accentGrounds = {
  light: ['#fbf8f3', '#ffffff', '#f3ede4'],
  dark: ['#16120f', '#211b17', '#1b1612'],
} as const;

const inks = ['#ffffff', '#1a120d'] as const;
const white = '#ffffff';
const black = '#000000';

type AccentScheme = keyof typeof accentGrounds;

type Accent =
  | { readonly ok: true; readonly accent: SchemeColours }
  /** `colour` can't be read upon the elements' grounds; `nearest` can */
  | {
      readonly ok: false;
      readonly scheme: AccentScheme;
      readonly colour: string;
      readonly contrast: number;
      readonly nearest: string;
    };

/** `#rgb` or `#rrggbb`, in any case, as `#rrggbb`; null for anything else. */
export function colourOf(text: string): string | null {
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(text) ?? [];
  const hex = long ?? short?.replaceAll(/./g, '$&$&');
  return hex === undefined ? null : `#${hex.toLowerCase()}`;
}

/** What is written upon `colour`: white or nearly black, whichever is easier to read. One of them always is enough. */
export function inkUpon(colour: string): string {
  const [light, dark] = inks;
  return contrastOf(colour, light) >= contrastOf(colour, dark) ? light : dark;
}

/**
 * A partner's accent in both schemes, if it can be read in both (WCAG AA). Without `dark` the light one is taken as far
 * towards white as it has to be. Both are `#rrggbb`.
 */
export function partnerAccent(light: string, dark?: string): Accent {
  for (const [scheme, colour] of [['light', light] as const, ['dark', dark ?? nearest('dark', light)] as const]) {
    const contrast = leastContrast(scheme, colour);
    if (contrast < enough) return { ok: false, scheme, colour, contrast, nearest: nearest(scheme, colour) };
  }
  return { ok: true, accent: { light, dark: dark ?? nearest('dark', light) } };
}

function leastContrast(scheme: AccentScheme, colour: string): number {
  return Math.min(...accentGrounds[scheme].map((ground) => contrastOf(colour, ground)));
}

/** The first colour on the way to black, or in the dark to white, that can be read. */
function nearest(scheme: AccentScheme, colour: string): string {
  const end = scheme === 'light' ? black : white;
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = hexOf(mix(colour, end, share));
    if (leastContrast(scheme, mixed) >= enough) return mixed;
  }
  return end;
}

type Channels = readonly [red: number, green: number, blue: number];

/** Red, green and blue of `#rrggbb`, each 0 to 255. */
function channelsOf(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hexOf(channels: Channels): string {
  return `#${channels.map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`;
}

/** `share` 0 is `from`, 1 is `to`. */
function mix(from: string, to: string, share: number): Channels {
  const [a, b] = [channelsOf(from), channelsOf(to)];
  const channel = (index: 0 | 1 | 2) => a[index] + (b[index] - a[index]) * share;
  return [channel(0), channel(1), channel(2)];
}

/** Relative luminance of WCAG 2. */
function luminanceOf(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((each) => {
    const share = each / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of WCAG 2 between two colours, each `#rrggbb`: 1 for the same, 21 for black and white. */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}
