import type { Db } from '#platform/db/db.ts';
import type { OperatorCompany } from '#platform/db/tables/statements.ts';
import { type OperatorContext, OperatorError } from '../operator/operator.ts';
import { settingsRepository } from '../operator/settings-repository.ts';
import { isSettled, makeStatement, statementMonth } from './make-statements.ts';
import { type SellerFacts, sellerRepository } from './seller-repository.ts';
import { statementRepository } from './statement-repository.ts';

/**
 * Makes the statements of a month that are not there yet, of all restaurants or of one; returns their numbers. Each is a
 * change of its own: what is made stays, whatever becomes of the others.
 * @throws OperatorError for a month that is not over, an unknown restaurant, and while nobody has said who runs the marketplace
 */
export async function makeStatements(
  { db, clock, operator }: OperatorContext,
  month: Temporal.PlainYearMonth,
  slug: string | undefined,
): Promise<string[]> {
  const now = clock.now();
  if (!isSettled(month, now))
    throw new OperatorError(`${month.toString()} is not over yet: its statements are made an hour after its end.`);
  if (!(await settingsRepository(db).company())) {
    throw new OperatorError('Say first who runs the marketplace: see "statements company --help".');
  }
  const { first, start, end } = statementMonth(month);
  if (slug !== undefined) await restaurantIdOf(db, slug);
  const waiting = await statementRepository(db).withoutStatement(first, { start, end });
  const made: string[] = [];
  for (const { id: restaurantId, slug: restaurant } of waiting.filter(
    (each) => slug === undefined || each.slug === slug,
  )) {
    const number = await operator.change(async (tx) => {
      const number = await makeStatement(tx, { restaurantId, month, now });
      if (number !== null) await operator.note(tx, { action: 'statements make', restaurant, details: { number } });
      return number;
    }, db);
    if (number !== null) made.push(number);
  }
  return made;
}

/**
 * Sets the commission from a month on that has no statement yet; for a restaurant, or for all that have none of their own.
 * @throws OperatorError for a month that is over, or an unknown restaurant
 */
export const setCommission = (
  { db, clock, operator }: OperatorContext,
  { slug, month, basisPoints }: { slug: string | undefined; month: Temporal.PlainYearMonth; basisPoints: number },
): Promise<void> =>
  operator.change(async (tx) => {
    const restaurantId = slug === undefined ? null : await restaurantIdOf(tx, slug);
    const { first, end } = statementMonth(month);
    if (Temporal.Instant.compare(end, clock.now()) <= 0)
      throw new OperatorError(`${month.toString()} is over: what held then stays.`);
    await sellerRepository(tx).setCommission(restaurantId, first, basisPoints);
    await operator.note(tx, {
      action: 'statements commission',
      restaurant: slug ?? null,
      details: { from: month.toString(), percent: basisPoints / 100 },
    });
  }, db);

/** What of it changes; what is left out stays. @throws OperatorError for an unknown restaurant, or a company with a birth date */
export const setSeller = (
  { db, operator }: OperatorContext,
  slug: string,
  changes: Partial<SellerFacts>,
): Promise<SellerFacts> =>
  operator.change(async (tx) => {
    const restaurantId = await restaurantIdOf(tx, slug);
    const before = await sellerRepository(tx).facts(restaurantId);
    const after = { kind: 'company', taxNumber: '', iban: '', birthDate: null, ...before, ...changes } as const;
    if (after.iban !== '' && !isIban(after.iban))
      throw new OperatorError('This is no IBAN: its check digits do not fit.');
    if (after.kind === 'company' && after.birthDate !== null)
      throw new OperatorError('Only a person has a date of birth.');
    await sellerRepository(tx).set(restaurantId, after);
    // by name alone: what they are is of the seller
    await operator.note(tx, { action: 'statements seller', restaurant: slug, details: { set: Object.keys(changes) } });
    return after;
  }, db);

/** Who runs the marketplace, for the statements that are made from now on; what is left out stays. */
export const setCompany = (
  { db, operator }: OperatorContext,
  changes: Partial<OperatorCompany>,
): Promise<OperatorCompany> =>
  operator.change(async (tx) => {
    const before = await settingsRepository(tx).company();
    const after = { name: '', address: '', vatNumber: '', registerNumber: '', email: '', ...before, ...changes };
    if (after.name === '' || after.address === '' || after.vatNumber === '') {
      throw new OperatorError('An invoice needs name, address and VAT number of who makes it.');
    }
    await settingsRepository(tx).setCompany(after);
    await operator.note(tx, { action: 'statements company', details: { set: Object.keys(changes) } });
    return after;
  }, db);

/** @throws OperatorError */
async function restaurantIdOf(db: Db, slug: string): Promise<number> {
  const id = await sellerRepository(db).restaurantId(slug);
  if (id === undefined) throw new OperatorError(`There is no restaurant "${slug}".`);
  return id;
}

/** Whether the check digits of an account's number fit (ISO 13616): all of it, the first four signs last, leaves 1 by 97. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const digits = `${text.slice(4)}${text.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}
