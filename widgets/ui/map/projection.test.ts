import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fitView,
  metersPerPixel,
  panned,
  roundedDown,
  screenPoint,
  showing,
  tilesOf,
  worldPoint,
  zoomed,
} from './projection.ts';

const stephansdom = worldPoint({ lat: 48.208_493, lng: 16.373_118 });
const size = { width: 360, height: 300 };

describe('Web Mercator', () => {
  it('puts places where tile servers have them', () => {
    // tile 12/2234/1420 of the usual scheme holds the cathedral of Vienna
    expect([Math.floor(stephansdom.x * 4096), Math.floor(stephansdom.y * 4096)]).toEqual([2234, 1420]);
    expect(worldPoint({ lat: 0, lng: 0 })).toEqual({ x: 0.5, y: 0.5 });
    expect(worldPoint({ lat: 90, lng: 180 }).y).toBeCloseTo(0, 6);
  });

  it('says how many metres a pixel is, there and not at the equator', () => {
    expect(metersPerPixel({ x: 0.5, y: 0.5, zoom: 0 })).toBeCloseTo(156_543, 0);
    expect(metersPerPixel({ ...stephansdom, zoom: 14 })).toBeCloseTo(6.366, 2);
  });
});

describe('the view', () => {
  it('that fits holds every point with its room', () => {
    const coordinate = fc.record({
      lat: fc.double({ min: 46.4, max: 49, noNaN: true }),
      lng: fc.double({ min: 9.5, max: 17.1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(coordinate, { minLength: 1, maxLength: 20 }), (places) => {
        const points = places.map(worldPoint);
        const view = fitView(points, size, 40);
        for (const point of points) {
          const { x, y } = screenPoint(point, view, size);
          expect(x).toBeGreaterThanOrEqual(39.9);
          expect(x).toBeLessThanOrEqual(320.1);
          expect(y).toBeGreaterThanOrEqual(39.9);
          expect(y).toBeLessThanOrEqual(260.1);
        }
      }),
    );
  });

  it('of one point, or of none, is no further and no nearer than says something', () => {
    expect(fitView([stephansdom], size, 40)).toEqual({ ...stephansdom, zoom: 15 });
    expect(fitView([], size, 40).zoom).toBe(6);
  });

  it('keeps what lies under the pointer while it zooms', () => {
    const view = { ...stephansdom, zoom: 13 };
    const at = { x: 290, y: 40 };
    const near = zoomed(view, 1.5, size, at);
    const held = panned(view, size.width / 2 - at.x, size.height / 2 - at.y);
    const after = screenPoint(held, near, size);
    expect(near.zoom).toBe(14.5);
    expect(after.x).toBeCloseTo(at.x, 6);
    expect(after.y).toBeCloseTo(at.y, 6);
  });

  it('ends at the edges of the world and of what zooms there are', () => {
    const view = { ...stephansdom, zoom: 17 };
    expect(zoomed(view, 9, size, { x: 0, y: 0 }).zoom).toBe(18);
    expect(zoomed(view, -99, size, { x: 0, y: 0 }).zoom).toBe(4);
    expect(panned(view, 1e12, -1e12)).toEqual({ x: 0, y: 1, zoom: 17 });
  });

  it('moves for a point outside just as far as it takes, and not for one inside', () => {
    const view = { ...stephansdom, zoom: 13 };
    const outside = panned(view, -500, 0);
    const after = screenPoint(outside, showing(outside, view, size, 60), size);
    expect(after.x).toBeCloseTo(300, 4);
    expect(after.y).toBeCloseTo(150, 4);
    expect(showing(stephansdom, view, size, 60)).toBe(view);
  });
});

describe('distances', () => {
  it.each([
    [1, 1],
    [4.9, 2],
    [99, 50],
    [500, 500],
    [1999, 1000],
  ])('of %s metres are drawn as %s', (meters, drawn) => {
    expect(roundedDown(meters)).toBe(drawn);
  });
});

describe('tiles', () => {
  it('cover the whole map without a gap, at the whole zoom next to its own', () => {
    const view = { ...stephansdom, zoom: 12.4 };
    const tiles = tilesOf('https://tiles.example/{z}/{x}/{y}.png', view, size);
    expect(tiles.map(({ url }) => url)).toContain('https://tiles.example/12/2234/1420.png');
    expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(0);
    expect(Math.min(...tiles.map(({ y }) => y))).toBeLessThanOrEqual(0);
    expect(Math.max(...tiles.map(({ x, size }) => x + size))).toBeGreaterThanOrEqual(size.width);
    expect(Math.max(...tiles.map(({ y, size }) => y + size))).toBeGreaterThanOrEqual(size.height);
    expect(new Set(tiles.map(({ url }) => url)).size).toBe(tiles.length);
  });

  it('are none outside of the world', () => {
    const urls = tilesOf('{z}/{x}/{y}', { x: 0, y: 0, zoom: 4 }, size).map(({ url }) => url);
    expect(urls).toContain('4/15/0');
    expect(urls.every((url) => !url.includes('-'))).toBe(true);
  });
});
