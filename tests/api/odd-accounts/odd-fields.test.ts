import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '#features/accounts/passwords.ts';
import { type CallName, calls } from '#shared/contract/calls/all-calls.ts';
import { aStage, password, type Stage } from '../permissions/cast.ts';
import { accountCalls, asking, refusalOf } from './asking.ts';
import { databasePrint } from './database-print.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await aStage({}, await createPasswords().hash(password));
});
afterAll(() => stage.stop());

/** Of which kind a field is, where it is no text. */
const numbers = new Set(['id', 'lat', 'lng']);
const yesOrNo = new Set(['newsletter', 'acceptedTerms', 'isDefault']);
/** Fields that say "none" by null. */
const nullable = new Set(['g_recaptcha_token', 'lat', 'lng', 'googlePlaceId']);
/** What is free to be left out. The book's own rules say what an address needs, below. */
const optional = new Set(['g_recaptcha_token', 'newsletter', 'socket_id', 'city_name', 'search_url']);

/** Echo sends what it likes along, and a city is sent back as it was answered: what is not looked at may be there. */
const lenient = new Set<CallName>(['authoriseChannel', 'chooseManagedCity']);

/** What is never in this field; an address that is new has no id at all. */
function wrongFor(name: CallName, field: string): unknown[] {
  const wrong: unknown[] = [{}, { $ne: null }, ['x'], [], 'x'.repeat(10_000)];
  if (!numbers.has(field)) wrong.push(7, 1e300);
  else wrong.push('7', '', 1e300, -1e9);
  if (!yesOrNo.has(field)) wrong.push(true);
  else wrong.push('true', 'on', 1);
  if (field === 'id' && name === 'createAddress') wrong.push(7);
  else if (!nullable.has(field)) wrong.push(null);
  return wrong;
}

const fieldsOf = (name: CallName): string[] => {
  const { body } = calls[name] as { body?: { shape?: object } };
  return Object.keys(body?.shape ?? {});
};
const callsWithFields = accountCalls.filter((name) => fieldsOf(name).length > 0);

describe.each(callsWithFields)('%s', (name) => {
  it('refuses each field of another kind or too long by its name, and changes nothing', async () => {
    const { body, send } = await asking(stage, name);
    const before = await databasePrint(stage.server);
    for (const field of fieldsOf(name)) {
      for (const value of wrongFor(name, field)) {
        const refusal = refusalOf(await send({ ...body, [field]: value }));
        expect([field, value, refusal]).toEqual([field, value, { status: 422, field }]);
      }
    }
    expect(await databasePrint(stage.server)).toEqual(before);
  });

  it('refuses to do without a field that it needs, and a field that it does not know', async () => {
    const { body, send } = await asking(stage, name);
    const before = await databasePrint(stage.server);
    for (const field of Object.keys(body).filter((each) => !optional.has(each))) {
      const { [field]: _, ...rest } = body;
      const refusal = refusalOf(await send(rest));
      expect([field, refusal?.status]).toEqual([field, 422]);
    }
    for (const field of lenient.has(name) ? [] : ['userId', 'role', 'balance', 'toString']) {
      const refusal = refusalOf(await send({ ...body, [field]: 'x' }));
      expect([field, refusal?.status]).toEqual([field, 422]);
    }
    expect(await databasePrint(stage.server)).toEqual(before);
  });
});
