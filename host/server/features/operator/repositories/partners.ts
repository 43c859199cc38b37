import { sql } from 'kysely';
import { type RowOf, repository } from '#platform/db/db.ts';
import type { PartnerSettings } from '#shared/contract/partners.ts';

/** A partner as the operator sees it; `logo`: of its bytes. */
export type OperatorPartner = RowOf<typeof operatorPartners, 'find'>;

/** Partners by their id, each changed under a lock of its row. */
export const operatorPartners = repository((db) => ({
  find: (id: number) =>
    db
      .selectFrom('partners')
      .select(({ selectFrom }) => [
        'id',
        'name',
        'api_key as apiKey',
        'loopback',
        'settings',
        selectFrom('partner_logos')
          .select('digest')
          .whereRef('partner_id', '=', 'partners.id')
          .where('is_current', '=', true)
          .as('logo'),
        sql<string[]>`array(${selectFrom('partner_origins')
          .select('origin')
          .whereRef('partner_id', '=', 'partners.id')
          .orderBy('origin')})`.as('origins'),
      ])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  async add(name: string, apiKey: string): Promise<number> {
    const { id } = await db
      .insertInto('partners')
      .values({ name, api_key: apiKey })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Its origins go with it, and the sessions of its pages. */
  remove: (id: number) => db.deleteFrom('partners').where('id', '=', id).execute(),

  setKey: (id: number, apiKey: string) =>
    db.updateTable('partners').set({ api_key: apiKey }).where('id', '=', id).execute(),

  setSettings: (id: number, settings: PartnerSettings) =>
    db
      .updateTable('partners')
      .set({ settings: JSON.stringify(settings) })
      .where('id', '=', id)
      .execute(),

  /** Whether it was new. */
  async addOrigin(id: number, origin: string): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('partner_origins')
      .values({ partner_id: id, origin })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  },

  /** Whether it was there. */
  async removeOrigin(id: number, origin: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('partner_origins')
      .where('partner_id', '=', id)
      .where('origin', '=', origin)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
}));
