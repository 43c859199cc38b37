import type { Basket } from '#shared/contract/baskets.ts';
import { isLost } from '#state/core/is-lost.ts';
import { atom } from '#state/core/jotai.ts';
import { newKey } from '#state/core/new-key.ts';
import type { Outcome } from '#state/core/outcome.ts';
import { portsAtom } from '#state/core/ports.ts';
import { basketPartsOf } from '../basket-parts.ts';
import { type BasketChange, commute, type Entry, joined } from './basket-mutation.ts';
import { engineOf } from './change-engine.ts';
import { markSentAtom, sendOnce } from './sent-change.ts';
import { settleAtom } from './settle-change.ts';

/** Milliseconds after which a change that got no answer is given up. */
const patience = 120_000;
/** Somebody waits at the field for what becomes of a code. */
const patienceWithCode = 15_000;

/**
 * Makes one change of a basket. It is shown at once and sent when those before it are confirmed, so that quick ones
 * never overtake each other; several alike that wait are sent as one. Refused, it is taken back alone. Without an answer
 * it stays, holds the later ones back and is sent again with the same key, until the server has answered or
 * nobody believes in it any more.
 *
 *     click + ──shown──► sent ───────────────► answer
 *        click + ──shown── (waits) ──┐
 *           click + ──shown── (joins)┴──────────► sent ──✗ no answer ── (waits) ──► sent ──► answer
 */
export const changeBasketAtom = atom(
  null,
  (get, set, slug: string, change: BasketChange): Promise<Outcome<Basket>> => {
    const { entriesAtom, errorAtom, submitErrorsAtom, outageAtom } = basketPartsOf(slug);
    const engine = get(engineOf(slug));
    set(errorAtom, null);
    set(submitErrorsAtom, []);
    const joint = joinedTo(get(entriesAtom), change);
    const waiting = joint && engine.outcomes.get(joint.id);
    if (joint && waiting) {
      set(entriesAtom, (entries) => entries.map((each) => (each.id === joint.id ? joint : each)));
      return waiting.promise;
    }
    const entry: Entry = { id: newKey(), change, sent: null };
    const outcome = Promise.withResolvers<Outcome<Basket>>();
    engine.outcomes.set(entry.id, outcome);
    set(entriesAtom, (entries) => [...entries, entry]);
    if (get(outageAtom)) set(limitAtom, slug, entry);
    set(sendAtom, slug);
    return outcome.promise;
  },
);

/** The last entry that waits and that a change can be joined to, without overtaking what lies between; with it in it. */
function joinedTo(entries: readonly Entry[], change: BasketChange): Entry | null {
  for (const entry of entries.toReversed()) {
    if (entry.sent) return null;
    const joint = joined(entry.change, change);
    if (joint) return { ...entry, change: joint };
    if (!commute(entry.change, change)) return null;
  }
  return null;
}

/** Sends what waits, unless that is being done or a lost change waits for its turn. */
export const sendAtom = atom(null, (get, set, slug: string): void => {
  const { queueAtom, entriesAtom } = basketPartsOf(slug);
  const engine = get(engineOf(slug));
  if (engine.sending || engine.retry.isWaiting() || get(entriesAtom).length === 0) return;
  engine.sending = true;
  void get(queueAtom).run(() => set(sendAllAtom, slug));
});

const sendAllAtom = atom(null, async (get, set, slug: string): Promise<void> => {
  const { entriesAtom, outageAtom } = basketPartsOf(slug);
  const engine = get(engineOf(slug));
  try {
    for (let entry = get(entriesAtom)[0]; entry; entry = get(entriesAtom)[0]) {
      const sent = set(markSentAtom, slug, entry);
      const outcome = await sendOnce(get, set, slug, sent);
      const lost = !outcome.ok && isLost(outcome.error);
      if (lost && !engine.retry.isOver(sent.id)) {
        engine.lastFailure = outcome.error;
        set(waitAtom, slug);
        return;
      }
      if (!lost) {
        engine.retry.worked();
        set(outageAtom, false);
      }
      set(settleAtom, slug, sent, outcome);
    }
  } finally {
    // in the same step as the last look, so that a change made now finds somebody who sends it
    engine.sending = false;
  }
});

/** The first change got no answer: it is sent again later, and those behind it wait. */
const waitAtom = atom(null, (get, set, slug: string): void => {
  const { entriesAtom, outageAtom } = basketPartsOf(slug);
  const { retry, lastFailure } = get(engineOf(slug));
  set(outageAtom, true);
  for (const entry of get(entriesAtom)) set(limitAtom, slug, entry);
  retry.wait(get(portsAtom), () => set(sendAtom, slug), lastFailure?.retryAfterSeconds);
});

const limitAtom = atom(null, (get, set, slug: string, { id, change }: Entry): void => {
  const limit = change.kind === 'code' ? patienceWithCode : patience;
  get(engineOf(slug)).retry.limit(id, limit, () => set(giveUpAtom, slug, id));
});

/** A change that waits is taken back; one that is on its way once more is, should it be lost again. */
const giveUpAtom = atom(null, (get, set, slug: string, id: string): void => {
  const { entriesAtom } = basketPartsOf(slug);
  const { retry, sending, lastFailure } = get(engineOf(slug));
  const entries = get(entriesAtom);
  const entry = entries.find((each) => each.id === id);
  const isUnderWay = sending && entries[0]?.id === id;
  if (!entry || !lastFailure || isUnderWay) return;
  set(settleAtom, slug, entry, { ok: false, error: lastFailure });
  if (get(entriesAtom).length === 0) retry.stop();
});
