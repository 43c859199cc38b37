import { describe, expect, it } from 'vitest';
import { flavorIdsOf } from '#shared/domain/menu/flavor-rules.ts';
import { aBasketItem, aFlavorSet } from '#tests/support/builders.ts';
import { draftOf, isBlank, requiredFirst, setProblemOf, withChosen } from './use-flavor-draft.ts';

const size = aFlavorSet();
const extras = aFlavorSet({ id: 2, name: 'Extras', minimum: 0, maximum: 3 });

describe('choosing flavors', () => {
  it('asks required sets first and keeps the order otherwise', () => {
    const sauces = aFlavorSet({ id: 3, minimum: 0 });
    expect(requiredFirst([extras, sauces, size]).map((set) => set.id)).toEqual([1, 2, 3]);
  });

  it('replaces what is chosen in one set and leaves the others alone', () => {
    const choices = withChosen(withChosen([], size, [11]), extras, [21, 22]);
    expect(flavorIdsOf(withChosen(choices, size, [12]), size.id)).toEqual([12]);
    expect(flavorIdsOf(withChosen(choices, size, [12]), extras.id)).toEqual([21, 22]);
    expect(withChosen(choices, extras, [])).toEqual([{ flavorSetId: 1, flavorIds: [11] }]);
  });

  it('counts what is still to be chosen, and what is too many', () => {
    const sides = aFlavorSet({ minimum: 2, maximum: 2 });
    expect([[], [11], [11, 12], [11, 12, 13]].map((ids) => setProblemOf(withChosen([], sides, ids), sides))).toEqual([
      { missing: 2 },
      { missing: 1 },
      null,
      { excess: 1 },
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

  it('keeps only a draft in which somebody chose something', () => {
    const blank = draftOf(null);
    expect(isBlank({ ...blank, comment: ' ' })).toBe(true);
    expect(isBlank({ ...blank, quantity: 2 })).toBe(false);
    expect(isBlank({ ...blank, comment: 'ohne Zwiebel' })).toBe(false);
    expect(isBlank({ ...blank, choices: withChosen([], size, [11]) })).toBe(false);
  });
});
