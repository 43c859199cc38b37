import { appendFileSync } from 'node:fs';
import { it } from 'vitest';
import { addRestaurant } from '../support/restaurant-fixture.ts';
import { aServer } from '../support/server.ts';
import { aClock } from '../support/clock.ts';
import { aCustomerOf, aVisitorsBasket, addUser, locate, logInAs, openBasket, ordering, aStreetLocation } from '../support/customer.ts';
import { createPasswords } from '../../host/server/services/passwords.ts';
const out = (...x: unknown[]) => appendFileSync('/tmp/probe/out2.txt', x.map((e) => typeof e === 'string' ? e : JSON.stringify(e)).join(' ') + '\n');
it('probes', async () => {
  const server = await aServer();
  const r = await addRestaurant(server.database.db);
  const order1 = async (o: object) => { const c = await aCustomerOf(server, r); const a = await c.order(o as any); out('ORDER', o, a.statusCode, a.body.slice(0, 200)); };
  const A = { streetName: 'A', streetNumber: '1', zipCode: '1070', city: 'Wien' };
  for (const o of [{ address: { ...A, streetName: 'A\ud800' } }, { 'order-phone-country': '__' }, { 'order-phone': '+43 660 \ud800' }, { tip: 1e15 }, { addressId: 1e15 }, { address: { ...A, country: 'de' } }, { address: { ...A, zipCode: '99999' } }, { address: { ...A, zipCode: '1030' } }, { 'order-floor': 'x'.repeat(12) }, { 'order-email': 'a\ud800@b.at' }, { transport: 'takeaway' }, { transport: 'x' }, { 'order-door': '' }, { acceptedTerms: false }, { 'order-payment-type': 'creditcard' }, { 'order-payment-type': 'toString' }, { basketCacheId: 'x' }, { basketCacheId: ['x'] }]) await order1(o);
  // two logins of one user from two guests with baskets there
  const password = 'sehr geheim 123';
  const passwordHash = await createPasswords().hash(password);
  await addUser(server, { name: 'Eva', passwordHash, points: 500 });
  for (let i = 0; i < 4; i += 1) {
    const two = await Promise.all([1, 2, 3].map(async () => { const { browser, basket } = await aVisitorsBasket(server, { slug: r.slug }); await basket.change('put', { product: { productId: r.dessert } }); return browser; }));
    out('LOGINS', (await Promise.all(two.map((b) => b.post('/json/login', { email: 'eva@example.at', password })))).map((a) => [a.statusCode, a.statusCode === 200 ? '' : a.body.slice(0, 100)]));
  }
  // same browser logs in twice at once
  const { browser } = await aVisitorsBasket(server, { slug: r.slug });
  out('TWICE', (await Promise.all([1, 2].map(() => browser.post('/json/login', { email: 'eva@example.at', password })))).map((a) => [a.statusCode, a.body.slice(0, 60)]));
  // login while calls in flight
  const v = await aVisitorsBasket(server, { slug: r.slug });
  const mixed = await Promise.all([v.browser.post('/json/login', { email: 'eva@example.at', password }), ...Array.from({ length: 20 }, (_, i) => i % 2 ? v.browser.get(`/json/restaurant/${r.slug}/basket-identifiers`) : v.basket.post('put', { product: { productId: r.dessert } }))]);
  out('MIXED', mixed.map((m) => m.statusCode));
  // many different restaurants: identifiers during logout
  const w = server.browser(); await w.session();
  out('LOGOUT', (await Promise.all([w.post('/json/logout'), ...Array.from({ length: 20 }, () => w.get(`/json/restaurant/${r.slug}/basket-identifiers`))])).map((m) => m.statusCode));
  // expensive basket
  await server.database.db.updateTable('products').set({ price_cents: 20000 }).where('id', '=', r.dessert).execute();
  await server.database.db.updateTable('restaurants').set({ menu_version: 99 }).execute();
  const e = await aVisitorsBasket(server, { slug: r.slug });
  let last; for (let i = 0; i < 55; i += 1) { last = await e.basket.post('put', { product: { productId: r.dessert, quantity: 99, comment: `${i}` } }); if (last.statusCode !== 200) break; }
  out('EXPENSIVE', last?.statusCode, last?.body.slice(0, 150), (await e.browser.get(`/json/basket/${e.basket.id}/`)).statusCode);
  // same key two sessions
  const k = { 'idempotency-key': 'same' };
  const [a, b] = await Promise.all([aCustomerOf(server, r), aCustomerOf(server, r)]);
  out('KEYS', (await Promise.all([a.order({}, k), b.order({}, k)])).map((x) => [x.statusCode, x.json().orderId]));
  // clocks
  for (const now of ['2026-10-25T00:30:00Z', '2026-10-24T22:05:00Z', '2026-10-25T01:10:00Z', '2026-03-29T00:10:00Z', '2026-03-29T00:59:59Z', '2026-03-28T23:10:00Z', '2026-10-26T12:00:00Z', '2026-12-31T23:30:00Z']) {
    const clock = aClock(Temporal.Instant.from(now));
    const s = await aServer({ clock });
    const rr = await addRestaurant(s.database.db);
    for (const day of ['saturday', 'sunday', 'thursday', 'monday'] as const) for (const kind of ['delivery', 'takeaway'] as const) await s.database.db.insertInto('restaurant_hours').values({ restaurant_id: rr.id, kind, day, begin_seconds: 79200, end_seconds: 86400 + 4 * 3600 }).execute();
    await s.database.db.updateTable('restaurants').set({ menu_version: 9 }).execute();
    const d = (await s.http.inject(`/json/restaurant/${rr.slug}/details`)).json().restaurant;
    out('CLOCK', now, d?.open, d?.preOrder, d?.closingTime, d?.opensAt, d?.orderTimeOptions.delivery.map((x: any[]) => x.slice(0, 9).map((o) => o.caption + '=' + o.value.slice(5, 16)).join(' ')));
    const vb = await aVisitorsBasket(s, { slug: rr.slug });
    const t = d.orderTimeOptions.delivery.flat().find((x: any) => x.value !== '' );
    const dayOffset = d.orderTimeOptions.delivery[0].includes(t) ? 0 : 1;
    out('  time', (await vb.basket.post('time', { dayOffset, time: t.caption })).statusCode, (await vb.basket.read()).orderTime, (await vb.basket.read()).sanities);
    out('  02:30', (await vb.basket.post('time', { dayOffset: 0, time: '02:30' })).statusCode, (await vb.basket.post('time', { dayOffset: 1, time: '02:30' })).statusCode);
    await s.stop();
  }
  await server.stop();
}, 180000);
