import type { Db } from '#platform/db/db.ts';
import type { AppContext } from '#server/app-context.ts';
import { commissionTax, statementLineOf, statementSums } from '#shared/domain/statements/statement-sums.ts';
import { viennaDate, viennaZone } from '#shared/domain/time/vienna.ts';
import { settingsRepository } from '../operator/settings-repository.ts';
import { sellerRepository } from './seller-repository.ts';
import { statementRepository } from './statement-repository.ts';

/** Whatever happened in a month is stored so long after it, at the latest. */
const settlesWithin = { hours: 1 };

/** A calendar month in Vienna. */
export function statementMonth(month: Temporal.PlainYearMonth) {
  const first = month.toPlainDate({ day: 1 });
  const instantOf = (date: Temporal.PlainDate) => date.toZonedDateTime(viennaZone).toInstant();
  return { first: first.toString(), start: instantOf(first), end: instantOf(first.add({ months: 1 })) };
}

/** Whether nothing more can come to be in that month. */
export function isSettled(month: Temporal.PlainYearMonth, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(statementMonth(month).end.add(settlesWithin), now) <= 0;
}

interface StatementOf {
  readonly restaurantId: number;
  readonly month: Temporal.PlainYearMonth;
  readonly now: Temporal.Instant;
}

/**
 * Makes a restaurant's statement of a month that is over, in a transaction: of two at a time the later one finds it made, and a
 * number is taken only with its statement. Returns the number; null where there is one, nothing happened in that month, or
 * nobody has said who runs the marketplace.
 */
export async function makeStatement(tx: Db, { restaurantId, month, now }: StatementOf): Promise<string | null> {
  const statements = statementRepository(tx);
  const { first, start, end } = statementMonth(month);
  const { year } = viennaDate(now);
  await statements.lockNumbers(year);
  if (await statements.exists(restaurantId, first)) return null;
  const lines = (await statements.events(restaurantId, { start, end })).map(statementLineOf);
  const operator = await settingsRepository(tx).company();
  const seller = await sellerRepository(tx).statementSeller(restaurantId);
  if (lines.length === 0 || !operator || !seller) return null;
  const basisPoints = await sellerRepository(tx).commissionOf(restaurantId, first);
  const number = await statements.nextNumber(year);
  await statements.add({
    number,
    restaurantId,
    month: first,
    madeAt: now.toString(),
    operator,
    seller,
    sums: statementSums(lines, { basisPoints, ...commissionTax(operator.vatNumber, seller.vatNumber) }),
    lines,
  });
  return number;
}

/** The statements of last month that are not made yet, each for itself: a failure of one stops no other. */
export async function makeLastStatements({ db, clock, log }: AppContext): Promise<void> {
  const now = clock.now();
  const month = viennaDate(now).toPlainYearMonth().subtract({ months: 1 });
  if (!isSettled(month, now)) return;
  if (!(await settingsRepository(db).company())) {
    log.warn(
      {},
      'no statements are made: nobody has said who runs the marketplace (npm run admin -- statements company)',
    );
    return;
  }
  const { first, start, end } = statementMonth(month);
  let made = 0;
  for (const { id: restaurantId } of await statementRepository(db).withoutStatement(first, { start, end })) {
    try {
      const work = (tx: Db) => makeStatement(tx, { restaurantId, month, now });
      if (await db.transaction().execute(work)) made += 1;
    } catch (error) {
      log.error({ err: error, restaurantId }, 'a statement could not be made; it is tried again tomorrow');
    }
  }
  log.info({ month: first, made }, 'made the statements of last month');
}
