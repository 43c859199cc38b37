import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/ports.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Card } from '#shared/contract/card.ts';
import { cardChanges, countChanges } from '#shared/domain/card/card-changes.ts';
import { cardOf, type Draft, draftOf, normalCard, withCard } from '#shared/domain/card/card-draft.ts';
import { mergeCards } from '#shared/domain/card/merge-cards.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import type { StaffMember } from '../cockpit/assert-may.ts';
import { readMenu } from '../operator/exchange/change-menu.ts';
import { cardRepository } from './card-repository.ts';

/** A draft that nobody else changes until the transaction ends, and what guests see. */
export interface OpenDraft {
  readonly draft: Draft;
  readonly published: Card;
  /** of the publication that guests see */
  readonly publicationId: number;
  /** of the restaurant */
  readonly menuVersion: number;
}

/**
 * The draft of a restaurant's card. The first one is what is published. Where the card was changed past it (an import),
 * that goes into the draft and into the list of publications; what was worked on stays.
 */
export async function openDraft(tx: Db, restaurantId: number, clock: Clock): Promise<OpenDraft> {
  const now = momentOf(clock);
  const cards = cardRepository(tx);
  const stored = (await cards.lock(restaurantId)) ?? (await firstDraft(tx, restaurantId, now));
  const { version, menuVersion, publicationId, published } = stored;
  const draft = { version, ...stored.draft };
  if (stored.comparedVersion === menuVersion) return { draft, published, publicationId, menuVersion };
  const seen = await seenByGuests(tx, restaurantId);
  const changes = cardChanges(published, seen.card);
  if (changes.length === 0) {
    await cards.saveDraft(restaurantId, draft, seen.menuVersion);
    return { draft, published, publicationId, menuVersion: seen.menuVersion };
  }
  const merged = withCard(draft, mergeCards(published, cardOf(draft), seen.card));
  await cards.saveDraft(restaurantId, merged, seen.menuVersion);
  const id = await cards.addPublication({
    restaurantId,
    state: 'published',
    at: now,
    card: seen.card,
    changes: countChanges(changes),
  });
  return { draft: merged, published: seen.card, publicationId: id, menuVersion: seen.menuVersion };
}

/** When something is published; the database would keep a few digits less than the clock has. */
export const momentOf = (clock: Clock): string =>
  clock.now().round({ smallestUnit: 'millisecond', roundingMode: 'trunc' }).toString();

async function firstDraft(tx: Db, restaurantId: number, now: string) {
  const cards = cardRepository(tx);
  const { card, menuVersion } = await seenByGuests(tx, restaurantId);
  if (await cards.addDraft(restaurantId, draftOf(card), menuVersion)) {
    await cards.addPublication({ restaurantId, state: 'published', at: now, card, changes: countChanges([]) });
  }
  const stored = await cards.lock(restaurantId);
  if (!stored) throw new DomainError('restaurant.error.unknown');
  return stored;
}

async function seenByGuests(tx: Db, restaurantId: number): Promise<{ card: Card; menuVersion: number }> {
  const read = await readMenu(tx, restaurantId);
  if (!read) throw new DomainError('restaurant.error.unknown');
  return { card: normalCard(read.menu), menuVersion: read.menuVersion };
}

/** Changes a draft, all or nothing; `work` returns the draft as it is then, with whatever it comes to. */
export const changeOpenDraft = <Result>(
  { db, clock }: AppContext,
  { restaurantId }: Pick<StaffMember, 'restaurantId'>,
  work: (open: OpenDraft, tx: Db) => Promise<{ draft: Draft; result: Result }> | { draft: Draft; result: Result },
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    const open = await openDraft(tx, restaurantId, clock);
    const { draft, result } = await work(open, tx);
    if (draft !== open.draft) await cardRepository(tx).saveDraft(restaurantId, draft, open.menuVersion);
    return result;
  });

/** @throws DomainError `card.error.changed` where the draft is not of this version any more */
export function assertVersion({ draft }: OpenDraft, expectedVersion: number): void {
  if (draft.version !== expectedVersion) throw new DomainError('card.error.changed');
}
