import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFiles } from '../support/import-files.ts';
import { registerFiles } from '../support/register-files.ts';
import { aServer, type TestBrowser, type TestServer } from '../support/server.ts';
import { smallRegister } from '../support/small-register.ts';

let server: TestServer;
let browser: TestBrowser;
beforeAll(async () => {
  server = await aServer();
  browser = server.browser();
  await importFiles(server.database.connection, registerFiles(smallRegister));
});
afterAll(() => server.stop());

const predict = (input: string, mode = 12) => browser.get(`/json/places/predictions?mode=${mode}&input=${input}`);

describe('an odd query', () => {
  it('of 10,000 characters is refused, of 200 is answered', async () => {
    expect((await predict('x'.repeat(10_000))).statusCode).toBe(422);
    expect((await predict('x'.repeat(201))).statusCode).toBe(422);
    for (const text of ['x'.repeat(200), 'neubau '.repeat(28), '1 '.repeat(100), 'a,'.repeat(100)]) {
      expect((await predict(encodeURIComponent(text))).statusCode, text).toBe(200);
    }
  });

  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['a wildcard of any length', '%'],
    ['wildcards for letters', 'n____gasse'],
    ['a percent sign within', 'neu%gasse 12'],
    ['a backslash', '\\\\'],
    ['an injection', "'; drop table streets; --"],
    ['emoji', '🍕🍕🍕'],
    ['emoji of several parts', '👩‍👩‍👧‍👦🏳️‍🌈'],
    ['Hebrew', 'רחוב הרצל 5'],
    ['Arabic', 'شارع ١٢'],
    ['direction marks', '\u202eneubaugasse\u202c'],
    ['control characters', 'neubau\u0000\u0007\u001bgasse'],
    ['slashes', '/////'],
    ['commas', ',,,,,'],
    ['only a number', '12'],
    ['the largest letters there are', '\u{10FFFF}\u{10FFFF}\u{10FFFF}'],
    ['accents upon accents', `neubau${'\u0301'.repeat(150)}`],
    ['ligatures', 'ﬁﬂﬃ ½ Ⅻ'],
  ])('of %s is answered with lists', async (_, text) => {
    for (const mode of [10, 11, 12]) {
      const response = await predict(encodeURIComponent(text), mode);
      expect([mode, response.statusCode]).toEqual([mode, 200]);
    }
  });

  it('finds nothing by SQL wildcards', async () => {
    for (const text of ['%', '__', '%gasse', 'n____gasse', '\\%\\_']) {
      const { predictions } = (await predict(encodeURIComponent(text), 10)).json();
      expect([text, predictions]).toEqual([text, []]);
    }
  });

  it('of half a character or broken encoding is no failure of the server', async () => {
    for (const raw of ['%ED%A0%80', '%ff%fe', '%C3%28', '%', '%zz']) {
      expect((await predict(raw)).statusCode, raw).toBeLessThan(500);
    }
  });

  it('with odd coordinates is answered or refused', async () => {
    for (const [lat, lng, status] of [
      ['999', '999', 200],
      ['-48.2', '-16.3', 200],
      ['48.2', '', 422],
      ['NaN', '16', 422],
      ['1e9', '16', 422],
    ]) {
      const response = await predict(`neubau&lat=${lat}&lng=${lng}`, 10);
      expect([lat, lng, response.statusCode]).toEqual([lat, lng, status]);
    }
    expect((await browser.get('/json/places/reverse?lat=999&lng=-999')).statusCode).toBe(404);
    expect((await browser.get('/json/places/reverse?lat=48.2')).statusCode).toBe(422);
  });
});

describe('an odd place id', () => {
  const encoded = (text: string) => Buffer.from(text).toString('base64url');

  it('is unknown', async () => {
    for (const id of [
      encoded('r|1070|90001|Gibtsnichtgasse||1'),
      encoded('r|9999|90001|Neubaugasse||1'),
      encoded('r|1070|90001|Neubaugasse||<b>'),
      encoded('r|1070|90001|Neubaugasse||12|more'),
      encoded(`r|1070|${'9'.repeat(90)}|Neubaugasse||12`),
      encoded('r|1070|90001|\u0000||12'),
      encoded('c|9999|x'),
      encoded('s|1|12'),
      '%F0%9F%8D%95',
    ]) {
      expect((await browser.get(`/json/places/${id}`)).statusCode, id).toBe(404);
    }
  });

  it('of a number that the street does not have is placed at the street, as approximate', async () => {
    const place_id = encoded('r|1070|90001|Neubaugasse||999');
    const chosen = await browser.post('/json/address-search/order', { place_id });
    expect(chosen.json().locationDetails).toMatchObject({ streetnumber: '999', approximate: true });
  });
});
