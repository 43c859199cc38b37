import { expect, it } from 'vitest';
import { listCursor } from '../../../../shared/contract/restaurants.ts';
import type { SectionId } from '../../../../shared/domain/restaurants/restaurant-sections.ts';
import { aRestaurant } from '../../../../shared/domain/testing/builders.ts';
import { readCursor, startBehind, writeCursor } from './list-cursor.ts';

const placed = (slug: string, section: SectionId | null, deliveryfee: number) => ({
  restaurant: aRestaurant({ slug, deliveryfee }),
  section,
});
const moment = 1_795_194_000_001;
const list = [
  placed('ad', 'ads', 990),
  placed('a', 'open', 0),
  placed('b', 'open', 100),
  placed('c', 'closed', 50),
];
const behind = (slug: string) => {
  const last = list.find(({ restaurant }) => restaurant.slug === slug);
  return readCursor(writeCursor(last ?? placed(slug, 'open', 0), moment, 2));
};

it('a cursor is one that the contract lets pass, whatever restaurant it stands behind', () => {
  const longest = placed('x'.repeat(80), 'outOfRange', 99_999_999);
  for (const each of [...list, longest, placed('d', null, 0)]) {
    const text = writeCursor(each, moment, 2);
    expect(listCursor.safeParse(text)).toMatchObject({ success: true });
    expect(readCursor(text)).toMatchObject({ moment, slug: each.restaurant.slug });
  }
});

it('the next page begins behind its restaurant', () => {
  expect(startBehind(list, behind('a'), 2)).toBe(2);
  expect(startBehind(list, behind('c'), 2)).toBe(4);
});

it('where its restaurant is gone the page begins where it would stand', () => {
  expect(startBehind(list.toSpliced(2, 1), behind('b'), 2)).toBe(2);
  expect(startBehind(list.toSpliced(3, 1), behind('c'), 2)).toBe(3);
});

it('where its restaurant has moved the page begins where it stood', () => {
  const moved = [list[0], list[1], list[3], placed('b', 'outOfRange', 100)].filter(
    (each) => each !== undefined,
  );
  expect(startBehind(moved, behind('b'), 2)).toBe(2);
});
