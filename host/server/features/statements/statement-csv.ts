import { csvFile } from '#platform/csv.ts';
import { shortNumber } from '#shared/domain/orders/short-number.ts';
import { statementAmounts, turnoverOf } from '#shared/domain/statements/statement-sums.ts';
import { viennaDate, viennaTime } from '#shared/domain/time/vienna.ts';
import { amountLabels, kindLabels } from './statement-labels.ts';
import type { StoredStatement } from './statement-repository.ts';

/** Each order of the month and what came of it, then the sums and the commission. */
export function statementCsv({ number, month, seller, sums, lines }: StoredStatement): string {
  const cents = (amount: number) => ({ cents: amount });
  const { commission, total, payout } = sums;
  // statements of before there were codes have none
  const amountsOf = (part: typeof total | (typeof lines)[number]) =>
    statementAmounts.map((name) => cents(part[name] ?? 0));
  return csvFile([
    ['Abrechnung', number, month.slice(0, 7), seller.restaurant],
    [],
    ['Datum', 'Uhrzeit', 'Vorgang', 'Bestellung', 'Umsatz', ...statementAmounts.map((name) => amountLabels[name])],
    ...lines.map((line) => {
      const at = Temporal.Instant.from(line.at);
      return [
        viennaDate(at).toString(),
        viennaTime(at),
        kindLabels[line.kind].one,
        shortNumber({ id: line.orderId }),
        cents(turnoverOf(line)),
        ...amountsOf(line),
      ];
    }),
    ['Summe', '', '', lines.length, cents(turnoverOf(total)), ...amountsOf(total)],
    [],
    ['Provision in Prozent', commission.basisPoints / 100],
    ['Bemessung', cents(commission.base)],
    ['Provision netto', cents(commission.net)],
    ['USt. in Prozent', commission.taxPercent],
    ['USt.', cents(commission.tax)],
    ['Provision brutto', cents(commission.gross)],
    [payout < 0 ? 'Offen' : 'Auszahlung', cents(Math.abs(payout))],
  ]);
}
