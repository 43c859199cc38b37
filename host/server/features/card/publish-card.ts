import * as z from 'zod/mini';
import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { everyMinute, type Task } from '#platform/jobs/run-jobs.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Card, CardChange, Publication } from '#shared/contract/card.ts';
import { fileRestaurant } from '#shared/contract/restaurant-file.ts';
import { cardLimits } from '#shared/contract/values/card-choices.ts';
import { cardChanges, countChanges } from '#shared/domain/card/card-changes.ts';
import { cardOf, normalCard, withCard } from '#shared/domain/card/card-draft.ts';
import { type CardFault, cardFaults } from '#shared/domain/card/card-faults.ts';
import { mergeCards } from '#shared/domain/card/merge-cards.ts';
import { DomainError, type FieldError } from '#shared/domain/domain-error.ts';
import { assertMay, noteChange, type StaffMember } from '../cockpit/assert-may.ts';
import { changeMenu } from '../operator/exchange/change-menu.ts';
import { publishRestaurant } from '../operator/notify-server.ts';
import { restaurantData } from '../restaurants/restaurant-data.ts';
import { cardRepository } from './card-repository.ts';
import { assertVersion, momentOf, type OpenDraft, openDraft } from './open-draft.ts';
import { missingPictures } from './pictures/card-pictures.ts';

/** Who publishes: somebody of the staff, or the server at the time that they said. */
type Publisher = Pick<StaffMember, 'userId' | 'restaurantId' | 'slug'>;
/** Where it happens: `db` is a transaction that holds the draft. */
type Within = Pick<AppContext, 'db' | 'clock'>;

/** So many faults are told at once. */
const mostFaults = 200;
/** Publications are planned so far ahead at most. */
const longestAhead = { days: 366 };

const fileMenu = z.pick(fileRestaurant, { groups: true, flavorSets: true, products: true });

/**
 * Publishes the draft, at once or at a time. One that changes nothing is the one that is there already.
 * @throws DomainError 401, 403, `restaurant.error.unknown`; `card.error.changed` for a draft that is not as it was looked
 * through, `card.error.invalid` for each thing that is wrong, `card.error.time`, `card.error.scheduled`
 */
export async function publishCard(
  app: AppContext,
  visitor: Visitor,
  slug: string,
  { expectedVersion, at }: { expectedVersion: number; at: string | null },
): Promise<Publication> {
  const editor = await assertMay(app, visitor, slug, 'card');
  assertTime(at, app.clock.now());
  const publication = await inTransaction(app, editor, async (within, open) => {
    assertVersion(open, expectedVersion);
    const card = cardOf(open.draft);
    await assertPublishable(within.db, editor, card);
    return at === null
      ? publishIn(within, editor, open, card)
      : schedule(within, editor, { card, base: open.published, at });
  });
  if (at === null) await notify(app, editor);
  return publication;
}

/** Publications to come, and the last ones. @throws DomainError 401, 403, `restaurant.error.unknown` */
export async function listPublications(app: AppContext, visitor: Visitor, slug: string): Promise<Publication[]> {
  const { restaurantId } = await assertMay(app, visitor, slug, 'card');
  const cards = cardRepository(app.db);
  return [...(await cards.scheduled(restaurantId)), ...(await cards.past(restaurantId))];
}

/** What going back to a publication would change. @throws DomainError as before, `card.error.unknown-publication` */
export async function readPublication(
  app: AppContext,
  visitor: Visitor,
  slug: string,
  id: number,
): Promise<{ publication: Publication; changes: CardChange[] }> {
  const editor = await assertMay(app, visitor, slug, 'card');
  return inTransaction(app, editor, async ({ db }, { published }) => {
    const { card, ...publication } = await found(db, editor.restaurantId, id);
    return { publication, changes: cardChanges(published, card) };
  });
}

/**
 * Publishes once more what a publication had published, whatever guests see now. What is worked on stays in the draft.
 * @throws DomainError as before, `card.error.unknown-publication`
 */
export async function restorePublication(
  app: AppContext,
  visitor: Visitor,
  slug: string,
  id: number,
): Promise<Publication> {
  const editor = await assertMay(app, visitor, slug, 'card');
  const publication = await inTransaction(app, editor, async (within, open) => {
    const { card, state } = await found(within.db, editor.restaurantId, id);
    if (state !== 'published') throw new DomainError('card.error.unknown-publication');
    return publishIn(within, editor, open, card, { restores: id });
  });
  await notify(app, editor);
  return publication;
}

/** Takes a publication back that is to come. @throws DomainError as before, `card.error.unknown-publication` */
export async function cancelPublication(
  app: AppContext,
  visitor: Visitor,
  slug: string,
  id: number,
): Promise<Publication> {
  const editor = await assertMay(app, visitor, slug, 'card');
  return app.db.transaction().execute(async (tx) => {
    const { card: _, ...publication } = await found(tx, editor.restaurantId, id);
    if (publication.state === 'cancelled') return publication;
    if (!(await cardRepository(tx).end(id, 'cancelled'))) throw new DomainError('card.error.unknown-publication');
    await noteChange({ ...app, db: tx }, editor, { action: 'card cancel', details: { id } });
    return { ...publication, state: 'cancelled' };
  });
}

