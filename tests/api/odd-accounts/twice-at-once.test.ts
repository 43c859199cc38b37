import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '#features/accounts/passwords.ts';
import type { CallName } from '#shared/contract/calls/all-calls.ts';
import { aStage, password, type Stage } from '../permissions/cast.ts';
import { accountCalls, asking, refusalOf } from './asking.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await aStage({}, await createPasswords().hash(password));
});
afterAll(() => stage.stop());

/** What is good for one time: of two at the same moment one is refused. */
const onceOnly = new Set<CallName>([
  'activate',
  'resetPassword',
  'confirmEmail',
  'redeemLoginCode',
  'redeemCoupon',
  'deleteAddress',
  'logOutDevice',
  'requestExport',
  'loginByPasskey',
  'addPasskey',
  'removePasskey',
  'confirmSecondFactor',
  'removeSecondFactor',
]);
/** What replaces the session that asks: whichever is looked at later may find it gone. */
const replacing = new Set<CallName>(['login', 'logout', 'changePassword']);

describe('asked twice at the same moment', () => {
  it.each(accountCalls)('%s answers both, and does once what is done once', async (name) => {
    const { sendTo } = await asking(stage, name);
    const refusals = (await Promise.all([sendTo({}), sendTo({})])).map(refusalOf);
    const statuses = refusals.flatMap((refusal) => (refusal === null ? [] : [refusal.status]));
    for (const status of statuses) expect([403, 404, 409, 422, 429]).toContain(status);
    if (replacing.has(name)) expect(statuses.length).toBeLessThan(2);
    else expect(statuses).toHaveLength(onceOnly.has(name) ? 1 : 0);
  });
});
