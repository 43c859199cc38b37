import type { HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '#features/accounts/passwords.ts';
import { mailRepository } from '#features/mails/mail-repository.ts';
import { type CallName, calls } from '#shared/contract/calls/all-calls.ts';
import { inAddress, oddTexts } from '#tests/support/odd-texts.ts';
import { aStage, password, type Stage } from './cast.ts';
import { permissionTable } from './permission-table.ts';
import { accountRows } from './table/accounts.ts';
import { addressRows } from './table/addresses.ts';
import type { Row } from './table/row.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await aStage({}, await createPasswords().hash(password));
});
afterAll(() => stage.stop());

/** One of each kind: every call has many fields, and passwords take their time. */
const odd = [
  'nothing',
  'a script',
  'an injection',
  'half an emoji',
  'turned around',
  'a null byte',
  'line breaks',
  'a way up',
  'a huge number',
  'a prototype',
  'ten thousand letters',
  'a thousand emoji',
].map((kind) => oddTexts[kind] ?? '');
const otherTypes: readonly unknown[] = [null, -1, 1e300, true, ['x'], { $ne: null }];
const names = Object.keys({ ...accountRows, ...addressRows }) as CallName[];

/** Asks as a consumer; what it returns beyond the visitor's error. */
async function failureOf(name: CallName, url: string, body: object, headers: Record<string, string>) {
  const method = calls[name].method as HTTPMethods;
  const payload = method === 'GET' ? {} : { payload: body };
  const { statusCode } = await stage.server.http.inject({ method, url, headers, ...payload });
  return statusCode >= 500 ? `${statusCode} for ${url} ${JSON.stringify(body).slice(0, 80)}` : null;
}

describe('whatever is sent in an account', () => {
  it.each(names)('%s answers with what is wrong, and never fails', async (name) => {
    const { caller, ...scene } = await stage.scene('consumer');
    const { send = () => ({}) }: Row = permissionTable[name];
    const { params = {}, body = {} } = await send({ ...scene, caller });
    const headers = { ...caller.headers, 'x-csrf-token': caller.csrfToken };
    const urlWith = (changed: Record<string, unknown>) =>
      calls[name].path.replace(/\{(\w+)\}/g, (_, key: string) => inAddress(String({ ...params, ...changed }[key])));
    const failures = await Promise.all([
      ...Object.keys(body).flatMap((field) =>
        [...odd, ...otherTypes].map((value) => failureOf(name, urlWith({}), { ...body, [field]: value }, headers)),
      ),
      ...Object.keys(params).flatMap((key) =>
        odd.map((value) => failureOf(name, urlWith({ [key]: value }), body, headers)),
      ),
    ]);
    expect(failures.filter((failure) => failure !== null)).toEqual([]);
  });

  it.each(Object.entries(oddTexts).filter(([, text]) => odd.includes(text) && text !== ''))(
    'a page of a list by %s is none',
    async (_, cursor) => {
      const { caller, userId } = await stage.scene('consumer');
      for (const path of ['/user/orders/more', `/json/user/${userId}/credit/transactions`]) {
        const url = `${path}?page=${inAddress(cursor)}`;
        const headers = { ...caller.headers, accept: 'application/json' };
        const { statusCode } = await stage.server.http.inject({ url, headers });
        expect([path, statusCode]).toEqual([path, 422]);
      }
    },
  );

  it('a name that is a page of its own stays text, in the session and in mails', async () => {
    const { caller, owner } = await stage.scene('consumer');
    const fullName = '<img src=x onerror=alert(1)> & "Eva"';
    const saved = await owner.browser.post('/json/profile/save', {
      fullName,
      avatar: '11',
      newsletter: false,
    });
    expect(saved.json().user.name).toBe(fullName);
    const { session } = (await caller.browser.get('/json/session')).json();
    await caller.browser.post('/json/password/lost', { email: session.user.email });
    const [mail] = await mailRepository(stage.server.db).latest(1);
    expect(mail?.html).toContain('&#60;img src=x');
    expect(mail?.html).not.toContain('<img src=x');
  });
});
