import { describe, expect, it } from 'vitest';
import { kitchenTypeIds } from '#shared/contract/kitchen-types.ts';
import { drawPicture, pictureNames } from './catalogue.ts';
import { svgOf } from './kit/picture.ts';
import { squareOf } from './render-picture.ts';

describe('the cuisine pictures', () => {
  it('has a picture for every kitchen type, and the default slider image', () => {
    expect(pictureNames).toEqual(expect.arrayContaining([...kitchenTypeIds, 'default']));
  });

  it('draws the same picture every time', () => {
    expect(svgOf(drawPicture('pizza'))).toBe(svgOf(drawPicture('pizza')));
  });

  it.each(pictureNames)('draws %s with every filter, gradient and clip that it names', (name) => {
    const svg = svgOf(drawPicture(name));
    const named = new Set([...svg.matchAll(/url\(#([\w-]+)\)/g)].map(([, id]) => id));
    const defined = new Set([...svg.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id));
    expect([...named].filter((id) => !defined.has(id))).toEqual([]);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it.each(pictureNames)('crops %s to a square that lies inside the picture', (name) => {
    const { left, top, width, height } = squareOf(drawPicture(name));
    expect(width).toBe(height);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(left + width).toBeLessThanOrEqual(1600);
    expect(top + height).toBeLessThanOrEqual(900);
  });
});
