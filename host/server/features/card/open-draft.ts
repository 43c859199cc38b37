import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Card } from '#shared/contract/card.ts';
import { cardChanges, countChanges } from '#shared/domain/card/card-changes.ts';
import { cardOf, type Draft, draftOf, normalCard, withCard } from '#shared/domain/card/card-draft.ts';
import { mergeCards } from '#shared/domain/card/merge-cards.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { staffOf } from '../cockpit/cockpit-restaurant.ts';
import { cockpitRepository } from '../cockpit/repositories/cockpit-repository.ts';
import { auditRepository } from '../operator/audit-repository.ts';
import { readMenu } from '../operator/exchange/change-menu.ts';
import { cardRepository } from './card-repository.ts';

/** Somebody who may change the card of the restaurant they work for. */
export interface CardEditor {
  readonly userId: string;
  readonly restaurantId: number;
  readonly slug: string;
}

/** @throws DomainError 401 for a guest, 403 for a consumer, `restaurant.error.unknown` for what is not theirs */
export async function cardEditor({ db }: AppContext, visitor: Visitor, slug: string): Promise<CardEditor> {
  const userId = staffOf(visitor);
  const staffed = await cockpitRepository(db).restaurantOf(userId, slug);
  if (!staffed) throw new DomainError('restaurant.error.unknown');
  return { userId, restaurantId: staffed.id, slug };
}

/** Adds to the audit log, in the transaction of the change. */
export const noteCardChange = (
  tx: Db,
  { userId, slug }: Pick<CardEditor, 'userId' | 'slug'>,
  { at, action, details }: { at: string; action: string; details: Record<string, unknown> },
) => auditRepository(tx).add({ at, actor: userId, action, restaurant: slug, details });

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
export async function openDraft(tx: Db, restaurantId: number, now: string): Promise<OpenDraft> {
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
  { restaurantId }: CardEditor,
  work: (open: OpenDraft, tx: Db) => Promise<{ draft: Draft; result: Result }> | { draft: Draft; result: Result },
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    const open = await openDraft(tx, restaurantId, clock.now().toString());
    const { draft, result } = await work(open, tx);
    if (draft !== open.draft) await cardRepository(tx).saveDraft(restaurantId, draft, open.menuVersion);
    return result;
  });

/** @throws DomainError `card.error.changed` where the draft is not of this version any more */
export function assertVersion({ draft }: OpenDraft, expectedVersion: number): void {
  if (draft.version !== expectedVersion) throw new DomainError('card.error.changed');
}
