import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '#features/accounts/passwords.ts';
import { calls } from '#shared/contract/calls/all-calls.ts';
import { brokenEncodings, oddTexts } from '#tests/support/odd-texts.ts';
import { aStage, password, type Stage } from '../permissions/cast.ts';
import { accountCalls, asking, refusalOf } from './asking.ts';
import { databasePrint } from './database-print.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await aStage({}, await createPasswords().hash(password));
});
afterAll(() => stage.stop());

// what is deleted is named by its path alone
const posting = accountCalls.filter((name) => !['GET', 'DELETE'].includes(calls[name].method));

describe.each(posting)('%s', (name) => {
  it('refuses a body that is none, of another type or far too large, and changes nothing', async () => {
    const { body, send, sendText } = await asking(stage, name);
    const before = await databasePrint(stage.server);
    const whole = JSON.stringify(body);
    const cases: [what: string, asked: ReturnType<typeof send>, statuses: number[]][] = [
      ['broken JSON', sendText(`${whole.slice(0, -1)},`), [400]],
      ['two bodies', sendText(whole + whole), [400]],
      ['a prototype', sendText('{"__proto__": {"role": "staff"}}'), [400]],
      ["a constructor's prototype", sendText('{"constructor": {"prototype": {"role": "staff"}}}'), [400]],
      ['a byte order mark alone', sendText('\ufeff'), [400]],
      ['plain text', sendText(whole, 'text/plain'), [422]],
      ['XML', sendText('<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>', 'text/xml'), [415]],
      ['no type that there is', sendText(whole, 'json; charset=?'), [415]],
      ['a list', send([body]), [422]],
      ['a word', send('x'), [422]],
      ['a number', send(7), [422]],
      ['yes', send(true), [422]],
      ['a hundred thousand letters', send({ ...body, more: 'x'.repeat(100_000) }), [413]],
      ['ten thousand lists in one another', sendText('['.repeat(10_000) + ']'.repeat(10_000)), [400, 413, 422]],
    ];
    // only what live events are asked for by may come as a form
    if (name !== 'authoriseChannel')
      cases.push(['a form', sendText('email=x', 'application/x-www-form-urlencoded'), [415]]);
    for (const [what, asked, statuses] of cases) {
      const refusal = refusalOf(await asked);
      expect([what, statuses.includes(refusal?.status ?? 0) || refusal?.status]).toEqual([what, true]);
    }
    expect(await databasePrint(stage.server)).toEqual(before);
  });
});

const named = accountCalls.filter((name) => /\{\w+\}/.test(calls[name].path));
const odd = Object.values(oddTexts);

describe.each(named)('%s', (name) => {
  it('knows nobody and nothing by an odd name, and changes nothing', async () => {
    const { params, sendTo } = await asking(stage, name);
    const before = await databasePrint(stage.server);
    for (const key of Object.keys(params)) {
      for (const value of odd) {
        const refusal = refusalOf(await sendTo({ [key]: value }));
        expect([key, value, [404, 414, 422].includes(refusal?.status ?? 0)]).toEqual([key, value, true]);
      }
    }
    expect(await databasePrint(stage.server)).toEqual(before);
  });
});

const paged = ['getMoreOrders', 'getCreditTransactions'] as const;

describe.each(paged)('a page of %s', (name) => {
  it('is none by an odd text, a broken one or two of them', async () => {
    const { sendTo } = await asking(stage, name);
    const texts = [
      ...odd.filter((text) => text.length < 10_000).map((text) => encodeURIComponent(text.toWellFormed())),
      ...brokenEncodings,
    ];
    const queries = [...texts.map((text) => `page=${text}`), 'page=1&page=2', 'page=__proto__'];
    for (const query of queries) {
      const refusal = refusalOf(await sendTo({}, query));
      expect([query, refusal?.status]).toEqual([query, 422]);
    }
  });
});
