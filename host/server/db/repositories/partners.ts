import type { Queries } from '../queries.ts';

/** A partner that embeds the elements; `loopback` owns every loopback origin (the demonstration's). */
export interface Partner {
  id: number;
  name: string;
  apiKey: string;
  loopback: boolean;
  origins: readonly string[];
}

export type PartnerRepository = ReturnType<typeof createPartnerRepository>;

export function createPartnerRepository(db: Queries) {
  return {
    /** Every partner with its origins: few rows, read rarely. */
    async all(): Promise<Partner[]> {
      const partners = await db.selectFrom('partners').selectAll().orderBy('id').execute();
      const origins = await db.selectFrom('partner_origins').selectAll().orderBy('origin').execute();
      return partners.map((partner) => ({
        id: partner.id,
        name: partner.name,
        apiKey: partner.api_key,
        loopback: partner.loopback,
        origins: origins.filter((each) => each.partner_id === partner.id).map((each) => each.origin),
      }));
    },

    async add(partner: Omit<Partner, 'id'>): Promise<void> {
      const { id } = await db
        .insertInto('partners')
        .values({ name: partner.name, api_key: partner.apiKey, loopback: partner.loopback })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (partner.origins.length === 0) return;
      const rows = partner.origins.map((origin) => ({ partner_id: id, origin }));
      await db.insertInto('partner_origins').values(rows).execute();
    },
  };
}
