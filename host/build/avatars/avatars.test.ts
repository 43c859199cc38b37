import { describe, expect, it } from 'vitest';
import { avatars } from './avatar-codes.ts';
import { drawAvatar } from './build-avatars.ts';
import { minifySvg } from './minify-svg.ts';

describe('avatar codes', () => {
  it('are a digit 1 to 3 followed by a number 1 to 63', () => {
    expect(avatars).toHaveLength(3 * 63);
    expect(new Set(avatars.map(({ code }) => code)).size).toBe(3 * 63);
    expect(avatars[0]).toEqual({ code: '11', style: 'lorelei', seed: 'lorelei-1' });
    expect(avatars.at(-1)).toEqual({ code: '363', style: 'thumbs', seed: 'thumbs-63' });
    for (const { code } of avatars) expect(code).toMatch(/^[1-3]([1-9]|[1-5]\d|6[0-3])$/);
  });
});

describe('an avatar', () => {
  it('is the same every time, and small', () => {
    for (const code of ['11', '263', '345']) {
      const avatar = avatars.find((one) => one.code === code);
      if (avatar === undefined) throw new Error(`no avatar ${code}`);
      const svg = drawAvatar(avatar);
      expect(drawAvatar(avatar)).toBe(svg);
      expect(svg).toMatch(/^<svg[^>]*viewBox/);
      expect(svg).not.toContain('<metadata');
      expect(Buffer.byteLength(svg)).toBeLessThan(24_000);
    }
  });
});

describe('minifying an SVG', () => {
  it('drops metadata, comments and white space between tags', () => {
    expect(minifySvg('<svg viewBox="0 0 10 10"> <metadata>x</metadata>\n<!-- y --> <g/> </svg>')).toBe(
      '<svg viewBox="0 0 10 10"><g/></svg>',
    );
  });

  it('shortens the numbers of paths without letting two merge', () => {
    const shortened = (d: string, box = 10): string =>
      minifySvg(`<svg viewBox="0 0 ${box} ${box}"><path d="${d}"/></svg>`).replace(/.* d="(.*)".*/, '$1');
    expect(shortened('M1.2345 6.789')).toBe('M1.23 6.79');
    expect(shortened('M1.001.5')).toBe('M1 0.5');
    expect(shortened('M5-.004')).toBe('M5 0');
    expect(shortened('M120.66 3.24', 1000)).toBe('M120.7 3.2');
    expect(shortened('M1.2345 1a5 5 0 01.555.5')).toBe('M1.2345 1a5 5 0 01.555.5');
  });
});
