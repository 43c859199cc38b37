import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '#features/accounts/passwords.ts';
import type { CallName } from '#shared/contract/calls/all-calls.ts';
import { oddTexts } from '#tests/support/odd-texts.ts';
import { aStage, password, type Stage } from '../permissions/cast.ts';
import { asking, refusalOf } from './asking.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await aStage({}, await createPasswords().hash(password));
});
afterAll(() => stage.stop());

/** Where a person types what they like, and where the answer has it again. */
const typed: readonly [call: CallName, field: string][] = [
  ['saveProfile', 'fullName'],
  ...['company', 'doorNumber', 'buildingNumber', 'floorNumber', 'phonenumber', 'note'].map(
    (field): [CallName, string] => ['createAddress', field],
  ),
];

/** An address without this is the one that there is already. */
const written = Object.entries(oddTexts).filter(([, text]) => text.trim() !== '');

/** The answer's value of the field. */
function keptIn({ user, addresses = [] }: Answer, field: string): unknown {
  if (user) return user.name;
  const newest = Math.max(...addresses.map(({ id }) => id));
  return addresses.find(({ id }) => id === newest)?.[field];
}
interface Answer {
  readonly user?: { readonly name: string };
  readonly addresses?: readonly { readonly id: number; readonly [field: string]: unknown }[];
}

describe.each(typed)('%s with an odd text as %s', (name, field) => {
  it('keeps it as it was typed, or refuses it by its field', async () => {
    const { body, send } = await asking(stage, name);
    for (const [kind, text] of written) {
      const response = await send({ ...body, [field]: text });
      const refusal = refusalOf(response);
      if (refusal) expect([kind, refusal]).toEqual([kind, { status: 422, field }]);
      else expect([kind, keptIn(response.json(), field)]).toEqual([kind, text.trim()]);
    }
  });
});

/** What is not kept but looked for: nobody and nothing is found by an odd text. */
const lookedFor: readonly [call: CallName, field: string, statuses: number[]][] = [
  ['redeemCoupon', 'couponCode', [422]],
  ['redeemCoupon', 'code', [422]],
  ['activate', 'token', [422]],
  ['resetPassword', 'token', [422]],
  ['confirmEmail', 'token', [422]],
  ['redeemLoginCode', 'code', [422]],
  ['addFavourite', 'slug', [404, 422]],
  ['chooseManagedLocation', 'place_id', [404, 422]],
  ['authoriseChannel', 'channel_name', [403, 404, 422]],
  ['createLoginCode', 'target', [422]],
  ['createLoginCode', 'apiKey', [403, 422]],
];

describe.each(lookedFor)('%s with an odd text as %s', (name, field, statuses) => {
  it('finds nothing', async () => {
    const { body, send } = await asking(stage, name);
    // a coupon has two names, and one of them is enough
    const rest = name === 'redeemCoupon' ? {} : body;
    for (const [kind, text] of Object.entries(oddTexts)) {
      const refusal = refusalOf(await send({ ...rest, [field]: text }));
      expect([kind, statuses.includes(refusal?.status ?? 0) || refusal]).toEqual([kind, true]);
    }
  });
});
