import type { AppContext } from '#server/app-context.ts';
import {
  codesPerPage,
  mostCodes,
  mostCodesShown,
  type NewCodes,
  type OfficeCode,
} from '#shared/contract/office/codes.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { viennaZone } from '#shared/domain/time/vienna.ts';
import { discountCodeRepository, type OperatorCode } from '../../credits/discount-code-repository.ts';
import { createCodes } from '../codes.ts';
import { type OperatorContext, OperatorError } from '../operator.ts';

/** The newest codes that begin so. */
export async function listCodes(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { prefix = '', limit = String(codesPerPage) }: { prefix?: string | undefined; limit?: string | undefined },
): Promise<{ codes: OfficeCode[]; more: boolean }> {
  const shown = Math.min(Number(limit), mostCodesShown);
  const found = await discountCodeRepository(db).list(prefix, shown + 1);
  const now = clock.now();
  return {
    codes: found.slice(0, shown).map((code) => ({ ...code, state: stateOf(code, now) })),
    more: found.length > shown,
  };
}

function stateOf({ uses, maximumUses, expiresAt }: OperatorCode, now: Temporal.Instant): OfficeCode['state'] {
  if (expiresAt !== null && Temporal.Instant.compare(Temporal.Instant.from(expiresAt), now) <= 0) return 'over';
  return maximumUses !== null && uses >= maximumUses ? 'used-up' : 'open';
}

/** @throws OperatorError as `createCodes`; `request.error.invalid` for a day that there is not */
export async function makeCodes(
  context: OperatorContext,
  { lastDay, ...batch }: NewCodes,
): Promise<{ codes: string[] }> {
  if (batch.count > mostCodes) {
    throw new OperatorError(`At most ${mostCodes} at once.`, {
      error: { key: 'code.error.count', field: 'count', params: { maximum: mostCodes } },
    });
  }
  const expiresAt = lastDay === null ? null : endOf(lastDay);
  return { codes: await createCodes(context, { ...batch, expiresAt }, () => undefined) };
}

/** When a day is over in Vienna. */
function endOf(day: string): string {
  try {
    const after = Temporal.PlainDate.from(day, { overflow: 'reject' }).add({ days: 1 });
    return after.toZonedDateTime(viennaZone).toInstant().toString();
  } catch {
    throw new DomainError({ key: 'request.error.invalid', field: 'lastDay', reason: 'invalid' });
  }
}
