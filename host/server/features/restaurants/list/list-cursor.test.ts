import { expect, it } from 'vitest';
import { listCursor } from '#shared/contract/restaurants.ts';
import type { SectionId } from '#shared/domain/restaurants/restaurant-sections.ts';
import { aRestaurant } from '#shared/domain/testing/builders.ts';
import { readCursor, startBehind, writeCursor } from './list-cursor.ts';

type Placed = readonly [slug: string, section: SectionId | null, deliveryfee: number];
const aListing = (...placed: Placed[]) => ({
  restaurants: placed.map(([slug, , deliveryfee]) => aRestaurant({ slug, deliveryfee })),
  sectionAt: (position: number) => placed[position]?.[1] ?? null,
});

const moment = 1_795_194_000_001;
const ad: Placed = ['ad', 'ads', 990];
const a: Placed = ['a', 'open', 0];
const b: Placed = ['b', 'open', 100];
const c: Placed = ['c', 'closed', 50];
const whole = aListing(ad, a, b, c);
const behind = (position: number) => readCursor(writeCursor(whole, position, moment, 2));

it('a cursor is one that the contract lets pass, whatever restaurant it stands behind', () => {
  const longest: Placed = ['x'.repeat(80), 'outOfRange', 99_999_999];
  const listing = aListing(ad, a, longest, ['d', null, 0]);
  for (const [position, { slug }] of listing.restaurants.entries()) {
    const text = writeCursor(listing, position, moment, 2);
    expect(listCursor.safeParse(text)).toMatchObject({ success: true });
    expect(readCursor(text)).toMatchObject({ moment, slug });
  }
  expect(() => writeCursor(listing, 4, moment, 2)).toThrow(RangeError);
});

it('the next page begins behind its restaurant', () => {
  expect(startBehind(whole, behind(1), 2)).toBe(2);
  expect(startBehind(whole, behind(3), 2)).toBe(4);
});

it('where its restaurant is gone the page begins where it would stand', () => {
  expect(startBehind(aListing(ad, a, c), behind(2), 2)).toBe(2);
  expect(startBehind(aListing(ad, a, b), behind(3), 2)).toBe(3);
});

it('where its restaurant has moved the page begins where it stood', () => {
  expect(startBehind(aListing(ad, a, c, ['b', 'outOfRange', 100]), behind(2), 2)).toBe(2);
});
