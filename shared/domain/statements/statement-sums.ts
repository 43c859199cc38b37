import { largestRemainder } from '../largest-remainder.ts';
import { divideHalfUp, sum } from '../money.ts';

/**
 * What makes up a part of a statement, in cents. The first three are what was sold, the next five how that was paid. `code`:
 * what the restaurant's own codes took off before; it is in none of the others.
 */
export const statementAmounts = [
  'value',
  'deliveryFee',
  'deposit',
  'online',
  'voucher',
  'points',
  'cash',
  'card',
  'tip',
  'code',
] as const;
type Amounts = Readonly<Record<(typeof statementAmounts)[number], number>>;

/**
 * What the marketplace gave back of an order; `online` without the tip. `value`, `deliveryFee` and `deposit`: how it divides,
 * where that was decided with it.
 */
type GivenBack = Pick<Amounts, 'online' | 'voucher' | 'points' | 'tip'> &
  Partial<Pick<Amounts, 'value' | 'deliveryFee' | 'deposit' | 'code'>>;

export const statementKinds = ['sale', 'cancellation', 'refund'] as const;
type StatementKind = (typeof statementKinds)[number];

/**
 * What happened to an order in a month: it was confirmed, cancelled afterwards, or something was given back. `amounts` are the
 * order's, without what was given back in parts before it was cancelled or given back as a whole: `value` is items less discount; `voucher` and `points` are borne by the marketplace; `online` is what it
 * has collected, `cash` and `card` what the restaurant has; `tip` was collected online and is in none of the others.
 */
export interface StatementEvent {
  readonly kind: StatementKind;
  readonly at: string;
  readonly orderId: string;
  readonly amounts: Amounts;
  /** of a refund alone */
  readonly back: GivenBack | null;
}

/** A line of a statement: what it adds, below 0 for what is taken back. */
export interface StatementLine extends Amounts {
  readonly kind: StatementKind;
  readonly at: string;
  readonly orderId: string;
}

export function statementLineOf({ kind, at, orderId, amounts, back }: StatementEvent): StatementLine {
  const of = (signed: Amounts): StatementLine => ({ kind, at, orderId, ...signed });
  if (kind === 'sale') return of(amounts);
  if (kind === 'cancellation' || back === null) return of(negated(amounts));
  if (back.value !== undefined) return of(negated({ ...noAmounts, ...back }));
  const [value = 0, deliveryFee = 0, deposit = 0] = largestRemainder(back.online + back.voucher + back.points, [
    amounts.value,
    amounts.deliveryFee,
    amounts.deposit,
  ]);
  // given back as a whole, the code has cost nothing
  return of(negated({ ...back, value, deliveryFee, deposit, cash: 0, card: 0, code: amounts.code }));
}

const noAmounts: Amounts = {
  value: 0,
  deliveryFee: 0,
  deposit: 0,
  online: 0,
  voucher: 0,
  points: 0,
  cash: 0,
  card: 0,
  tip: 0,
  code: 0,
};

/** Sums of the lines of a kind, or of all. */
interface StatementPart extends Amounts {
  readonly count: number;
}

/** What the marketplace asks for a month, as an invoice says it; below 0 where more was taken back than sold. */
interface StatementCommission {
  /** hundredths of a percent of the value of what was sold */
  readonly basisPoints: number;
  readonly base: number;
  readonly net: number;
  readonly taxPercent: number;
  readonly tax: number;
  readonly gross: number;
  /** the restaurant owes the tax, in its own country */
  readonly isReverseCharge: boolean;
}

export interface StatementSums {
  readonly sales: StatementPart;
  readonly cancellations: StatementPart;
  readonly refunds: StatementPart;
  readonly total: StatementPart;
  readonly commission: StatementCommission;
  /** what the marketplace owes the restaurant; below 0 the restaurant owes it */
  readonly payout: number;
}

export function statementSums(
  lines: readonly StatementLine[],
  {
    basisPoints,
    taxPercent,
    isReverseCharge,
  }: Pick<StatementCommission, 'basisPoints' | 'taxPercent' | 'isReverseCharge'>,
): StatementSums {
  const ofKind = (kind: StatementKind) => partOf(lines.filter((line) => line.kind === kind));
  const total = partOf(lines);
  const net = shareOf(total.value, basisPoints);
  const tax = shareOf(net, taxPercent * 100);
  const gross = net + tax;
  return {
    sales: ofKind('sale'),
    cancellations: ofKind('cancellation'),
    refunds: ofKind('refund'),
    total,
    commission: { basisPoints, base: total.value, net, taxPercent, tax, gross, isReverseCharge },
    payout: total.online + total.tip + total.voucher + total.points - gross,
  };
}

/** What was sold, deposit and delivery included. */
export const turnoverOf = ({ value, deliveryFee, deposit }: Amounts): number => value + deliveryFee + deposit;

const standardRate = 20;

/**
 * VAT on the commission (§§ 3a, 19 UStG): 20 % in Austria; where one side has the VAT number of another country than the
 * other, whoever gets the service owes the tax.
 */
export function commissionTax(
  operatorVat: string,
  sellerVat: string,
): Pick<StatementCommission, 'taxPercent' | 'isReverseCharge'> {
  const [operator, seller] = [countryOf(operatorVat), countryOf(sellerVat)];
  const isReverseCharge = operator !== null && seller !== null && operator !== seller;
  return { taxPercent: isReverseCharge ? 0 : standardRate, isReverseCharge };
}

function countryOf(vatNumber: string): string | null {
  return /^[A-Z]{2}(?=.*\d)/.exec(vatNumber.replace(/[\s.-]/g, '').toUpperCase())?.[0] ?? null;
}

function partOf(lines: readonly StatementLine[]): StatementPart {
  const sums = statementAmounts.map((name) => [name, sum(lines.map((line) => line[name]))] as const);
  return { count: lines.length, ...(Object.fromEntries(sums) as Record<keyof Amounts, number>) };
}

function negated(amounts: Amounts): Amounts {
  // no −0, which JSON does not know
  return Object.fromEntries(statementAmounts.map((name) => [name, 0 - amounts[name]])) as Record<keyof Amounts, number>;
}

/** Hundredths of a percent of cents of either sign, half a cent away from 0. */
function shareOf(cents: number, basisPoints: number): number {
  const share = divideHalfUp(Math.abs(cents) * basisPoints, 10_000);
  return cents < 0 ? 0 - share : share;
}
