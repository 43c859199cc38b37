import type pg from 'pg';

/** Orders that are made by one call: alike but for what chance decides. */
export interface OrdersPortion {
  /** what their ids are made of, with their number: other portions have other ids */
  readonly name: string;
  /** the number of the first one */
  readonly first: number;
  readonly count: number;
  /** between which moments they were placed, the first number first; ISO */
  readonly from: string;
  readonly to: string;
  /** what time it is: who was placed an hour before has been delivered, and so on; ISO */
  readonly now: string;
  /** accounts that four of ten orders are spread over; see `addUsers` */
  readonly users: number;
  /** whose all of them are, instead of guests' and of these accounts' */
  readonly userId?: string;
  /** so many of these are not confirmed yet, placed ten and a half minutes ago, and their restaurants were reminded */
  readonly unconfirmed?: number;
}

/** Tables that get rows by {@link addOrders}. */
export const grownTables = [
  'sessions',
  'baskets',
  'basket_items',
  'basket_change_keys',
  'orders',
  'order_items',
  'order_moves',
  'idempotency_keys',
  'payments',
  'mails',
  'ratings',
] as const;

/** What a person's data are kept for after an order is completed, and a session after its last use, in days. */
const keptDays = { person: 90, session: 30 };

/**
 * What every order takes from: the restaurants with their products, and one order that the host itself has stored,
 * whose copies of contact, address, VAT and mails all others have. `confirmed`: the mail which says that it was
 * confirmed.
 */
export async function prepareModels(
  client: pg.ClientBase,
  { orderId, confirmed }: { orderId: string; confirmed: { subject: string; body: string; html: string } },
): Promise<void> {
  await client.query(`
    drop table if exists bench_houses, bench_model;
    create table bench_houses as
    select row_number() over (order by restaurants.id)::integer - 1 as number, restaurants.id as restaurant_id,
      jsonb_build_object('slug', slug, 'name', restaurants.name, 'phone', phone, 'seller', company - 'owner') as copy,
      count(*)::integer as products, array_agg(products.id) as product_ids, array_agg(products.name) as names,
      array_agg(price_cents) as prices, array_agg(deposit_cents) as deposits, array_agg(vat_percent) as vats
    from restaurants join products on products.restaurant_id = restaurants.id
    group by restaurants.id;
    alter table bench_houses add primary key (number);`);
  await client.query(
    `create table bench_model as
     select orders.contact, orders.address, orders.vat, mails.subject, mails.body, mails.html, sessions.location,
       null::text as confirmed_subject, null::text as confirmed_body, null::text as confirmed_html
     from orders join mails on mails.order_id = orders.id join sessions on id_hash = placed_by limit 0`,
  );
  await client.query(
    `insert into bench_model
     select orders.contact, orders.address, orders.vat, mails.subject, mails.body, mails.html, sessions.location,
       $2, $3, $4
     from orders join mails on mails.order_id = orders.id join sessions on id_hash = placed_by
     where orders.id = $1`,
    [orderId, confirmed.subject, confirmed.body, confirmed.html],
  );
  await client.query('vacuum analyze bench_houses, bench_model');
}

/** Accounts number `first` to `last`, one address each, made within the two years before `now`. */
export async function addUsers(
  client: pg.ClientBase,
  { first, last, now }: { first: number; last: number; now: string },
): Promise<void> {
  await client.query(
    `with added as (
       insert into users (id, email, name, role, password_hash, balance_points, created_at)
       select md5('user ' || n), 'person' || n || '@mail.example', 'Person ' || n, 'consumer',
         '$argon2id$v=19$m=65536,t=3,p=4$' || md5(n::text) || '$' || md5('hash ' || n), n % 500,
         $3::timestamptz - random() * interval '730 days'
       from generate_series($1::integer, $2::integer) as numbers (n)
       returning id)
     insert into addresses (user_id, company, street_name, street_number, building_number, floor_number, door_number,
       zip_code, city, city_code, state, country, lat, lng, approximate, phone, note, is_default)
     select id, '', 'Neubaugasse', '12', '', '', '7', '1070', 'Wien', '90001', 'Wien', 'at', 48.2, 16.35, false,
       '+436601234567', '', true
     from added`,
    [first, last, now],
  );
}

/**
 * Adds orders as the product leaves them: with lines, moves, key, consumed basket and its lines, mails, payment and
 * rating; those that are over for ninety days without what was of a person, as `stripOrders` leaves them. Six of ten
 * are guests', seven of ten are paid on delivery, one of fifty was denied. In one transaction.
 */
