import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type {
  CodeRules,
  HappyHourRules,
  NewCode,
  RestaurantCode,
  RestaurantCodesAnswer,
} from '#shared/contract/restaurant-codes.ts';
import type { RestaurantCodeLimits } from '#shared/contract/settings.ts';
import {
  codeErrors,
  codeStateOf,
  happyHourErrors,
  isActive,
  isWord,
  mostOfRestaurant,
  normalWord,
} from '#shared/domain/codes/restaurant-codes.ts';
import { DomainError, type FieldError } from '#shared/domain/domain-error.ts';
import { viennaDate } from '#shared/domain/time/vienna.ts';
import { assertMay, noteChange, type StaffMember } from '../cockpit/assert-may.ts';
import { restaurantChanged } from '../cockpit/switch-restaurant.ts';
import { discountCodeRepository } from '../credits/discount-code-repository.ts';
import { settingsRepository } from '../operator/settings-repository.ts';
import { applyHappyHours } from './apply-happy-hours.ts';
import { happyHourRepository } from './happy-hour-repository.ts';
import { restaurantCodeRepository } from './restaurant-code-repository.ts';

/** A restaurant's codes and happy hours, and what the operator allows. @throws DomainError 401, 403, `restaurant.error.unknown` */
export async function readCodes(app: AppContext, visitor: Visitor, slug: string): Promise<RestaurantCodesAnswer> {
  const { restaurantId } = await assertMay(app, visitor, slug, 'codes');
  return codesAt(app.db, restaurantId, viennaDate(app.clock.now()));
}

/** @throws DomainError all that is wrong with it, by field */
export const addCode = (app: AppContext, visitor: Visitor, slug: string, { word: typed, ...rules }: NewCode) =>
  change(app, visitor, slug, async (tx, { limits, today, restaurantId, codes, now }) => {
    const word = normalWord(typed);
    const isTaken = codes.some((each) => each.word === word) || (await discountCodeRepository(tx).isWritten(word));
    assertNone([
      ...when(!isWord(word), { key: 'codes.error.word', field: 'word' }),
      ...when(isTaken, { key: 'codes.error.word-taken', field: 'word' }),
      ...codeErrors(rules, { limits, today }),
      ...when(codes.length >= mostOfRestaurant.codes, tooMany(mostOfRestaurant.codes)),
      ...activeErrors(codes, { limits, today }),
    ]);
    await restaurantCodeRepository(tx).add(restaurantId, word, rules, now.toString());
    return { action: 'code add', details: { word, ...rules } };
  });

/** What it is worth from now on; orders keep what they had. @throws DomainError as {@link addCode}, `codes.error.unknown` */
export const changeCode = (app: AppContext, visitor: Visitor, slug: string, id: string, rules: CodeRules) =>
  change(app, visitor, slug, async (tx, { limits, today, restaurantId, codes }) => {
    const code = codeOf(codes, id);
    const changed = { ...code, ...rules };
    assertNone([
      ...codeErrors(rules, { limits, today }),
      ...(isActive(codeStateOf(changed, today.toString()))
        ? activeErrors(
            codes.filter((each) => each !== code),
            { limits, today },
          )
        : []),
    ]);
    await restaurantCodeRepository(tx).change(restaurantId, code.id, rules);
    return { action: 'code change', details: { word: code.word, ...rules } };
  });

/**
 * Takes a code or takes it no more; the second always goes, the first by the rules of a new one.
 * @throws DomainError as {@link changeCode}
 */
export const switchCode = (app: AppContext, visitor: Visitor, slug: string, id: string, on: boolean) =>
  change(
    app,
    visitor,
    slug,
    async (tx, { limits, today, restaurantId, codes }) => {
      const code = codeOf(codes, id);
      if (on && !code.on) {
        assertNone([
          ...codeErrors(code, { limits, today }),
          ...activeErrors(
            codes.filter((each) => each !== code),
            { limits, today },
          ),
        ]);
      }
      await restaurantCodeRepository(tx).setOn(restaurantId, code.id, on);
      return { action: on ? 'code on' : 'code off', details: { word: code.word } };
    },
    { always: !on },
  );

export const addHappyHour = (app: AppContext, visitor: Visitor, slug: string, rules: HappyHourRules) =>
  change(app, visitor, slug, async (tx, { limits, restaurantId, happyHours }) => {
    assertNone([
      ...happyHourErrors(rules, limits),
      ...when(happyHours.length >= mostOfRestaurant.happyHours, tooMany(mostOfRestaurant.happyHours)),
    ]);
    await happyHourRepository(tx).add(restaurantId, rules);
    return { action: 'happy-hour add', details: { ...rules } };
  });

