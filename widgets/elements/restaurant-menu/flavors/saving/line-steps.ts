import type { BasketItem } from '#shared/contract/baskets.ts';
import type { FlavorSet } from '#shared/contract/menu.ts';
import { maximumQuantity } from '#shared/contract/values/basket-limits.ts';
import type { BasketChange } from '#state/basket/changes/basket-change.ts';
import { type FlavorDraft, sameChoices } from '../flavor-draft.ts';

/** One change on the way from a line to what is wanted of it. */
export interface LineStep {
  /** of the draft; what is wanted of it is then in the basket */
  readonly field: keyof FlavorDraft;
  readonly change: BasketChange;
  /** takes it back from the line as it is by then; null: there is nothing to take back, or it is another's by now */
  readonly back: (now: BasketItem) => BasketChange | null;
  /** it may also be taken back where nobody knows whether it was made */
  readonly isRepeatable: boolean;
}

export interface WantedLine {
  readonly draft: FlavorDraft;
  /** the fields that the person changed, as they were before */
  readonly before: Partial<FlavorDraft>;
  readonly sets: readonly FlavorSet[];
}

/**
 * What has to be sent so that a line becomes what is wanted of it, finishing last. Only what the person changed: whatever
 * else somebody did to the line meanwhile stays. Pieces are counted from those that the person saw, and they come first:
 * should their answer be lost, nothing else was sent, while all the others can be put back without knowing.
 */
export function lineSteps(line: BasketItem, { draft, before, sets }: WantedLine): LineStep[] {
  const itemId = line.id;
  const steps: LineStep[] = [];
  const by = piecesBy(line, draft.quantity - (before.quantity ?? draft.quantity));
  if (by !== 0) {
    steps.push({
      field: 'quantity',
      change: { kind: 'quantity', itemId, by },
      back: (now) => {
        const less = piecesBy(now, -by);
        return less === 0 ? null : { kind: 'quantity', itemId, by: less };
      },
      isRepeatable: false,
    });
  }
  // what makes a line incomplete may be what the card no longer has, which nobody chooses away
  if (!line.sane || (before.choices && !sameChoices(sets, draft.choices, before.choices))) {
    steps.push({
      field: 'choices',
      change: { kind: 'flavors', itemId, flavorSets: draft.choices },
      back: (now) =>
        sameChoices(sets, now.flavors, draft.choices)
          ? { kind: 'flavors', itemId, flavorSets: line.flavors }
          : null,
      isRepeatable: true,
    });
  }
  const comment = draft.comment.trim();
  const isNew = before.comment !== undefined && comment !== before.comment;
  steps.push({
    field: 'comment',
    change: { kind: 'finish', itemId, ...(isNew && { comment }) },
    back: (now) =>
      isNew && now.comment === comment ? { kind: 'item-comment', itemId, comment: line.comment } : null,
    isRepeatable: true,
  });
  return steps;
}

/** What a change of a line makes another; null: none of what is drafted. */
export function fieldOf(change: BasketChange): keyof FlavorDraft | null {
  if ('by' in change) return 'quantity';
  if ('flavorSets' in change) return 'choices';
  return 'comment' in change && change.comment !== undefined ? 'comment' : null;
}

/** So many more or less, as far as a line can have them without being taken out. */
function piecesBy({ quantity }: BasketItem, by: number): number {
  return Math.min(Math.max(quantity + by, 1), maximumQuantity) - quantity;
}
