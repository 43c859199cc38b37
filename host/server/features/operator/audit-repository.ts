import { sql } from 'kysely';
import { repository } from '#platform/db/db.ts';

/** What somebody changed: `action` is the command, `details` hold no personal data. */
export interface NewAuditEntry {
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly userId?: string | null;
  readonly orderId?: string | null;
  readonly restaurant?: string | null;
  readonly details?: Record<string, unknown>;
}

/** Which entries; what is left out counts for all. */
interface AuditFilter {
  readonly userId?: string | undefined;
  readonly orderId?: string | undefined;
  readonly restaurant?: string;
  readonly limit: number;
}

interface AuditPage {
  readonly restaurant: string | undefined;
  readonly who: string | undefined;
  readonly before: number | null;
  readonly limit: number;
}

/** Who changed what; entries are added in the transaction of the change itself. */
export const auditRepository = repository((db) => ({
  add: ({ at, actor, action, userId, orderId, restaurant, details }: NewAuditEntry) =>
    db
      .insertInto('audit_log')
      .values({
        at,
        actor,
        action,
        subject_user_id: userId ?? null,
        subject_order_id: orderId ?? null,
        restaurant_slug: restaurant ?? null,
        details: JSON.stringify(details ?? {}),
      })
      .execute(),

  /** The newest first. */
  list: ({ userId, orderId, restaurant, limit }: AuditFilter) =>
    db
      .selectFrom('audit_log')
      .select([
        'id',
        'at',
        'actor',
        'action',
        'subject_user_id as userId',
        'subject_order_id as orderId',
        'restaurant_slug as restaurant',
        'details',
      ])
      .$if(userId !== undefined, (query) => query.where('subject_user_id', '=', userId ?? ''))
      .$if(orderId !== undefined, (query) => query.where('subject_order_id', '=', orderId ?? ''))
      .$if(restaurant !== undefined, (query) => query.where('restaurant_slug', '=', restaurant ?? ''))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  /**
   * What was changed, the newest first, with the names of who did it and of whom it is about; `who`: a part of the name or the
   * e-mail of who did it; `before`: only entries below that number.
   */
  page: ({ restaurant, who, before, limit }: AuditPage) =>
    db
      .selectFrom('audit_log')
      .leftJoin('users as actors', 'actors.id', 'audit_log.actor')
      .leftJoin('users as subjects', 'subjects.id', 'audit_log.subject_user_id')
      .select([
        'audit_log.id',
        'audit_log.at',
        'audit_log.actor',
        'actors.role as actorRole',
        'actors.name as actorName',
        'audit_log.action',
        'restaurant_slug as restaurant',
        'subject_order_id as orderId',
        'subjects.name as subject',
        'audit_log.details',
      ])
      .$if(restaurant !== undefined, (query) => query.where('restaurant_slug', '=', restaurant ?? ''))
      .$if(who !== undefined, (query) =>
        query.where(
          sql<boolean>`position(lower(${who ?? ''}::text) in lower(concat_ws(' ', coalesce(actors.email::text, actor), actors.name))) > 0`,
        ),
      )
      .$if(before !== null, (query) => query.where('audit_log.id', '<', before ?? 0))
      .orderBy('audit_log.id', 'desc')
      .limit(limit)
      .execute(),

  /** What was done about an order, in its order, with the names of those who have an account. */
  ofOrder: (orderId: string) =>
    db
      .selectFrom('audit_log')
      .leftJoin('users as actors', 'actors.id', 'audit_log.actor')
      .select(['audit_log.at', 'audit_log.actor', 'audit_log.action', 'actors.name as actorName', 'audit_log.details'])
      .where('subject_order_id', '=', orderId)
      .orderBy('audit_log.id')
      .limit(200)
      .execute(),

  /**
   * What was changed at a restaurant, the newest first, with the names of those of its staff who did it and of whom it is
   * about; `before`: only entries below that number.
   */
  ofRestaurant: (restaurant: string, { before, limit }: { before: number | null; limit: number }) =>
    db
      .selectFrom('audit_log')
      .leftJoin('users as actors', (join) =>
        // an operator's name is nobody else's business
        join.onRef('actors.id', '=', 'audit_log.actor').on('actors.role', '<>', 'operator'),
      )
      .leftJoin('users as subjects', 'subjects.id', 'audit_log.subject_user_id')
      .select([
        'audit_log.id',
        'audit_log.at',
        'audit_log.actor',
        'audit_log.action',
        'actors.name as actorName',
        'subjects.name as subject',
        'audit_log.details',
      ])
      .where('restaurant_slug', '=', restaurant)
      .$if(before !== null, (query) => query.where('audit_log.id', '<', before ?? 0))
      .orderBy('audit_log.id', 'desc')
      .limit(limit)
      .execute(),
}));
