import type { ErrorKey } from '#shared/contract/errors.ts';
import type { CodeRules, HappyHourRules, RestaurantCode } from '#shared/contract/restaurant-codes.ts';
import type { RestaurantCodeLimits } from '#shared/contract/settings.ts';
import { isoDatePattern } from '#shared/contract/values/patterns.ts';
import type { FieldError } from '../domain-error.ts';
import { temporal } from '../time/temporal.ts';
import { secondsOfTime, viennaDate } from '../time/vienna.ts';

/** Codes and happy hours of a restaurant, those that are over among them; whoever has more changes old ones. */
export const mostOfRestaurant = { codes: 500, happyHours: 20 } as const;

const bounds = { minimumOrderValue: 100_000, uses: 100_000 } as const;
/** Dates are at most so far ahead. */
const longestAhead = { years: 2 };

/** How a code stands: `early` begins later, `over` has ended, `usedUp` was redeemed as often as it may be. */
type CodeState = 'running' | 'off' | 'early' | 'over' | 'usedUp';

/** `today`: the date in Vienna. */
export function codeStateOf(
  {
    on,
    validFrom,
    validTo,
    maximumUses,
    uses,
  }: Pick<RestaurantCode, 'on' | 'validFrom' | 'validTo' | 'maximumUses' | 'uses'>,
  today: string,
): CodeState {
  if (validTo !== null && today > validTo) return 'over';
  if (maximumUses !== null && uses >= maximumUses) return 'usedUp';
  if (!on) return 'off';
  return validFrom !== null && today < validFrom ? 'early' : 'running';
}

/** A code as somebody wants to redeem it. */
interface WantedCode extends Pick<RestaurantCode, 'on' | 'validFrom' | 'validTo' | 'maximumUses' | 'uses'> {
  /** by the operator */
  readonly allowed: boolean;
  /** this person has had it, and each has it once */
  readonly used: boolean;
}

const refusals = {
  off: 'restaurant-code.error.off',
  early: 'restaurant-code.error.early',
  over: 'restaurant-code.error.over',
  usedUp: 'restaurant-code.error.used-up',
} as const satisfies Record<Exclude<CodeState, 'running'>, ErrorKey>;

/** Why a code may not be redeemed now; null: it may. */
export function refusalOf(code: WantedCode, now: Temporal.Instant): ErrorKey | null {
  if (!code.allowed) return refusals.off;
  const state = codeStateOf(code, viennaDate(now).toString());
  if (state !== 'running') return refusals[state];
  return code.used ? 'restaurant-code.error.used' : null;
}

/** Whether it counts for how many the operator allows: it may be redeemed, now or later. */
export const isActive = (state: CodeState): boolean => state === 'running' || state === 'early';

/** A code's word as it is kept: in capitals, without blanks around it. */
export const normalWord = (typed: string): string => typed.trim().normalize('NFC').toUpperCase();

export const isWord = (word: string): boolean => /^[A-Z0-9ÄÖÜ][A-Z0-9ÄÖÜ-]{2,18}[A-Z0-9ÄÖÜ]$/.test(word);

/** All that is wrong with what a code is worth, when and how often. `today` in Vienna. */
export function codeErrors(
  code: CodeRules,
  { limits, today }: { readonly limits: RestaurantCodeLimits; readonly today: Temporal.PlainDate },
): FieldError[] {
  const { percent, cents, minimumOrderValue, validFrom, validTo, maximumUses } = code;
  const isEither = percent === null || cents === null;
  const dates = { validFrom, validTo };
  const wrongDates = (['validFrom', 'validTo'] as const).filter((name) => !isDate(dates[name], today));
  const hasDates = wrongDates.length === 0;
  return [
    ...(cents === null ? percentErrors(percent, limits) : []),
    ...when(!isEither || (cents !== null && isOut(cents, 1, limits.maxCents)), {
      key: 'codes.error.cents',
      field: 'cents',
      params: { maximumCents: limits.maxCents },
    }),
    ...when(isOut(minimumOrderValue, 0, bounds.minimumOrderValue), {
      key: 'codes.error.minimum',
      field: 'minimumOrderValue',
      params: { maximumCents: bounds.minimumOrderValue },
    }),
    ...wrongDates.map((field): FieldError => ({ key: 'codes.error.date', field })),
    ...when(
      hasDates && validTo !== null && (validTo < today.toString() || (validFrom !== null && validTo < validFrom)),
      { key: 'codes.error.date-range', field: 'validTo' },
    ),
    ...when(maximumUses !== null && isOut(maximumUses, 1, bounds.uses), {
      key: 'codes.error.uses',
      field: 'maximumUses',
      params: { maximum: bounds.uses },
    }),
  ];
}

/** All that is wrong with a happy hour. */
export function happyHourErrors(
  { days, begins, ends, percent }: HappyHourRules,
  limits: RestaurantCodeLimits,
): FieldError[] {
  const areDays = days.length > 0 && new Set(days).size === days.length && days.every((day) => !isOut(day, 1, 7));
  const wrong = (['begins', 'ends'] as const).filter(
    (name) => secondsOfTime(name === 'begins' ? begins : ends) === undefined,
  );
  return [
    ...when(!areDays, { key: 'codes.error.days', field: 'days' }),
    ...wrong.map((field): FieldError => ({ key: 'codes.error.hours', field })),
    ...when(wrong.length === 0 && begins === ends, { key: 'codes.error.hours', field: 'ends' }),
    ...percentErrors(percent, limits),
  ];
}

const percentErrors = (percent: number | null, { maxPercent }: RestaurantCodeLimits): FieldError[] =>
  when(percent === null || isOut(percent, 1, maxPercent), {
    key: 'codes.error.percent',
    field: 'percent',
    params: { maximum: maxPercent },
  });

const when = (isWrong: boolean, error: FieldError): FieldError[] => (isWrong ? [error] : []);

const isOut = (value: number, least: number, most: number) => value < least || value > most;

function isDate(text: string | null, today: Temporal.PlainDate): boolean {
  if (text === null) return true;
  if (!isoDatePattern.test(text)) return false;
  try {
    const date = temporal().PlainDate.from(text);
    return temporal().PlainDate.compare(date, today.add(longestAhead)) <= 0;
  } catch {
    return false;
  }
}