/** @throws DomainError all that is wrong with it, by field; `codes.error.unknown` */
export const changeHappyHour = (app: AppContext, visitor: Visitor, slug: string, id: string, rules: HappyHourRules) =>
  change(app, visitor, slug, async (tx, { limits, restaurantId }) => {
    assertNone(happyHourErrors(rules, limits));
    if (!(await happyHourRepository(tx).change(restaurantId, idOf(id), rules))) throw unknown();
    return { action: 'happy-hour change', details: { ...rules } };
  });

/** @throws DomainError as {@link changeHappyHour} */
export const switchHappyHour = (app: AppContext, visitor: Visitor, slug: string, id: string, on: boolean) =>
  change(
    app,
    visitor,
    slug,
    async (tx, { limits, restaurantId, happyHours }) => {
      const hour = happyHours.find((each) => each.id === idOf(id));
      if (!hour) throw unknown();
      if (on && !hour.on) assertNone(happyHourErrors(hour, limits));
      await happyHourRepository(tx).change(restaurantId, hour.id, { on });
      return { action: on ? 'happy-hour on' : 'happy-hour off', details: happyRulesOf(hour) };
    },
    { always: !on },
  );

/** @throws DomainError `codes.error.unknown` */
export const removeHappyHour = (app: AppContext, visitor: Visitor, slug: string, id: string) =>
  change(
    app,
    visitor,
    slug,
    async (tx, { restaurantId, happyHours }) => {
      const hour = happyHours.find((each) => each.id === idOf(id));
      if (!hour) throw unknown();
      await happyHourRepository(tx).remove(restaurantId, hour.id);
      return { action: 'happy-hour remove', details: happyRulesOf(hour) };
    },
    { always: true },
  );

/** What is there while nobody else changes it. */
interface CodesBefore extends RestaurantCodesBefore {
  readonly restaurantId: number;
  readonly today: Temporal.PlainDate;
  readonly now: Temporal.Instant;
}
type RestaurantCodesBefore = Pick<RestaurantCodesAnswer, 'limits' | 'codes' | 'happyHours'>;

/**
 * One change, noted in the log, behind the restaurant's lock: of two at a time the second is decided by what the first one
 * left. What a happy hour takes off right now is set with it. `always`: also where the operator allows no codes.
 */
async function change(
  app: AppContext,
  visitor: Visitor,
  slug: string,
  work: (tx: Db, before: CodesBefore) => Promise<{ action: string; details: Record<string, unknown> }>,
  { always = false } = {},
): Promise<RestaurantCodesAnswer> {
  const staff: StaffMember = await assertMay(app, visitor, slug, 'codes');
  const { restaurantId } = staff;
  const { db, clock } = app;
  const answer = await db.transaction().execute(async (tx) => {
    await happyHourRepository(tx).lock(restaurantId);
    const now = clock.now();
    const today = viennaDate(now);
    const before = await codesAt(tx, restaurantId, today);
    if (!always && !before.limits.allowed) throw new DomainError('codes.error.not-allowed');
    const note = await work(tx, { ...before, restaurantId, today, now });
    await noteChange({ db: tx, clock }, staff, note);
    await applyHappyHours(tx, restaurantId, now);
    return codesAt(tx, restaurantId, today);
  });
  await restaurantChanged(app, staff);
  return answer;
}

async function codesAt(db: Db, restaurantId: number, today: Temporal.PlainDate): Promise<RestaurantCodesAnswer> {
  const { restaurantCodes: limits } = await settingsRepository(db).read();
  const happy = happyHourRepository(db);
  return {
    limits,
    today: today.toString(),
    codes: await restaurantCodeRepository(db).list(restaurantId),
    happyHours: await happy.list(restaurantId),
    happyPercent: await happy.percentOf(restaurantId),
  };
}

function codeOf(codes: readonly RestaurantCode[], id: string): RestaurantCode {
  const code = codes.find((each) => each.id === idOf(id));
  if (!code) throw unknown();
  return code;
}

/** Whether one more may be redeemed, besides those of `others` that may. */
function activeErrors(
  others: readonly RestaurantCode[],
  { limits: { maxActive }, today }: { readonly limits: RestaurantCodeLimits; readonly today: Temporal.PlainDate },
): FieldError[] {
  const active = others.filter((code) => isActive(codeStateOf(code, today.toString())));
  return when(active.length >= maxActive, tooMany(maxActive));
}

const tooMany = (maximum: number): FieldError => ({ key: 'codes.error.too-many', field: 'on', params: { maximum } });

const when = (isWrong: boolean, error: FieldError): FieldError[] => (isWrong ? [error] : []);

const unknown = () => new DomainError('codes.error.unknown');

/** Whatever is written; what is no id is none of ours. */
const idOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

const happyRulesOf = ({ days, begins, ends, percent }: HappyHourRules) => ({ days, begins, ends, percent });

function assertNone([first, ...others]: readonly FieldError[]): void {
  if (first) throw new DomainError([first, ...others]);
}
