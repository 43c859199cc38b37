import * as z from 'zod/mini';
import type { KeyValue } from '#io/ports.ts';
import { flavorChoice, orderTime } from '#shared/contract/baskets.ts';
import { transport } from '#shared/contract/orders.ts';
import { readStored, writeStored } from '#state/core/stored-json.ts';
import type { BasketChange, QueuedMutation } from './basket-change.ts';
import type { LineIds } from './line-ids.ts';

/** Milliseconds after which nobody expects any more that what was lost with a page still comes. */
const keptFor = 30 * 60_000;

const itemId = z.string();
const comment = z.string();
const change: z.ZodMiniType<BasketChange> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('put'),
    lineId: z.string(),
    productId: z.int(),
    quantity: z.int(),
    flavors: z.array(flavorChoice),
    comment,
    complete: z.boolean(),
  }),
  z.object({ kind: z.literal('quantity'), itemId, by: z.int() }),
  z.object({ kind: z.enum(['remove', 'edit', 'cancel']), itemId }),
  z.object({ kind: z.literal('finish'), itemId, comment: z.optional(comment) }),
  z.object({ kind: z.literal('item-comment'), itemId, comment }),
  z.object({ kind: z.literal('flavors'), itemId, flavorSets: z.array(flavorChoice) }),
  z.object({ kind: z.enum(['clear', 'remove-discount']) }),
  z.object({ kind: z.literal('time'), date: z.nullable(z.string()), time: orderTime.shape.time }),
  z.object({ kind: z.literal('transport'), transport }),
  z.object({ kind: z.literal('comment'), comment }),
]);
const sent = z.object({
  key: z.string(),
  lines: z.array(z.string()),
  aim: z.int(),
  dayOffset: z.int(),
});
const ids = z.record(z.string(), z.string());
const kept = z.object({
  basketId: z.string(),
  /** by the server's clock, in milliseconds */
  at: z.number(),
  lineIds: z.object({ server: ids, shown: ids }),
  entries: z.array(z.object({ id: z.string(), change, sent: z.nullable(sent) })),
});

/** What a page needs to go on with the changes of the one before it. */
interface KeptMutations {
  readonly basketId: string;
  readonly at: number;
  readonly lineIds: LineIds;
  readonly entries: readonly QueuedMutation[];
}

const storageKey = (slug: string) => `de-basket-changes-${slug}`;

/**
 * Keeps the changes that the server has not confirmed for the case that the page goes before they are: loaded anew while
 * there is no connection, or a moment after a press. A code is not kept: the field that would say what became of it is
 * gone with the page.
 */
export function keepMutations(storage: KeyValue, slug: string, changes: KeptMutations): void {
  const entries = changes.entries.filter((entry) => entry.change.kind !== 'code');
  if (entries.length === 0) storage.remove(storageKey(slug));
  else writeStored(storage, storageKey(slug), { ...changes, entries });
}

/** What was kept for this basket, once; null where there is nothing, or nothing that somebody still waits for. */
export function takeKeptMutations(
  storage: KeyValue,
  slug: string,
  { basketId, at }: Pick<KeptMutations, 'basketId' | 'at'>,
): KeptMutations | null {
  const found = readStored(storage, storageKey(slug), kept);
  storage.remove(storageKey(slug));
  return found?.basketId === basketId && at - found.at < keptFor ? found : null;
}