export async function addOrders(client: pg.ClientBase, portion: OrdersPortion): Promise<void> {
  const { name, first, count, from, to, now, users, userId = null, unconfirmed = 0 } = portion;
  await client.query('begin');
  try {
    await client.query(staged, [name, first, count, from, to, now, users, userId, unconfirmed]);
    await client.query(stagedLines);
    await client.query(stagedSums);
    await client.query('analyze staged; analyze staged_lines; analyze staged_sums');
    for (const statement of inserts) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/*
 * The orders about to be added, with what chance has decided. `reached`: how far they have come; the moments of the
 * moves are the same minutes after each order. An id has as many characters as the product's.
 */
const staged = `
  create temp table staged on commit drop as
  with chosen as (
    select n, md5($1::text || ' order ' || n) as id, md5($1::text || ' basket ' || n) as basket_id,
      md5($1::text || ' session ' || n) || 'bench-bench' as session,
      floor(random() * (select count(*) from bench_houses))::integer as house,
      $8::text is null and random() < 0.6 as is_guest,
      md5('user ' || 1 + floor(random() * $7::integer)::integer) as someone,
      1 + floor(random() * 4)::integer as lines, floor(random() * 1000)::integer as pick,
      'guest' || n || '@mail.example' as email, random() < 0.8 as is_delivery, random() < 0.3 as is_online,
      case when n < $2::bigint + $9::integer then $6::timestamptz - interval '630 seconds'
        else $4::timestamptz + (n - $2::bigint) * (($5::timestamptz - $4::timestamptz) / $3::integer) end as placed_at,
      n < $2::bigint + $9::integer as is_unconfirmed, random() < 0.02 as is_denied, random() < 0.1 as is_rated
    from generate_series($2::bigint, $2::bigint + $3::integer - 1) as numbers (n)),
  dated as (
    select *, $6::timestamptz as now, $6::timestamptz - placed_at as age,
      case when is_guest then null else coalesce($8::text, someone) end as user_id
    from chosen)
  select *,
    case when is_unconfirmed then 1 when is_denied then 7 when age >= interval '25 hours' then 6
      when age >= interval '60 minutes' then 5 when age >= interval '30 minutes' then 4
      when age >= interval '25 minutes' then 3 when age >= interval '3 minutes' then 2 else 1 end as reached,
    placed_at + case when is_denied then interval '10 minutes' else interval '25 hours' end
      <= now - interval '${keptDays.person} days' as is_anonymous,
    is_guest and age < interval '${keptDays.session} days' as has_session
  from dated`;

const stagedLines = `
  create temp table staged_lines on commit drop as
  select n, id, basket_id, position, quantity, names[product] as name, product_ids[product] as product_id,
    prices[product] as price, deposits[product] as deposit, vats[product] as vat,
    (pick + position) % 3 = 0 as has_flavors
  from staged join bench_houses on number = house
    cross join lateral generate_series(0, lines - 1) as position
    cross join lateral (
      select 1 + (pick + position * 7) % products as product, 1 + (pick + position) % 2 as quantity offset 0
    ) as chosen`;

const stagedSums = `
  create temp table staged_sums on commit drop as
  select n, sum(price * quantity)::integer as item_sum, sum(staged_lines.deposit * quantity)::integer as deposit_sum,
    case when bool_and(is_delivery) then 190 else 0 end as fee, sum(quantity)::integer as quantities
  from staged_lines join staged using (n) group by n`;

/** The lines' choices, and what they are called. */
const flavors = `case when has_flavors then '[{"flavorSetId": 101, "flavorIds": [1001, 1002]}]' else '[]' end::jsonb`;
const flavorNames = `case when has_flavors then array['groß', 'mit Käserand'] else '{}' end::text[]`;

const noContact = `'{"name": "", "email": "", "phone": "", "company": ""}'::jsonb`;

/** The minutes after the order in which it came to a status. */
const moves = `(values (1, 0), (2, 3), (3, 25), (4, 30), (5, 60), (6, 1500)) as steps (status, minutes)`;

/** In the order of their references, so that each constraint holds at any time. */
const inserts = [
  `insert into sessions (id_hash, channel_id, csrf_secret, location, created_at, expires_at, last_used_at)
   select session, md5('channel ' || id), md5('csrf ' || id), location, placed_at - interval '10 minutes',
     placed_at + interval '${keptDays.session} days', placed_at
   from staged, bench_model where has_session`,
  `insert into baskets (id, restaurant_id, session_hash, user_id, version, transport, consumed_at, created_at,
     changed_at, told_menu_version, is_ordered)
   select basket_id, restaurant_id, case when has_session then session end, user_id, lines + 3,
     case when is_delivery then 'delivery' else 'takeaway' end, placed_at, placed_at - interval '10 minutes', placed_at,
     1, true
   from staged join bench_houses on number = house order by n`,
  `insert into basket_items (id, basket_id, product_id, name, quantity, flavors, position, known_price_cents)
   select md5('line ' || position || basket_id), basket_id, product_id, name, quantity, ${flavors}, position, price
   from staged_lines order by n`,
  `insert into basket_change_keys (basket_id, key, request_hash, created_at)
   select basket_id, gen_random_uuid(), md5('request ' || id) || 'bench-bench', placed_at
   from staged, generate_series(1, 3) where age < interval '48 hours'`,
  `insert into orders (id, restaurant_id, basket_id, placed_by, user_id, version, status, reason, payment_status,
     payment_method, payment_time, transport, duration_minutes, placed_at, confirmation_time, transfer_time, restaurant,
     contact, address, comment, item_sum_cents, deposit_cents, total_discount_cents, delivery_fee_cents,
     shortfall_cents, voucher_discount_cents, total_sum_cents, total_quantity, credits_points, remaining_cents, vat, reminded_at,
     anonymised_at, status_since)
   select id, restaurant_id, basket_id, case when is_anonymous then '' else session end, user_id,
     least(reached, 6) + is_anonymous::integer, reached, case when reached = 7 then 'closed' end,
     case when not is_online then 'open' when reached = 7 then 'refunded' else 'paid' end,
     case when is_online then 'creditcard_3d' else 'cash' end, case when is_online then placed_at end,
     case when is_delivery then 'delivery' else 'takeaway' end, 57, placed_at,
     case when reached between 2 and 6 then placed_at + interval '3 minutes' end,
     case when reached between 4 and 6 then placed_at + interval '30 minutes' end, copy,
     case when is_anonymous then ${noContact} else contact || jsonb_build_object('email', email) end,
     case when not is_delivery then null
       when is_anonymous then jsonb_build_object('id', null, 'isDefault', false) || (
         select jsonb_object_agg(key, case jsonb_typeof(value) when 'string' then '""'::jsonb else 'null' end)
         from jsonb_each(address - 'id' - 'isDefault'))
       else address end,
     '', item_sum, deposit_sum, 0, fee, 0, 0, item_sum + deposit_sum + fee, quantities, 0,
     item_sum + deposit_sum + fee, vat, case when is_unconfirmed then now - interval '30 seconds' end,
     case when is_anonymous then placed_at + interval '91 days' end,
     placed_at + case when reached = 7 then interval '10 minutes' else minutes * interval '1 minute' end
   from staged join staged_sums using (n) join bench_houses on number = house cross join bench_model
     left join ${moves} on steps.status = reached
   order by n`,
  `insert into order_items (order_id, position, product_id, name, quantity, unit_price_cents, deposit_cents,
     vat_percent, flavors, flavor_names, comment)
   select id, position, product_id, name, quantity, price, deposit, vat, ${flavors}, ${flavorNames}, ''
   from staged_lines order by n`,
  `insert into order_moves (order_id, status, moved_at)
   select id, steps.status, placed_at + steps.minutes * interval '1 minute'
   from staged join ${moves} on steps.status <= case when reached = 7 then 1 else reached end
   union all
   select id, 7, placed_at + interval '10 minutes' from staged where reached = 7`,
  `insert into idempotency_keys (session_hash, key, body_hash, order_id)
   select session, gen_random_uuid(), md5('body ' || id) || 'bench-bench', id from staged where not is_anonymous`,
  `insert into payments (id, order_id, provider_id, url, amount_cents, payment_type, state, return_url, mail,
     created_at, expires_at, settled_at, provider)
   select md5('payment ' || id), id, 'cs_live_' || md5('provider ' || id) || md5('session ' || id),
     'https://checkout.example/c/pay/cs_live_' || md5('provider ' || id), item_sum + deposit_sum + fee,
     'creditcard_3d',
     case when reached = 7 then 'refunded' else 'paid' end, 'https://mahlzeit.example/order/status/' || id,
     case when is_anonymous then '{"recipient": "", "subject": "", "body": "", "html": "", "language": "de"}'::jsonb
       else jsonb_build_object('recipient', email, 'subject', subject, 'body', body, 'html', html,
         'language', 'de') end,
     placed_at, placed_at + interval '30 minutes', placed_at + interval '1 minute', 'stripe'
   from staged join staged_sums using (n) cross join bench_model where is_online`,
  `insert into mails (recipient, subject, body, html, user_id, order_id, created_at, attempts, sent_at)
   select email, subject, body, html, user_id, id, placed_at, 1, placed_at
   from staged, bench_model where not is_anonymous
   union all
   select email, confirmed_subject, confirmed_body, confirmed_html, user_id, id,
     placed_at + interval '3 minutes', 1, placed_at + interval '3 minutes'
   from staged, bench_model where not is_anonymous and reached > 1`,
  `insert into ratings (restaurant_id, author, delivery, taste, pricing, comment, rated_at, order_id)
   select restaurant_id, 'Eva M.', 3 + pick % 3, 3 + lines % 3, 4,
     case when pick % 2 = 0 then 'Gern wieder.' else '' end,
     placed_at + interval '2 hours', id
   from staged join bench_houses on number = house where is_rated and reached in (5, 6)`,
];
