import { expect, it } from 'vitest';
import { listCursor } from '#shared/contract/restaurants.ts';
import { aRestaurant } from '#shared/domain/testing/builders.ts';
import { readCursor, startBehind, writeCursor } from './list-cursor.ts';

type Placed = readonly [slug: string, group: number, deliveryfee: number, isAd?: boolean];
const aListing = (...placed: Placed[]) => ({
  restaurants: placed.map(([slug, , deliveryfee]) => aRestaurant({ slug, deliveryfee })),
  spotAt: (position: number) => {
    const [, group = 0, , isAd = false] = placed[position] ?? [];
    return { group, isAd };
  },
});

const moment = 1_795_194_000_001;
const ad: Placed = ['ad', 4, 990, true];
const a: Placed = ['a', 4, 0];
const b: Placed = ['b', 4, 100];
const c: Placed = ['c', 7, 50];
const whole = aListing(ad, a, b, c);
const behind = (position: number) => readCursor(writeCursor(whole, position, moment, 2));

it('a cursor is one that the contract lets pass, whatever restaurant it stands behind', () => {
  const longest: Placed = ['x'.repeat(80), 8, 99_999_999];
  const listing = aListing(ad, a, longest, ['d', 0, 0]);
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
  expect(startBehind(aListing(ad, a, c, ['b', 8, 100]), behind(2), 2)).toBe(2);
});

it('where an ad is gone nobody is left out, though it stood outside the order', () => {
  expect(startBehind(aListing(a, b, c), behind(0), 2)).toBe(0);
  const amid = aListing(a, b, ad, c);
  const cursor = readCursor(writeCursor(amid, 2, moment, 2));
  expect(startBehind(amid, cursor, 2)).toBe(3);
  expect(startBehind(aListing(a, b, c), cursor, 2)).toBe(1);
});
