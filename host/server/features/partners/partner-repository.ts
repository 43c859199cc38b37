import { sql, type Updateable } from 'kysely';
import { fieldsOf } from '#platform/db/columns.ts';
import { type RowOf, repository } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { PartnerSettings } from '#shared/contract/partners.ts';

/** A picture of a partner's, by the digest of its bytes; sizes in px. */
export interface PartnerLogo {
  readonly digest: string;
  readonly width: number;
  readonly height: number;
}

/** A partner that embeds the elements; `loopback` owns every loopback origin (the demonstration's). */
export type Partner = RowOf<typeof partnerRepository, 'find'>;

/** A new one; without settings it has the marketplace's branding. */
interface NewPartner extends Pick<Partner, 'name' | 'apiKey' | 'origins'> {
  readonly loopback?: boolean;
  readonly settings?: PartnerSettings;
}

/** A partner as the operator sees it; `logo`: the digest. */
export type OperatorPartner = RowOf<typeof partnerRepository, 'lock'>;

export const partnerRepository = repository((db) => {
  /** Every partner with its origins: few rows, read rarely. */
  async function all() {
    const partners = await db.selectFrom('partners').selectAll().orderBy('id').execute();
    const origins = await db.selectFrom('partner_origins').selectAll().orderBy('origin').execute();
    const logos = await db
      .selectFrom('partner_logos')
      .select(['partner_id', 'digest', 'width', 'height'])
      .where('is_current', '=', true)
      .execute();
    return partners.map((partner) => {
      const logo = logos.find((each) => each.partner_id === partner.id);
      return {
        ...fieldsOf(partner),
        origins: origins.filter((each) => each.partner_id === partner.id).map((each) => each.origin),
        logo: logo ? { digest: logo.digest, width: logo.width, height: logo.height } : null,
      };
    });
  }

  return {
    all,

    find: async (id: number) => (await all()).find((each) => each.id === id),

    /** Nobody else changes it until the transaction ends. */
    lock: (id: number) =>
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

    /** Its id. */
    async add({ name, apiKey, loopback = false, origins, settings = {} }: NewPartner): Promise<number> {
      const { id } = await db
        .insertInto('partners')
        .values({ name, api_key: apiKey, loopback, settings: JSON.stringify(settings) })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (origins.length > 0) {
        const rows = origins.map((origin) => ({ partner_id: id, origin }));
        await db.insertInto('partner_origins').values(rows).execute();
      }
      return id;
    },

    change: (id: number, columns: Updateable<Tables['partners']>) =>
      db.updateTable('partners').set(columns).where('id', '=', id).execute(),

    /** Its origins go with it, and the sessions of its pages. */
    remove: (id: number) => db.deleteFrom('partners').where('id', '=', id).execute(),

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

    /** A logo's bytes; undefined for one that nobody has, or has no more. */
    async logo(digest: string): Promise<Buffer | undefined> {
      const row = await db
        .selectFrom('partner_logos')
        .select('picture')
        .where('digest', '=', digest)
        .limit(1)
        .executeTakeFirst();
      return row?.picture;
    },

    /** Gives a partner another logo, or none. The one before stays served, for pages that are open. */
    async setLogo(partnerId: number, logo: (PartnerLogo & { readonly picture: Buffer }) | null): Promise<void> {
      const own = db.deleteFrom('partner_logos').where('partner_id', '=', partnerId);
      await own.where('is_current', '=', false).execute();
      await db.updateTable('partner_logos').set({ is_current: false }).where('partner_id', '=', partnerId).execute();
      if (!logo) return;
      await db
        .insertInto('partner_logos')
        .values({ ...logo, partner_id: partnerId, is_current: true })
        .onConflict((conflict) => conflict.columns(['digest', 'partner_id']).doUpdateSet({ is_current: true }))
        .execute();
    },
  };
});
