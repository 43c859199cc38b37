import { mkdirSync, mkdtempSync, writeFileSync, appendFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from 'node:net';
import { it } from 'vitest';
import { addRestaurant } from '../support/restaurant-fixture.ts';
import { aServer } from '../support/server.ts';
import { aCustomerOf, aVisitorsBasket, addUser, locate, logInAs, openBasket, aStreetLocation } from '../support/customer.ts';
import { createPasswords } from '../../host/server/services/passwords.ts';

const out = (...x: unknown[]) => appendFileSync('/tmp/probe/out.txt', x.map((e) => typeof e === 'string' ? e : JSON.stringify(e)).join(' ') + '\n');
it('probes', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fo-pages-'));
  const olderElements = path.join(folder, 'older');
  mkdirSync(olderElements);
  writeFileSync(path.join(folder, 'pizza.jpg'), 'picture');
  writeFileSync(path.join(folder, 'a.js'), 'x'.repeat(100)); writeFileSync(path.join(folder, 'a.js.br'), 'picture');
  const files = { elements: folder, olderElements, site: folder, images: folder };
  const assets = { script: '/assets/a.js', styles: ['/assets/a.css'], font: undefined, loader: '/elements/loader.js' };
  const server = await aServer({ built: { files, version: '1.2.3-abc', assets } });
  const r = await addRestaurant(server.database.db);
  await server.store.partners.add({ name: 'Wirt', apiKey: 'wirt-key', loopback: false, origins: ['https://wirt.example'] });
  const show = async (o: any) => {
    try { const a = await server.http.inject(o); out(o.method ?? 'GET', o.url, JSON.stringify(o.headers ?? {}).slice(0,120), '=>', a.statusCode, a.body.slice(0, 160).replaceAll('\n',' '), 'vary=' + a.headers.vary, 'ct=' + a.headers['content-type'], 'acao=' + a.headers['access-control-allow-origin']); return a; } catch (e) { out(o.url, 'THREW', String(e)); }
  };
  for (const url of ['/%6Ason/session', 'http://localhost/json/session', '//json/session', '//', '//:x', '/\\', '/json/cities/%zz', '/%zz', '/restaurant/%00', '/restaurant/%00/checkout', '/order/status/%00', '/order/status/%ED%A0%80', '/json/orders/%00', '/json/basket/%00/', '/json/places/%00', '/json/places/' + 'a'.repeat(450), '/json/restaurant/%00/details', '/json/restaurant/pizzeria%2Dadria/details', '/json/restaurants?zip=%00', '/json/restaurants?q=%00', '/json/restaurants?__proto__=1', '/json/restaurants?cursor=-1&cursor=2', '/json/places/predictions?input=%00&mode=12', '/json/places/predictions?input=' + 'a'.repeat(200) + '&mode=12', '/json/places/predictions?input=%ED%A0%80x&mode=12','/json/places/predictions?input=((((&mode=20', '/json/places/reverse?lat=999&lng=0', '/elements/..%2f..%2f..%2fetc/passwd', '/elements/%2e%2e/%2e%2e/etc/passwd', '/images/..%5c..%5cetc', '/images/%00', '/images/', '/elements/', '/images/older', '/assets/', '/elements/a.js', '/user/orders/more', '/json/user/abc/orders/active', '/restaurants?zip[]=1', '/x'.repeat(5000), '/dev/mail/', '/socket.io', '/json/session;x', '/json/session#x', '/json/log', '/json', '/json/','/broadcasting', '/%2F%2Fevil.com/', '//evil.com/%2e%2e'])
    await show({ url });
  for (const method of ['HEAD','PUT','PATCH','DELETE','OPTIONS','POST','TRACE'] as const) { await show({ method, url: '/json/session' }); await show({ method, url: '/json/unknown' }); await show({ method, url: '/' }); }
  await show({ method: 'HEAD', url: '/json/restaurant/pizzeria-adria/products' });
  for (const h of [{ origin: 'null' }, { origin: 'https://wirt.example' }, { origin: 'https://evil.example' }, { origin: 'https://wirt.example', 'x-api-key': 'wirt-key' }, { 'x-api-key': 'nope' }, {'x-session-id': 'x'.repeat(10000), origin: 'https://wirt.example', 'x-api-key': 'wirt-key'}, {origin: '%%%'}, {origin:'http://localhost:3000'}, {'accept-language': ';;;,q=,=,*;q=NaN,en;q=1e999'}, {cookie: 'fo_session='}, {cookie:'fo_session=%zz; fo_session=a'}, {cookie: 'fo_session=\u0000'}])
    { await show({ url: '/json/session', headers: h }); await show({ url: '/json/restaurant/pizzeria-adria/products', headers: h }); await show({url: '/', headers: h}); await show({url:'/elements/a.js', headers:h}); await show({url:'/json/openapi.json', headers:h})}
  const { browser, basket } = await aVisitorsBasket(server, { slug: r.slug });
  const bodies: unknown[] = [{ product: { productId: r.dessert, comment: '\ud800' } }, { product: { productId: r.dessert, comment: '\u0000' } }, { product: { productId: 1e300 } }, { product: { productId: 2 ** 40 } }, { product: [] }, [], 'x', null, 5, { product: { productId: r.dessert, quantity: 1e9 } }, { product: { productId: r.pizza, flavors: [{ flavorSetId: r.size.set, flavorIds: [2 ** 50] }] } }, { product: { productId: r.dessert, comment: 'a'.repeat(10000) } }, JSON.parse('{"product":{"productId":1,"constructor":{"prototype":1}}}'), { product: { productId: r.dessert, comment: '<script>alert(1)</script>' } }];
  const sess = await browser.session();
  const raw = (url: string, payload: string, ct = 'application/json') => show({ method: 'POST', url, headers: { cookie: browser.cookie(), 'x-csrf-token': sess.csrfToken, 'content-type': ct }, payload });
  for (const b of bodies) { out('BODY', JSON.stringify(b)?.slice(0, 100)); await raw(`/json/basket/${basket.id}/put`, JSON.stringify(b)); }
  for (const b of ['{"__proto__":1}', '{"product":{"__proto__":{}}}', '', '{', '"', '\u0000', '{"a":1}{}', '['.repeat(30000)]) { out('RAW', b.slice(0, 50)); await raw(`/json/basket/${basket.id}/put`, b); }
  await raw(`/json/basket/${basket.id}/clear`, ''); await raw(`/json/basket/${basket.id}/clear`, 'null'); await raw(`/json/basket/${basket.id}/clear`, '{}', 'text/plain'); await raw(`/json/basket/${basket.id}/clear`, '', 'text/plain'); await raw(`/json/basket/${basket.id}/clear`, '<a/>', 'application/xml'); await raw(`/json/basket/${basket.id}/clear`, 'a=b', 'application/x-www-form-urlencoded'); await raw(`/json/basket/${basket.id}/clear`, '{}', 'garbage');
  await raw(`/json/basket/${basket.id}/delivery`, JSON.stringify({ comment: '\udc00' }));
  for (const t of [{ dayOffset: 0, time: null }, { dayOffset: 1, time: '' }, { dayOffset: 0, time: '\u00001:00' }, { dayOffset: 0, time: '25:00' }, { dayOffset: '0', time: null }]) await raw(`/json/basket/${basket.id}/time`, JSON.stringify(t));
  const c = await aCustomerOf(server, r);
  for (const o of [{ 'order-name': 'E\ud83d' }, { 'order-name': 'E\u0000' }, { 'order-comment': '\ud800' }, { address: { streetName: 'A\ud800', streetNumber: '1', zipCode: '1070', city: 'Wien' } }, { 'order-phone-country': '__' }, { 'order-phone': '+43 660 \ud800' }, { tip: 1e15 }, { addressId: 1e15 }, { address: { streetName: 'A', streetNumber: '1', zipCode: '1070', city: 'Wien', country: 'de' } }, { address: { streetName: 'A', streetNumber: '1', zipCode: '99999', city: 'Wien' } }, {'order-floor': 'x'.repeat(12)}, {address: {streetName: 'A', streetNumber: '1', zipCode: '1070', city: 'Wien', lat: 48, lng: 500}}, { foo: 1 }, {'order-email': 'a\ud800@b.at'}]) { const a = await c.order(o); out('ORDER', o, a.statusCode, a.body.slice(0, 200)); }
  const big = await aCustomerOf(server, r); const a0 = await big.order({}, { 'idempotency-key': 'a\u00e9\u00ff' }); out('KEY', a0.statusCode, a0.body.slice(0, 100));
  await server.stop();
  // raw socket
  const live = await aServer({ config: { port: 0 } as any });
  const address = await live.listen();
  const port = Number(new URL(address).port);
  for (const text of ['GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 'GARBAGE\r\n\r\n', 'GET / HTTP/1.1\r\nHost: x\r\nX: ' + 'a'.repeat(40000) + '\r\n\r\n', 'GET http://x/json/session HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 'GET //[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 'POST /json/log HTTP/1.1\r\nHost: x\r\nContent-Length: abc\r\n\r\n', 'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 'GET /json/session HTTP/1.1\r\nConnection: close\r\n\r\n', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n'])
    out('SOCK', text.slice(0, 40), await new Promise((resolve) => { let got = ''; const s = connect(port, '127.0.0.1', () => s.write(text)); s.on('data', (d) => (got += d)); s.on('close', () => resolve(got.split('\r\n')[0] + ' | ' + got.slice(-250))); s.on('error', (e) => resolve(String(e))); setTimeout(() => s.destroy(), 1500); }));
  await live.stop();
}, 120000);
