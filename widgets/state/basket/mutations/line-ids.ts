import type { Basket, BasketItem } from '#shared/contract/baskets.ts';
import type { BasketChange, QueuedMutation } from './basket-change.ts';
import { sameChoices } from './same-choices.ts';

/**
 * A line that was put in is shown at once, before the server has given it an id. It keeps the id it was shown under, so
 * that nothing flickers and the focus stays where it is; calls translate.
 *
 *     put ──shown as new-1──► sent ──► answer: it is x9 ──► still shown as new-1
 *        + on new-1 ── (waits) ───────────────────────────► increment x9
 */
export interface LineIds {
  /** the server's id by the shown one */
  readonly server: Readonly<Record<string, string>>;
  /** the shown id by the server's */
  readonly shown: Readonly<Record<string, string>>;
}

export const noLineIds: LineIds = { server: {}, shown: {} };

type Put = Extract<BasketChange, { kind: 'put' }>;

/** The line of a basket to which what is put in is added, as on the server: complete and equal. */
export function equalLineOf(basket: Basket, put: Put): BasketItem | undefined {
  return put.complete ? linesLike(basket, put).find(({ sane }) => sane) : undefined;
}

/**
 * Which new lines of a basket are those that were put in. The last of several equal ones, since new lines come last. A
 * put that only added to an equal line has that line's id.
 */
export function recognised(ids: LineIds, entries: readonly QueuedMutation[], basket: Basket): LineIds {
  let known = ids;
  for (const { change, sent } of entries) {
    if (change.kind !== 'put' || !sent || known.server[change.lineId] !== undefined) continue;
    const line = linesLike(basket, change).findLast(
      ({ id }) => !sent.lines.includes(id) && known.shown[id] === undefined,
    );
    if (line) {
      known = {
        server: { ...known.server, [change.lineId]: line.id },
        shown: { ...known.shown, [line.id]: change.lineId },
      };
    }
  }
  return known;
}

/** Like `recognised` for one put that is confirmed: if it has no line of its own, an equal one has taken it in. */
export function recognisedPut(ids: LineIds, put: Put, basket: Basket): LineIds {
  if (ids.server[put.lineId] !== undefined) return ids;
  const line = linesLike(basket, put).at(-1);
  return line ? { ...ids, server: { ...ids.server, [put.lineId]: line.id } } : ids;
}

function linesLike(basket: Basket, put: Put): BasketItem[] {
  return basket.keys
    .flatMap((key) => basket.items[key] ?? [])
    .filter(
      (item) =>
        item.productId === put.productId &&
        item.comment.trim() === put.comment.trim() &&
        sameChoices(item.flavors, put.flavors),
    );
}
