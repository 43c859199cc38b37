import { cubes } from '../../food/meat.ts';
import type { Random } from '../../kit/random.ts';
import { scatter } from '../../kit/shapes.ts';
import type { Point, Spot } from '../../kit/svg.ts';

/** Draws a food over an area; `size` 1 is as large as it is on a pizza, `cover` the share of the area it hides. */
export type Paint = (random: Random, area: Spot, size: number, cover: number) => string;

/** What a food is: what it may be called, what it implies, how it is drawn. */
export interface FoodKind {
  /** German words that name it, in a dish's name or description, in small letters */
  words: RegExp;
  /** which diet it ends: nothing of an animal, a part of one, or made by one */
  of: 'plant' | 'meat' | 'fish' | 'animal';
  /** letters that a dish must declare before this is drawn on it */
  allergens?: string;
  paint: Paint;
}

/** Single pieces that keep apart: `r` is a piece's radius at size 1. */
export const pieces =
  (r: number, draw: (random: Random, places: Point[], r: number) => string, most = 120): Paint =>
  (random, area, size, cover) => {
    const radius = r * size;
    const count = Math.round(cover * (area.r / radius) ** 2);
    return draw(random, scatter(random, Math.max(1, Math.min(most, count)), { ...area, r: area.r * 0.94 }), radius);
  };

/** Small things strewn or heaped: `r` is about half their length at size 1. */
export const strewn =
  (r: number, draw: (random: Random, count: number, area: Spot, size: number) => string, most = 420): Paint =>
  (random, area, size, cover) => {
    const count = Math.round(cover * 1.6 * (area.r / (r * size)) ** 2);
    return draw(random, Math.max(3, Math.min(most, count)), area, size);
  };

export type Colours = readonly [string, ...string[]];

/** Cubes of meat, cheese or fruit. */
export const cubed =
  (colours: Colours, material: 'grilled' | 'meat' | 'soft' | 'wet') =>
  (random: Random, places: readonly Point[], r: number): string =>
    cubes(random, places, r * 1.7, colours, material);
