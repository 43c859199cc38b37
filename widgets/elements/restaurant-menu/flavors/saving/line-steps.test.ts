import { describe, expect, it } from 'vitest';
import { aBasketItem, aFlavorSet } from '#tests/support/builders.ts';
import { draftOf, type FlavorDraft } from '../use-flavor-draft.ts';
import { lineSteps } from './save-line.atoms.ts';

const sets = [aFlavorSet()];
const normal = [{ flavorSetId: 1, flavorIds: [11] }];
const large = [{ flavorSetId: 1, flavorIds: [12] }];
const line = aBasketItem({ id: 'x1', quantity: 3, flavors: normal, comment: 'vom anderen Tab' });
/** As the person changed it, of a line that somebody else has changed to `line` by now. */
const stepsOf = (now: Partial<FlavorDraft>, before: Partial<FlavorDraft>, at = line) =>
  lineSteps(at, { draft: { ...draftOf(at), ...now }, before, sets });
const changesOf = (...args: Parameters<typeof stepsOf>) => stepsOf(...args).map(({ change }) => change);

describe('what is sent of an edited line', () => {
  it('is nothing but that it is finished when nothing was changed', () => {
    expect(changesOf({}, {})).toEqual([{ kind: 'finish', itemId: 'x1' }]);
    expect(changesOf({ quantity: 1, choices: large }, { quantity: 1, choices: large })).toEqual([
      { kind: 'finish', itemId: 'x1' },
    ]);
  });

  it('is what the person changed, the quantity as the difference to the one that they saw', () => {
    expect(
      changesOf({ quantity: 2, choices: large, comment: ' scharf ' }, { quantity: 1, choices: normal, comment: '' }),
    ).toEqual([
      { kind: 'quantity', itemId: 'x1', by: 1 },
      { kind: 'flavors', itemId: 'x1', flavorSets: large },
      { kind: 'finish', itemId: 'x1', comment: 'scharf' },
    ]);
  });

  it.each([
    { has: 3, saw: 9, wants: 1, by: -2 },
    { has: 1, saw: 9, wants: 1, by: 0 },
    { has: 98, saw: 1, wants: 9, by: 1 },
    { has: 99, saw: 1, wants: 9, by: 0 },
  ])('keeps $has within 1 and 99 where $saw became $wants', ({ has, saw, wants, by }) => {
    const [first] = changesOf({ quantity: wants }, { quantity: saw }, { ...line, quantity: has });
    expect(first).toMatchObject(by === 0 ? { kind: 'finish' } : { kind: 'quantity', by });
  });

  it('is no choice that is equal in another order, or but for what the menu no longer has', () => {
    const extras = { flavorSetId: 2, flavorIds: [11, 12] };
    const turned = [{ ...extras, flavorIds: [12, 11] }, ...normal];
    const withExtras = [...normal, extras, { flavorSetId: 9, flavorIds: [91] }];
    const both = [...sets, aFlavorSet({ id: 2, maximum: 2 })];
    const draft = { ...draftOf(line), choices: turned };
    expect(lineSteps(line, { draft, before: { choices: withExtras }, sets: both })).toHaveLength(1);
    expect(lineSteps(line, { draft, before: { choices: normal }, sets: both })).toHaveLength(2);
  });

  it('is also the choice of an incomplete line, from which what the menu no longer has goes', () => {
    const changed = { ...line, flavors: [...normal, { flavorSetId: 9, flavorIds: [91] }], sane: false };
    expect(changesOf({ choices: normal }, {}, changed)[0]).toEqual({
      kind: 'flavors',
      itemId: 'x1',
      flavorSets: normal,
    });
  });
});

describe('taking back what was sent', () => {
  const before = { quantity: 1, choices: large, comment: 'ohne' };
  const steps = stepsOf({ quantity: 3, choices: normal, comment: 'mit' }, before, {
    ...line,
    flavors: large,
    comment: 'ohne',
  });
  const sent = { ...line, quantity: 5, flavors: normal, comment: 'mit' };
  const backAt = (quantity: number) => steps.map(({ back }) => back({ ...sent, quantity }));

  it('leaves the line as it was before', () => {
    expect(backAt(5)).toEqual([
      { kind: 'quantity', itemId: 'x1', by: -2 },
      { kind: 'flavors', itemId: 'x1', flavorSets: large },
      { kind: 'item-comment', itemId: 'x1', comment: 'ohne' },
    ]);
  });

  it('never takes the line out when somebody else took some of it meanwhile', () => {
    expect(backAt(2)[0]).toEqual({ kind: 'quantity', itemId: 'x1', by: -1 });
    expect(backAt(1)[0]).toBeNull();
  });

  it('leaves a choice and a comment that are no longer those that were sent', () => {
    const backOf = (now: Partial<typeof sent>) => steps.map(({ back }) => back({ ...sent, ...now }));
    expect(backOf({ flavors: [] })).toMatchObject([{ by: -2 }, null, { comment: 'ohne' }]);
    expect(backOf({ comment: 'von drüben' })).toMatchObject([{ by: -2 }, { flavorSets: large }, null]);
  });

  it('has nothing to do where only the end of editing was announced', () => {
    expect(stepsOf({}, {}).map(({ back }) => back(line))).toEqual([null]);
  });
});
