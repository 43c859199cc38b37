import { auditRepository } from '#features/operator/audit-repository.ts';
import { jobRepository } from '#platform/jobs/job-repository.ts';
import { locate, openBasket } from './customer.ts';
import { anAccountOfTheirs, complete, orderAsThem, password, payOnline, words } from './distinctive-person.ts';
import type { RestaurantFixture } from './restaurant-fixture.ts';
import type { TestBrowser, TestServer } from './server.ts';

/** Leaves a trace of them everywhere: before the account, in it, and around it. The runner's schema must be there. */
export async function leaveTraces(server: TestServer, restaurant: RestaurantFixture) {
  const { clock, db } = server;
  const { pool } = server.database;
  const asGuest = await orderAsThem(server, restaurant, null);
  await complete(server, asGuest.orderId);
  const userId = await anAccountOfTheirs(server, restaurant);
  const first = await orderAsThem(server, restaurant, userId);
  await complete(server, first.orderId);
  await payOnline(server, first.orderId);
  const rating = { foodorderId: first.orderId, delivery: 5, taste: 4, pricing: 3, comment: words.review };
  await succeed(first.browser, '/json/rating/save', rating);
  const { rows } = await pool.query<{ id: number }>('select id from ratings');
  await succeed(first.browser, `/json/ratings/${rows[0]?.id}/report`, { reason: 'other' });
  // restaurants call people by their names
  await pool.query('update ratings set reply = $1, replied_at = rated_at', [words.reply]);
  await succeed(first.browser, `/json/orders/${first.orderId}/complaint`, { text: words.complaint });
  const basket = await openBasket(first.browser, restaurant.slug);
  await basket.change('put', {
    product: { productId: restaurant.dessert, quantity: 1, comment: words.openComment },
  });
  const contact = { name: words.name, email: words.email, message: words.message };
  await succeed(first.browser, '/json/contact', contact);
  await succeed(first.browser, '/json/password/lost', { email: words.email });
  await auditRepository(db).add({
    at: clock.now().toString(),
    actor: 'betrieb',
    action: 'points give',
    userId,
    orderId: first.orderId,
    details: { note: words.auditWord },
  });
  await jobRepository(db).add({
    task: 'later',
    payload: { to: words.email.toUpperCase(), userId },
    delaySeconds: 1e6,
  });
  return { userId, ...first, basketId: basket.id, guestOrderId: asGuest.orderId };
}

async function succeed(browser: TestBrowser, path: string, body: object): Promise<void> {
  const { statusCode, body: answer } = await browser.post(path, body);
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${answer}`);
}

/** Logs them in from another device. */
export async function logInThem(server: TestServer): Promise<TestBrowser> {
  const browser = server.browser();
  await locate(server, browser);
  await succeed(browser, '/json/login', { email: words.email, password });
  return browser;
}

/** Rows of theirs in every table that {@link leaveTraces} leaves out, so that no table of a person is empty. */
export async function leaveRareTraces(
  { database: { pool }, clock }: TestServer,
  restaurant: RestaurantFixture,
  traces: { userId: string; orderId: string; guestOrderId: string; basketId: string },
): Promise<void> {
  const { userId, orderId, guestOrderId, basketId } = traces;
  const at = clock.now().toString();
  const session = '(select id_hash from sessions where user_id = $1 limit 1)';
  const code = (kind: string) => `(select id from discount_codes where kind = '${kind}')`;
  const statements: [string, ...unknown[]][] = [
    [`insert into restaurant_staff (user_id, restaurant_id, role) values ($1, $2, 'kitchen')`, userId, restaurant.id],
    [
      `insert into staff_invites (restaurant_id, email, role, token_hash, invited_at, expires_at)
       values ($1, (select email from users where id = $2), 'manager', 'x', $3, $3)`,
      restaurant.id,
      userId,
      at,
    ],
    ['update users set blocked_at = $2, blocked_reason = $3 where id = $1', userId, at, `Betrug als ${words.name}`],
    ['insert into order_claims (order_id, user_id, mailed_at) values ($1, $2, $3)', guestOrderId, userId, at],
    [
      `insert into discount_codes (code, kind, value, created_at)
       values ('GUTSCHEIN', 'voucher', 500, $1), ('PUNKTE', 'coupon', 500, $1)`,
      at,
    ],
    [`insert into order_vouchers (order_id, code_id, value_cents) values ($1, ${code('voucher')}, 500)`, orderId],
    [`insert into basket_vouchers (basket_id, code_id, position) values ($1, ${code('voucher')}, 1)`, basketId],
    [
      `insert into basket_change_keys (basket_id, key, request_hash, created_at) values ($1, 'taste', 'x', $2)`,
      basketId,
      at,
    ],
    [`insert into coupon_redemptions (code_id, user_id, redeemed_at) values (${code('coupon')}, $1, $2)`, userId, at],
    [`insert into bot_passes (session_hash, action, passed_at) values (${session}, 'login', $2)`, userId, at],
    [`insert into partners (name, api_key) values ('liefer', 'liefer-key')`],
    [
      `insert into login_codes (code_hash, session_hash, partner_id, origin, expires_at)
       values ('x', ${session}, (select id from partners where name = 'liefer'), 'https://liefer.example', $2)`,
      userId,
      at,
    ],
    [
      `insert into passkeys
         (id, user_id, credential_id, public_key, counter, transports, name, backed_up, created_at, last_used_at)
       values ('x', $1, 'x', 'x', 1, '{internal}', $2, true, $3, $3)`,
      userId,
      words.passkey,
      at,
    ],
    [
      `insert into passkey_challenges (challenge_hash, session_hash, purpose, expires_at)
       values ('x', ${session}, 'use', $2)`,
      userId,
      at,
    ],
    [`insert into second_factors (user_id, secret, created_at, confirmed_at) values ($1, 'x', $2, $2)`, userId, at],
    [`insert into recovery_codes (user_id, code_hash) values ($1, 'x')`, userId],
    [`insert into known_devices (token_hash, user_id, logged_in_at) values ('x', $1, $2)`, userId, at],
    [
      `insert into refunds (id, order_id, restaurant_id, key, amount_cents, online_cents, tip_cents, value_cents,
         delivery_fee_cents, deposit_cents, positions, reason, asked_at, done_at)
       values ('x', $1, $2, 'x', 100, 90, 10, 90, 0, 0, '{0}', $3, $4, $4)`,
      orderId,
      restaurant.id,
      words.refundReason,
      at,
    ],
    [
      `insert into test_refunds (id, test_payment_id, amount_cents, refunded_at)
       values ('x', (select id from test_payments limit 1), 100, $1)`,
      at,
    ],
    [`update complaints set answer = $1, state = 'closed', answered_at = $2, closed_at = $2`, words.answer, at],
    // a hidden one would not be seen any more, with its stars of nobody
    ['update ratings set hidden_reason = $1', words.hiddenReason],
    [`update sessions set managed_location = location where user_id = $1`, userId],
    [`update mails set last_error = '550 no mailbox ' || recipient`],
    [`insert into audit_log (at, actor, action) values ($1, $2, 'staff add')`, at, words.email],
  ];
  for (const [statement, ...parameters] of statements) await pool.query(statement, parameters);
}
