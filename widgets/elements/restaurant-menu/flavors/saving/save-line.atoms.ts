import type { BasketItem, FlavorChoice } from '#shared/contract/baskets.ts';
import type { FlavorSet } from '#shared/contract/menu.ts';
import { maximumQuantity } from '#shared/contract/values/basket-limits.ts';
import { normaliseChoices } from '#shared/domain/menu/flavor-rules.ts';
import { basketAtom } from '#state/basket/basket.ts';
import { basketPartsOf } from '#state/basket/basket-parts.ts';
import { type BasketChange, itemOf } from '#state/basket/mutations/basket-change.ts';
import { changeBasketAtom } from '#state/basket/mutations/mutation-queue.ts';
import { sameChoices } from '#state/basket/mutations/same-choices.ts';
import { atom } from '#state/core/jotai.ts';
import type { Failure } from '#state/core/remote/failure.ts';
import { isLost } from '#state/core/remote/failure.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import type { FlavorDraft } from '../use-flavor-draft.ts';

export interface RefusedLine {
  readonly error: Failure;
  /** what went in all the same and could not be put back */
  readonly left: readonly (keyof FlavorDraft)[];
}

interface SaveLine extends WantedLine {
  readonly slug: string;
  /** as it is in the basket now */
  readonly line: BasketItem;
}

/**
 * Makes of a line what is wanted of it, all or nothing: what went in although something else was refused is put back at
 * once. The changes wait together, so that all are shown, and go on after the page is loaded anew. Returns null when it
 * is saved. `basketErrorAtom` says a refusal too.
 *
 *     quantity ──► ok    flavors ──► ok      finish ──✗ refused ──► flavors as before ──► quantity as before
 */
export const saveLineAtom = atom(
  null,
  async (_, set, { slug, line, ...wanted }: SaveLine): Promise<RefusedLine | null> => {
    const steps = lineSteps(line, wanted);
    const outcomes = await Promise.all(steps.map(({ change }) => set(changeBasketAtom, { slug, ...change })));
    const refused = outcomes.findIndex(({ ok }) => !ok);
    const outcome = outcomes[refused];
    const step = steps[refused];
    if (!step || !outcome || outcome.ok) return null;
    const { error } = outcome;
    const made = steps.filter((_step, index) => outcomes[index]?.ok);
    // of one without an answer nobody knows; those that waited behind it were never sent
    const lost = steps[outcomes.findIndex((each) => !each.ok && isLost(each.error))];
    if (lost?.isRepeatable) made.push(lost);
    const inBasket = await set(putBackAtom, slug, line.id, made.reverse(), lost !== undefined);
    const left = inBasket.filter((field) => field !== lost?.field);
    // what was put back has cleared it
    set(basketPartsOf(slug).errorAtom, { ...error, about: step.change.kind, itemId: line.id });
    return { error, left };
  },
);

/**
 * Returns the fields of what could not be put back. A line that is gone has nothing to be put back; what is newer than
 * this edit stays, from here or from another device. After a lost step nobody knows the line: it is asked for in the
 * queue, by a change that leaves it as it is, so that whatever was chosen here meanwhile is still seen waiting.
 *
 *     flavors ──✗ given up ──► edit ── (waits) ──► answer: still what was sent? ──► flavors as before
 *        newer flavors ── (wait) ──────────────────────────────────────────────── they stay
 */
const putBackAtom = atom(
  null,
  async (
    get,
    set,
    slug: string,
    itemId: string,
    steps: readonly LineStep[],
    isUnknown: boolean,
  ): Promise<(keyof FlavorDraft)[]> => {
    const { entriesAtom } = basketPartsOf(slug);
    const stillOurs = (made: readonly LineStep[]) => {
      const newer = get(entriesAtom).filter(({ change }) => itemOf(change) === itemId);
      const fields = [null, ...newer.map(({ change }) => fieldOf(change))];
      return made.filter(({ change }) => !fields.includes(fieldOf(change)));
    };
    let ours = stillOurs(steps);
    if (isUnknown && ours.length > 0) {
      const asked = await set(changeBasketAtom, { slug, kind: 'edit', itemId });
      if (!asked.ok) return ours.map(({ field }) => field);
      ours = stillOurs(ours);
    }
    const tried = ours.map(async ({ field, back }) => {
      const now = valueOf(get(basketAtom(slug)))?.basket.items[itemId];
      const change = now && back(now);
      return !change || (await set(changeBasketAtom, { slug, ...change })).ok ? [] : [field];
    });
    return (await Promise.all(tried)).flat();
  },
);

/** One change on the way from a line to what is wanted of it. */
interface LineStep {
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
 * else somebody did to the line meanwhile stays. The quantity is counted from the one that the person saw, and it comes first:
 * should its answer be lost, nothing else was sent, while all the others can be put back without knowing.
 */
export function lineSteps(line: BasketItem, { draft, before, sets }: WantedLine): LineStep[] {
  const itemId = line.id;
  const isSame = (a: readonly FlavorChoice[], b: readonly FlavorChoice[]) =>
    sameChoices(normaliseChoices(sets, a), normaliseChoices(sets, b));
  const steps: LineStep[] = [];
  const by = quantityBy(line, draft.quantity - (before.quantity ?? draft.quantity));
  if (by !== 0) {
    steps.push({
      field: 'quantity',
      change: { kind: 'quantity', itemId, by },
      back: (now) => {
        const less = quantityBy(now, -by);
        return less === 0 ? null : { kind: 'quantity', itemId, by: less };
      },
      isRepeatable: false,
    });
  }
  // what makes a line incomplete may be what the menu no longer has, which nobody chooses away
  if (!line.sane || (before.choices && !isSame(draft.choices, before.choices))) {
    steps.push({
      field: 'choices',
      change: { kind: 'flavors', itemId, flavorSets: draft.choices },
      back: (now) =>
        isSame(now.flavors, draft.choices) ? { kind: 'flavors', itemId, flavorSets: line.flavors } : null,
      isRepeatable: true,
    });
  }
  const comment = draft.comment.trim();
  const isNew = before.comment !== undefined && comment !== before.comment;
  steps.push({
    field: 'comment',
    change: { kind: 'finish', itemId, ...(isNew && { comment }) },
    back: (now) => (isNew && now.comment === comment ? { kind: 'item-comment', itemId, comment: line.comment } : null),
    isRepeatable: true,
  });
  return steps;
}

/** What a change of a line makes another; null: none of what is drafted. */
function fieldOf(change: BasketChange): keyof FlavorDraft | null {
  if ('by' in change) return 'quantity';
  if ('flavorSets' in change) return 'choices';
  return 'comment' in change && change.comment !== undefined ? 'comment' : null;
}

/** So many more or less, as far as a line can have them without being taken out. */
function quantityBy({ quantity }: BasketItem, by: number): number {
  return Math.min(Math.max(quantity + by, 1), maximumQuantity) - quantity;
}
