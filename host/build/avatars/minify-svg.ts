/** Shortens a number; a number that followed the last without a separator gets one, lest the two merge. */
const shorten = (d: string, decimals: number): string =>
  d.replaceAll(/-?\d*\.\d+(?:e-?\d+)?/g, (text: string, at: number) => {
    const short = String(Number(Number(text).toFixed(decimals)));
    const before = d[at - 1] ?? '';
    return /[\d.]/.test(before) && !short.startsWith('-') ? ` ${short}` : short;
  });

/**
 * Drops what a browser does not draw: metadata, comments, white space between tags, and digits of paths too fine to
 * see; the larger the view box, the fewer decimals. Paths with arcs keep theirs, because the flags of an arc may be
 * written without separators (`01.5` is two flags' ends and a number).
 */
export const minifySvg = (svg: string): string => {
  const width = Number(/viewBox="[\d.-]+ [\d.-]+ ([\d.]+)/.exec(svg)?.[1] ?? 100);
  const decimals = width > 500 ? 1 : 2;
  return svg
    .replaceAll(/<metadata[\s\S]*?<\/metadata>/g, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/>\s+</g, '><')
    .replaceAll(/ d="([^"]*)"/g, (whole, d: string) => (/a/i.test(d) ? whole : ` d="${shorten(d, decimals)}"`));
};
