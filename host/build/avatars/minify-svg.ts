/** Shortens a number; a number that followed the last without a separator gets one, lest the two merge. */
const shorten = (d: string, decimals: number): string =>
  d.replaceAll(/-?\d*\.\d+(?:e-?\d+)?/g, (text: string, at: number) => {
    const short = String(Number(Number(text).toFixed(decimals)));
    const before = d[at - 1] ?? '';
    return /[\d.]/.test(before) && !short.startsWith('-') ? ` ${short}` : short;
  });

/**
 * Drops what a browser does not draw (metadata, comments, white space between tags) and digits finer than a
 * hundredth of the picture's hundredth: the larger the view box, the fewer decimals.
 */
export const minifySvg = (svg: string): string => {
  const width = Number(/viewBox="[\d.-]+ [\d.-]+ ([\d.]+)/.exec(svg)?.[1] ?? 100);
  const decimals = width > 500 ? 0 : 2;
  return svg
    .replaceAll(/<metadata[\s\S]*?<\/metadata>/g, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/>\s+</g, '><')
    .replaceAll(/ d="([^"]*)"/g, (_, d: string) => ` d="${shorten(d, decimals)}"`);
};
