import { randomCode } from '#platform/secrets.ts';
import { largestCodeValue, mostCodes } from '#shared/contract/office/codes.ts';
import type { FieldError } from '#shared/domain/domain-error.ts';
import { discountCodeRepository, type NewDiscountCode } from '../credits/discount-code-repository.ts';
import { type OperatorContext, OperatorError } from './operator.ts';

/** A batch of codes, each beginning with `prefix`. */
export interface CodeBatch extends Omit<NewDiscountCode, 'code' | 'createdAt'> {
  readonly count: number;
  readonly prefix: string;
}

/** 80 bits: nobody guesses one of even a million codes. */
const randomLength = 16;
export const largestBatch = 100_000;
/** cents of vouchers, points of coupons */
const largestValue = largestCodeValue;
const atOnce = 1000;

/** Random codes that nobody guesses; returns them. `keep` has them before they are stored for good, and may fail. */
export const createCodes = (
  { db, clock, operator }: OperatorContext,
  batch: CodeBatch,
  keep: (codes: readonly string[]) => void,
): Promise<string[]> =>
  operator.change(async (tx) => {
    assertBatch(batch, clock.now());
    const { count, prefix, ...options } = batch;
    const codes = new Set<string>();
    while (codes.size < count) codes.add(prefix + randomCode(randomLength));
    const createdAt = clock.now().toString();
    const all = [...codes];
    for (let start = 0; start < all.length; start += atOnce) {
      const portion = all.slice(start, start + atOnce);
      await discountCodeRepository(tx).add(portion.map((code) => ({ code, ...options, createdAt })));
    }
    await operator.note(tx, { action: 'codes create', details: { ...batch } });
    keep(all);
    return all;
  }, db);

/** From now on no code of this beginning is redeemed; returns how many that are. */
export const expireCodes = ({ db, clock, operator }: OperatorContext, prefix: string): Promise<number> =>
  operator.change(async (tx) => {
    if (prefix === '') {
      throw new OperatorError('Name a code, or the beginning of some.', {
        error: { key: 'code.error.none', field: 'prefix' },
      });
    }
    const count = await discountCodeRepository(tx).expire(prefix, clock.now().toString());
    if (count === 0)
      throw new OperatorError('No code of this beginning could still be redeemed.', {
        error: { key: 'code.error.none', field: 'prefix' },
      });
    await operator.note(tx, { action: 'codes expire', details: { prefix, count } });
    return count;
  }, db);

/** @throws OperatorError with all that is wrong */
function assertBatch(
  { kind, value, count, prefix, minimumOrderValue = 0, expiresAt }: CodeBatch,
  now: Temporal.Instant,
) {
  const isOver = expiresAt !== null && Temporal.Instant.compare(Temporal.Instant.from(expiresAt), now) <= 0;
  const rules: readonly (readonly [isBroken: boolean, message: string, error: FieldError])[] = [
    [value < 1, '--value: must be more than nothing.', { key: 'code.error.value', field: 'value' }],
    [value > largestValue, '--value: at most 10000 euros.', { key: 'code.error.value', field: 'value' }],
    [
      count < 1 || count > largestBatch,
      `--count: 1 to ${largestBatch}.`,
      { key: 'code.error.count', field: 'count', params: { maximum: mostCodes } },
    ],
    [
      !/^[A-Z0-9-]{0,16}$/.test(prefix),
      '--prefix: at most 16 capital letters, digits and hyphens.',
      { key: 'code.error.prefix', field: 'prefix' },
    ],
    [
      kind === 'coupon' && minimumOrderValue > 0,
      '--minimum: coupons charge points and know no order.',
      { key: 'code.error.minimum', field: 'minimumOrderValue' },
    ],
    [isOver, '--expires: is over already.', { key: 'code.error.over', field: 'lastDay' }],
  ];
  const [first, ...others] = rules.filter(([isBroken]) => isBroken);
  if (first) throw new OperatorError(first[1], { error: [first[2], ...others.map(([, , error]) => error)] });
}
