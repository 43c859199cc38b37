import { describe, expect, it } from 'vitest';
import { randomOf } from './random.ts';
import { heap, ring, scatter } from './shapes.ts';

const spot = { x: 100, y: 50, r: 40 };
const distance = (p: { x: number; y: number }): number => Math.hypot(p.x - spot.x, p.y - spot.y);

describe('the seeded generator', () => {
  it('gives the same numbers for the same seed and others for another', () => {
    const numbers = (seed: string): number[] => {
      const random = randomOf(seed);
      return Array.from({ length: 5 }, () => random.between(0, 1));
    };
    expect(numbers('pizza')).toEqual(numbers('pizza'));
    expect(numbers('pizza')).not.toEqual(numbers('sushi'));
  });

  it('stays between its bounds', () => {
    const random = randomOf('bounds');
    for (let i = 0; i < 1000; i += 1) {
      const value = random.between(-3, 7);
      expect(value).toBeGreaterThanOrEqual(-3);
      expect(value).toBeLessThan(7);
    }
  });
});

describe('places on a plate', () => {
  it('scatters as many as asked inside the circle and outside the inner one', () => {
    const places = scatter(randomOf('scatter'), 30, spot, 10);
    expect(places).toHaveLength(30);
    for (const place of places) {
      expect(distance(place)).toBeLessThanOrEqual(40.001);
      expect(distance(place)).toBeGreaterThanOrEqual(9.999);
    }
  });

  it('heaps the later ones nearer to the middle', () => {
    const places = heap(randomOf('heap'), 200, spot);
    const mean = (list: typeof places): number => list.reduce((sum, p) => sum + distance(p), 0) / list.length;
    expect(mean(places.slice(150))).toBeLessThan(mean(places.slice(0, 50)));
  });

  it('spaces a ring evenly', () => {
    const [first, , third] = ring(4, spot);
    expect(first).toEqual({ x: 140, y: 50 });
    expect(third?.x).toBeCloseTo(60);
  });
});