/** Publishes what is to come, once its time is there: each once, however many servers look. */
export const publishDueTask = (app: AppContext): Task => ({
  task: 'publish-cards',
  match: everyMinute,
  async run() {
    const failures: unknown[] = [];
    for (const { id, restaurantId, slug } of await cardRepository(app.db).due(app.clock.now().toString())) {
      const editor = { restaurantId, slug, userId: 'server' };
      try {
        if (await inTransaction(app, editor, (within, open) => publishDue(within, editor, open, id)))
          await notify(app, editor);
      } catch (error) {
        // the others' come all the same; this one is tried again in a minute
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'cards could not be published');
  },
});

/** False where it was taken back or published meanwhile, or can't be published upon what others have published. */
async function publishDue(within: Within, editor: Publisher, open: OpenDraft, id: number): Promise<boolean> {
  const cards = cardRepository(within.db);
  const due = await cards.findScheduled(id);
  if (!due) return false;
  const card = mergeCards(due.base ?? due.card, due.card, open.published);
  if ((await faultsOf(within.db, editor.restaurantId, card)).some(({ blocks }) => blocks)) {
    await cards.end(id, 'failed');
    await noteChange(within, editor, { action: 'card publish failed', details: { id } });
    return false;
  }
  await cards.removeScheduled(id);
  await publishIn(within, editor, open, card, { scheduled: id });
  return true;
}

const inTransaction = <Result>(
  app: AppContext,
  { restaurantId }: Publisher,
  work: (within: Within, open: OpenDraft) => Promise<Result>,
): Promise<Result> =>
  app.db.transaction().execute(async (db) => {
    const open = await openDraft(db, restaurantId, app.clock);
    return work({ clock: app.clock, db }, open);
  });

/** Makes a card what guests see. What is worked on beyond it stays in the draft. */
async function publishIn(
  within: Within,
  editor: Publisher,
  { draft, published, publicationId }: OpenDraft,
  card: Card,
  details: Record<string, unknown> = {},
): Promise<Publication> {
  const { restaurantId } = editor;
  const { db, clock } = within;
  const cards = cardRepository(db);
  const at = momentOf(clock);
  const counts = countChanges(cardChanges(published, card));
  if (Object.values(counts).every((count) => count === 0)) {
    const { card: _, ...publication } = await found(db, restaurantId, publicationId);
    return publication;
  }
  const { menuVersion, before } = await changeMenu(db, restaurantId, z.parse(fileMenu, card), at);
  // an import that was quicker by a moment: nothing of it may be lost unseen
  if (cardChanges(published, normalCard(before)).length > 0) throw new DomainError('card.error.changed');
  const id = await cards.addPublication({ restaurantId, state: 'published', at, card, changes: counts });
  await cards.forgetOlder(restaurantId, cardLimits.publications);
  await cards.saveDraft(restaurantId, withCard(draft, mergeCards(published, cardOf(draft), card)), menuVersion);
  await noteChange(within, editor, { action: 'card publish', details: { id, ...counts, ...details } });
  return { id, state: 'published', at, changes: counts, isCurrent: true };
}

async function schedule(
  within: Within,
  editor: Publisher,
  { card, base, at }: { card: Card; base: Card; at: string },
): Promise<Publication> {
  const { restaurantId } = editor;
  const cards = cardRepository(within.db);
  if ((await cards.scheduled(restaurantId)).length >= cardLimits.scheduled) {
    throw new DomainError({ key: 'card.error.scheduled', params: { maximum: cardLimits.scheduled } });
  }
  const changes = countChanges(cardChanges(base, card));
  const instant = Temporal.Instant.from(at).toString();
  const id = await cards.addPublication({ restaurantId, state: 'scheduled', at: instant, card, base, changes });
  await noteChange(within, editor, { action: 'card schedule', details: { id, for: instant } });
  return { id, state: 'scheduled', at: instant, changes, isCurrent: false };
}

/** @throws DomainError `card.error.invalid` for each thing that is wrong */
async function assertPublishable(tx: Db, { restaurantId }: Publisher, card: Card): Promise<void> {
  const faults = (await faultsOf(tx, restaurantId, card)).filter(({ blocks }) => blocks);
  const [first, ...others] = faults.slice(0, mostFaults).map(errorOf);
  if (first) throw new DomainError([first, ...others]);
}

async function faultsOf(tx: Db, restaurantId: number, card: Card): Promise<CardFault[]> {
  const missing = await missingPictures(tx, restaurantId, card);
  return [
    ...cardFaults(card),
    ...missing.map(
      (key): CardFault => ({ rule: 'product.picture.name', kind: 'product', key, field: 'picture', blocks: true }),
    ),
  ];
}

/** `field`: the kind's list, the key and the path, as in `products.schnitzel.name`. */
function errorOf({ rule, kind, key, field, params }: CardFault): FieldError {
  const place = kind === 'card' ? field : `${kind}s.${key}.${field}`;
  return { key: 'card.error.invalid', field: place, text: `cardRules.${rule}`, ...(params && { params }) };
}

/** @throws DomainError `card.error.time` for what is over, too far ahead or no time */
function assertTime(at: string | null, now: Temporal.Instant): void {
  if (at === null) return;
  const time = instantOf(at);
  const isFine =
    time !== null &&
    Temporal.Instant.compare(time, now) > 0 &&
    Temporal.Instant.compare(time, now.add({ hours: longestAhead.days * 24 })) <= 0;
  if (!isFine) throw new DomainError({ key: 'card.error.time', field: 'at' });
}

function instantOf(text: string): Temporal.Instant | null {
  try {
    return Temporal.Instant.from(text);
  } catch {
    return null;
  }
}

/** @throws DomainError `card.error.unknown-publication` */
async function found(tx: Db, restaurantId: number, id: number) {
  const publication = await cardRepository(tx).find(restaurantId, id);
  if (!publication) throw new DomainError('card.error.unknown-publication');
  return publication;
}

/** Whoever looks at the restaurant, and its staff's other devices. */
async function notify(app: AppContext, { restaurantId, slug }: Publisher): Promise<void> {
  restaurantData(app).changed(restaurantId);
  await publishRestaurant(app, slug);
}
