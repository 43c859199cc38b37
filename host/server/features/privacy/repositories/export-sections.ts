import { type RawBuilder, sql } from 'kysely';

/** A chapter of the copy: what it is called, which tables it covers, and its rows as JSON, in order. */
export type ExportSection = (typeof exportSections)[number];

const sessionsOf = (userId: string) => sql`(select id_hash from sessions where user_id = ${userId})`;
const emailOf = (userId: string) => sql`(select lower(email::text) from users where id = ${userId})`;
/**
 * What a guest ordered with their e-mail is left out: whoever reads a mailbox need not be who typed its address
 * (PRODUCT.md 12.8).
 */
const ordersOf = (userId: string) => sql`(select id from orders where user_id = ${userId})`;
const restaurant = sql`(select name from restaurants where restaurants.id = restaurant_id)`;

/** All columns of a user's own rows; neither name is ever what somebody typed. */
const ownRows = (table: string, order: string) => (userId: string) =>
  sql`
  select to_jsonb(own) - 'user_id' as row from ${sql.table(table)} as own
  where user_id = ${userId} order by ${sql.raw(order)}`;

/**
 * Everything that is held of a user, and nothing that would open a door to whoever reads it: no hashes, no secrets, and
 * no links of mails, which would let a stranger at an open computer take the account over.
 */
