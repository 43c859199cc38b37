import { sql } from 'kysely';
import { type RowOf, repository } from '#platform/db/db.ts';
import type { StatementSeller } from '#platform/db/tables/statements.ts';

/** The commission while nobody has said another one: 12 %. */
const usualBasisPoints = 1200;

/** What only tax law asks for of who sells. */
export type SellerFacts = RowOf<typeof sellerRepository, 'facts'>;

/** Who sells, and what the marketplace asks of them. */
export const sellerRepository = repository((db) => ({
  async restaurantId(slug: string): Promise<number | undefined> {
    return (await db.selectFrom('restaurants').select('id').where('slug', '=', slug).executeTakeFirst())?.id;
  },

  facts: (restaurantId: number) =>
    db
      .selectFrom('sellers')
      .select(['kind', 'tax_number as taxNumber', 'iban', 'birth_date as birthDate'])
      .where('restaurant_id', '=', restaurantId)
      .executeTakeFirst(),

  async set(restaurantId: number, { kind, taxNumber, iban, birthDate }: SellerFacts): Promise<void> {
    const values = { kind, tax_number: taxNumber, iban, birth_date: birthDate };
    await db
      .insertInto('sellers')
      .values({ restaurant_id: restaurantId, ...values })
      .onConflict((conflict) => conflict.column('restaurant_id').doUpdateSet(values))
      .execute();
  },

  /** A restaurant as its statement names it. */
  async statementSeller(restaurantId: number): Promise<StatementSeller | undefined> {
    const row = await db
      .selectFrom('restaurants')
      .leftJoin('sellers', 'sellers.restaurant_id', 'restaurants.id')
      .select(['restaurants.name as restaurant', 'company', 'iban'])
      .where('restaurants.id', '=', restaurantId)
      .executeTakeFirst();
    if (!row) return undefined;
    const { name, address, vatNumber, registerNumber } = row.company;
    return { restaurant: row.restaurant, name, address, vatNumber, registerNumber, iban: row.iban ?? '' };
  },

  /** The commission in hundredths of a percent in the month that begins on that day: the restaurant's own, else the usual one. */
  async commissionOf(restaurantId: number, month: string): Promise<number> {
    const row = await db
      .selectFrom('commission_rates')
      .select('basis_points')
      .where(({ or, eb }) => or([eb('restaurant_id', '=', restaurantId), eb('restaurant_id', 'is', null)]))
      .where('valid_from', '<=', month)
      .orderBy(sql`restaurant_id is null`)
      .orderBy('valid_from', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.basis_points ?? usualBasisPoints;
  },

  /** From the month on that begins on that day; null: for all that have none of their own. */
  setCommission: (restaurantId: number | null, month: string, basisPoints: number) =>
    sql`
      insert into commission_rates (restaurant_id, valid_from, basis_points)
      values (${restaurantId}, ${month}::date, ${basisPoints})
      on conflict (coalesce(restaurant_id, 0), valid_from) do update set basis_points = excluded.basis_points`.execute(
      db,
    ),
}));
