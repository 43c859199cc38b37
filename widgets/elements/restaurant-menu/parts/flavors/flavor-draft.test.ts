import { describe, expect, it } from 'vitest';
import { aBasketItem, aFlavorSet } from '../../../../../tests/support/builders.ts';
import { chosenIds, draftOf, missingCount, requiredFirst, sameChoices, withChosen } from './flavor-draft.ts';

const size = aFlavorSet();
const extras = aFlavorSet({ id: 2, name: 'Extras', minimum: 0, maximum: 3 });

describe('choosing flavors', () => {
  it('asks required sets first and keeps the order otherwise', () => {
    const sauces = aFlavorSet({ id: 3, minimum: 0 });
    expect(requiredFirst([extras, sauces, size]).map((set) => set.id)).toEqual([1, 2, 3]);
  });

  it('replaces what is chosen in one set and leaves the others alone', () => {
    const choices = withChosen(withChosen([], size, [11]), extras, [21, 22]);
    expect(chosenIds(withChosen(choices, size, [12]), size)).toEqual([12]);
    expect(chosenIds(withChosen(choices, size, [12]), extras)).toEqual([21, 22]);
    expect(withChosen(choices, extras, [])).toEqual([{ flavorSetId: 1, flavorIds: [11] }]);
  });

  it('counts what is still to be chosen', () => {
    const sides = aFlavorSet({ minimum: 2, maximum: 2 });
    expect([[], [11], [11, 12]].map((ids) => missingCount(withChosen([], sides, ids), sides))).toEqual([
      2, 1, 0,
    ]);
  });

  it('starts from the line that is edited', () => {
    const flavors = [{ flavorSetId: 1, flavorIds: [12] }];
    expect(draftOf(aBasketItem({ quantity: 2, flavors, comment: 'scharf' }))).toEqual({
      choices: flavors,
      quantity: 2,
      comment: 'scharf',
    });
  });

  it('knows equal choices in another order', () => {
    const a = withChosen(withChosen([], size, [11]), extras, [21, 22]);
    const b = withChosen(withChosen([], extras, [22, 21]), size, [11]);
    expect(sameChoices(a, b)).toBe(true);
    expect(sameChoices(a, withChosen(b, size, [12]))).toBe(false);
    expect(sameChoices([], [{ flavorSetId: 1, flavorIds: [] }])).toBe(true);
  });
});