export const exportSections = [
  {
    name: 'profile',
    tables: ['users'],
    select: (userId: string) => sql`
      select to_jsonb(users) - '{password_hash,selected_address_id}'::text[] as row from users where id = ${userId}`,
  },
  { name: 'consents', tables: ['consents'], select: ownRows('consents', 'given_at') },
  {
    name: 'staff',
    tables: ['restaurant_staff', 'staff_invites'],
    select: (userId: string) => sql`
      select row from (
        select jsonb_build_object('restaurant', ${restaurant}, 'role', role) as row, restaurant_id
        from restaurant_staff where user_id = ${userId}
        union all
        select jsonb_build_object('restaurant', ${restaurant}, 'role', role, 'invited_at', invited_at,
          'expires_at', expires_at), restaurant_id
        from staff_invites where email = (select email from users where id = ${userId})) as staff
      order by restaurant_id`,
  },
  { name: 'addresses', tables: ['addresses'], select: ownRows('addresses', 'id') },
  {
    name: 'favourites',
    tables: ['favourites'],
    select: (userId: string) => sql`
      select jsonb_build_object('restaurant', ${restaurant}) as row
      from favourites where user_id = ${userId} order by position desc`,
  },
  {
    name: 'orders',
    tables: ['orders', 'order_items', 'order_moves', 'order_vouchers', 'refunds'],
    select: (userId: string) => sql`
      select to_jsonb(orders) - '{user_id,placed_by,partner_id,basket_id,restaurant_id,restaurant_code_id,version,anonymised_at,status_since}'::text[]
        || jsonb_build_object(
          'partner', (select name from partners where partners.id = orders.partner_id),
          'restaurant_code', (select word from restaurant_codes where id = orders.restaurant_code_id),
          'items', (
            select coalesce(jsonb_agg(to_jsonb(items) - '{order_id,position,product_id}'::text[]
              order by items.position), '[]')
            from order_items as items where items.order_id = orders.id),
          'moves', (
            select coalesce(jsonb_agg(to_jsonb(moves) - 'order_id' order by moves.moved_at, moves.status), '[]')
            from order_moves as moves where moves.order_id = orders.id),
          'vouchers', (
            select coalesce(jsonb_agg(to_jsonb(used) - '{order_id,code_id}'::text[]
              || jsonb_build_object('code', codes.code) order by codes.code), '[]')
            from order_vouchers as used join discount_codes as codes on codes.id = used.code_id
            where used.order_id = orders.id),
          'refunds', (
            select coalesce(jsonb_agg(to_jsonb(refunds)
              - '{id,order_id,restaurant_id,key,online_cents,value_cents,delivery_fee_cents,deposit_cents}'::text[]
              order by asked_at, id), '[]')
            from refunds where refunds.order_id = orders.id)) as row
      from orders where id in ${ordersOf(userId)} order by placed_at desc, id`,
  },
  {
    name: 'payments',
    tables: ['payments', 'test_payments'],
    select: (userId: string) => sql`
      select to_jsonb(payments) - '{url,mail}'::text[] || jsonb_build_object('tried_out', (
        select to_jsonb(test_payments) from test_payments where payment_id = payments.id)) as row
      from payments where order_id in ${ordersOf(userId)} order by created_at desc, id`,
  },
  {
    name: 'orderAttempts',
    tables: ['idempotency_keys'],
    select: (userId: string) => sql`
      select jsonb_build_object('order_id', order_id, 'key', key) as row
      from idempotency_keys where order_id in ${ordersOf(userId)} order by order_id, key`,
  },
  { name: 'orderClaims', tables: ['order_claims'], select: ownRows('order_claims', 'mailed_at, order_id') },
  {
    name: 'ratings',
    tables: ['ratings'],
    select: (userId: string) => sql`
      select to_jsonb(ratings) - 'restaurant_id' || jsonb_build_object('restaurant', ${restaurant}) as row
      from ratings where order_id in ${ordersOf(userId)} order by rated_at desc, id`,
  },
  {
    name: 'ratingReports',
    tables: ['rating_reports'],
    select: (userId: string) => sql`
      select to_jsonb(rating_reports) - 'session_hash' as row
      from rating_reports where session_hash in ${sessionsOf(userId)} order by reported_at, rating_id`,
  },
  {
    name: 'complaints',
    tables: ['complaints'],
    select: (userId: string) => sql`
      select to_jsonb(complaints) - '{id,user_id,restaurant_id,rating_id}'::text[]
        || jsonb_build_object('restaurant', ${restaurant}) as row
      from complaints where user_id = ${userId} or order_id = any (array${ordersOf(userId)})
      order by created_at desc, id`,
  },
  { name: 'points', tables: ['credit_transactions'], select: ownRows('credit_transactions', 'id desc') },
  {
    name: 'coupons',
    tables: ['coupon_redemptions'],
    select: (userId: string) => sql`
      select jsonb_build_object('code', code, 'value', value, 'redeemed_at', redeemed_at) as row
      from coupon_redemptions join discount_codes on discount_codes.id = code_id
      where user_id = ${userId} order by redeemed_at, code`,
  },
  {
    name: 'baskets',
    tables: ['baskets', 'basket_items', 'basket_vouchers', 'basket_change_keys'],
    select: (userId: string) => sql`
      select to_jsonb(baskets)
          - '{user_id,session_hash,brought_by,restaurant_id,restaurant_code_id,edited_item_id,told_menu_version,changed_on}'::text[]
        || jsonb_build_object(
          'restaurant', ${restaurant},
          'restaurant_code', (select word from restaurant_codes where id = baskets.restaurant_code_id),
          'items', (
            select coalesce(jsonb_agg(to_jsonb(items) - '{basket_id,product_id,position}'::text[]
              order by items.position), '[]')
            from basket_items as items where items.basket_id = baskets.id),
          'vouchers', (
            select coalesce(jsonb_agg(codes.code order by held.position), '[]')
            from basket_vouchers as held join discount_codes as codes on codes.id = held.code_id
            where held.basket_id = baskets.id),
          'changes', (
            select coalesce(jsonb_agg(jsonb_build_object('key', keys.key, 'created_at', keys.created_at)
              order by keys.created_at, keys.key), '[]')
            from basket_change_keys as keys where keys.basket_id = baskets.id)) as row
      from baskets where user_id = ${userId} order by changed_at desc, id`,
  },
  {
    name: 'devices',
    tables: ['sessions', 'bot_passes', 'login_codes', 'passkey_challenges', 'replaced_sessions', 'partners'],
    select: (userId: string) => sql`
      select to_jsonb(sessions) - '{id_hash,channel_id,csrf_secret,user_id,partner_id}'::text[]
        || jsonb_build_object(
          'partner', (select name from partners where partners.id = partner_id),
          'bot_passes', (
            select coalesce(jsonb_agg(to_jsonb(passes) - 'session_hash' order by passes.action), '[]')
            from bot_passes as passes where passes.session_hash = id_hash),
          'login_codes', (
            select coalesce(jsonb_agg(jsonb_build_object('origin', codes.origin, 'expires_at', codes.expires_at)
              order by codes.expires_at), '[]')
            from login_codes as codes where codes.session_hash = id_hash)) as row
      from sessions where user_id = ${userId} order by last_used_at desc, id_hash`,
  },
  {
    name: 'passkeys',
    tables: ['passkeys'],
    select: (userId: string) => sql`
      select to_jsonb(passkeys) - '{user_id,credential_id,public_key}'::text[] as row
      from passkeys where user_id = ${userId} order by created_at desc, id`,
  },
  {
    name: 'secondFactor',
    tables: ['second_factors', 'recovery_codes'],
    select: (userId: string) => sql`
      select jsonb_build_object('created_at', created_at, 'confirmed_at', confirmed_at, 'recovery_codes', (
        select count(*) from recovery_codes as codes where codes.user_id = factors.user_id)) as row
      from second_factors as factors where user_id = ${userId}`,
  },
  {
    name: 'knownDevices',
    tables: ['known_devices'],
    select: (userId: string) => sql`
      select jsonb_build_object('logged_in_at', logged_in_at) as row
      from known_devices where user_id = ${userId} order by logged_in_at desc`,
  },
  { name: 'emailChange', tables: ['email_changes'], select: ownRows('email_changes', 'expires_at') },
  {
    name: 'links',
    tables: ['user_tokens'],
    select: (userId: string) => sql`
      select jsonb_build_object('purpose', purpose, 'expires_at', expires_at) as row
      from user_tokens where user_id = ${userId} order by expires_at, purpose`,
  },
  {
    name: 'mails',
    tables: ['mails'],
    select: (userId: string) => sql`
      select jsonb_build_object('recipient', recipient, 'created_at', created_at, 'subject', subject,
        'reply_to', reply_to,
        'body', regexp_replace(body, '(token|code)=[A-Za-z0-9_-]+', '\\1=…', 'g'), 'sent_at', sent_at,
        'last_error', last_error) as row
      from mails
      -- as an array, which an index can look up next to the other ways; beside "or", "in" would read all mails
      where user_id = ${userId} or order_id = any (array${ordersOf(userId)})
        or lower(recipient) = ${emailOf(userId)} or lower(reply_to) = ${emailOf(userId)}
      order by id desc`,
  },
  {
    name: 'changes',
    tables: ['audit_log'],
    select: (userId: string) => sql`
      select to_jsonb(audit_log) - '{subject_user_id,restaurant_slug}'::text[] as row
      from audit_log
      where subject_user_id = ${userId} or subject_order_id = any (array${ordersOf(userId)})
        or lower(actor) in (lower(${userId}), ${emailOf(userId)},
          (select lower(name) from users where id = ${userId}))
      order by at desc, id`,
  },
  {
    name: 'requests',
    tables: ['data_exports', 'data_export_parts', 'account_deletions'],
    select: (userId: string) => sql`
      select row from (
        select requested_at, jsonb_build_object('request', 'export', 'requested_at', requested_at,
          'ready_at', ready_at, 'expires_at', expires_at) as row
        from data_exports where user_id = ${userId}
        union all
        select requested_at, jsonb_build_object('request', 'deletion', 'requested_at', requested_at,
          'deletes_at', deletes_at)
        from account_deletions where user_id = ${userId}) as requests
      order by requested_at`,
  },
] as const satisfies readonly {
  name: string;
  tables: readonly string[];
  select(userId: string): RawBuilder<unknown>;
}[];
