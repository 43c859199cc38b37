import { describe, expect, it } from 'vitest';
import { reviewAuthorOf } from './review-author.ts';

describe('who wrote a review', () => {
  it.each([
    ['Anna Huber', 'Anna H.'],
    ['Anna Maria Huber', 'Anna H.'],
    ['  Anna \t Huber ', 'Anna H.'],
    ['Anna', 'Anna'],
    ['', ''],
    ['Zoë Ölmez', 'Zoë Ö.'],
    ['Anna 👩‍🍳', 'Anna 👩‍🍳.'],
    ['دانا حسن', 'دانا ح.'],
  ])('%j is shown as %j', (name, author) => {
    expect(reviewAuthorOf(name)).toBe(author);
  });
});
