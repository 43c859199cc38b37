type Channels = readonly [red: number, green: number, blue: number];

/** Red, green and blue of `#rrggbb`, each 0 to 255. */
function channelsOf(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function hexOf(channels: Channels): string {
  return `#${channels.map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`;
}

/** `share` 0 is `from`, 1 is `to`. */
export function mix(from: string, to: string, share: number): Channels {
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
