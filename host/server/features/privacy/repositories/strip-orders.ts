import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { StoredPaymentMail } from '#platform/db/tables/orders.ts';
import type { Address } from '#shared/contract/addresses.ts';
import type { OrderContact } from '#shared/contract/orders.ts';
import { normaliseAddress } from '#shared/domain/places/address-normalise.ts';

const noContact: OrderContact = { name: '', email: '', phone: '', company: '' };
/** Not even the postcode: with time and dishes it may show who it was. */
const noAddress: Address = { ...normaliseAddress({}), id: null, country: '', isDefault: false };
const noMail: StoredPaymentMail = { recipient: '', subject: '', body: '', html: '', language: 'de' };

/**
 * Takes what is of a person from orders, and from all that goes with them; what an invoice needs stays: items, amounts,
 * VAT, dates, and how it was paid. With `isOwnerGone` they are nobody's from then on. Inside a transaction that has locked
 * them. Doing it again changes nothing.
 */
export async function stripOrders(
  db: Db,
  ids: readonly string[],
  { at, isOwnerGone = false }: { at: string; isOwnerGone?: boolean },
): Promise<void> {
  if (ids.length === 0) return;
  const orderIds = sql`${ids}::text[]`;
  const { rows: stripped } = await sql<{ basketId: string }>`
    update orders
    set contact = ${JSON.stringify(noContact)}::jsonb, comment = '', newsletter = false,
      address = case when address is null then null else ${JSON.stringify(noAddress)}::jsonb end,
      placed_by = case
        when not ${isOwnerGone}::boolean and exists (select from sessions where id_hash = placed_by) then placed_by
        else '' end,
      user_id = case when ${isOwnerGone}::boolean then null else user_id end,
      version = version + 1, anonymised_at = coalesce(anonymised_at, ${at}::timestamptz)
    where id = any (${orderIds})
    returning basket_id as "basketId"`.execute(db);
  await sql`update order_items set comment = '' where order_id = any (${orderIds}) and comment <> ''`.execute(db);
  await sql`delete from idempotency_keys where order_id = any (${orderIds})`.execute(db);
  await sql`delete from order_claims where order_id = any (${orderIds})`.execute(db);
  await sql`update refunds set reason = '' where order_id = any (${orderIds}) and reason <> ''`.execute(db);
  await sql`
    update complaints set text = '', answer = '', user_id = case when ${isOwnerGone}::boolean then null else user_id end
    where order_id = any (${orderIds})`.execute(db);
  await sql`delete from mails where order_id = any (${orderIds})`.execute(db);
  // A partner's page may have put anything into the address that the payment page leads back to.
  await sql`
    update payments
    set mail = ${JSON.stringify(noMail)}::jsonb, return_url = regexp_replace(return_url, '[?#].*$', '')
    where order_id = any (${orderIds})`.execute(db);
  await sql`
    update test_payments set return_url = regexp_replace(test_payments.return_url, '[?#].*$', '')
    from payments where payments.id = test_payments.payment_id and payments.order_id = any (${orderIds})`.execute(db);
  await stripBaskets(
    db,
    stripped.map(({ basketId }) => basketId),
  );
  await sql`
    update audit_log set details = '{}', subject_user_id = null, subject_order_id = null
    where subject_order_id = any (${orderIds})`.execute(db);
}

/** The baskets that became these orders, but for one that is open again because its payment came to nothing. */
async function stripBaskets(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    with consumed as materialized (
        select id from baskets where id = any (${ids}::text[]) and consumed_at is not null),
      stripped as (
        update baskets set comment = '' from consumed where baskets.id = consumed.id and comment <> '')
    update basket_items set comment = '' from consumed where basket_id = consumed.id and comment <> ''`.execute(db);
}
