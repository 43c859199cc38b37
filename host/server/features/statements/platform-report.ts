import { csvFile } from '#platform/csv.ts';
import type { Db } from '#platform/db/db.ts';
import { sum } from '#shared/domain/money.ts';
import { turnoverOf } from '#shared/domain/statements/statement-sums.ts';
import { settingsRepository } from '../operator/settings-repository.ts';
import { statementRepository } from './statement-repository.ts';

/** Whoever sells goods less often and for no more than that in a year is not reported (§ 3 DPMG). */
const fewestSales = 30;
const leastConsideration = 200_000;

type Row = Awaited<ReturnType<ReturnType<typeof statementRepository>['ofYear']>>[number];

/** A quarter of a year of one seller, in cents. */
export interface Quarter {
  readonly activities: number;
  /** what was paid or credited to the seller, less what the platform kept */
  readonly consideration: number;
  readonly fees: number;
}

/**
 * What a platform reports of its sellers for a calendar year (Digitale Plattformen-Meldepflichtgesetz, "DAC7"): for each, by
 * quarter, what was paid for how many sales and what the platform kept of it. It says the same as the year's statements. What is not
 * known of a seller, or of the year, is named in the last two columns.
 */
export async function platformReport(
  db: Db,
  year: number,
): Promise<{ csv: string; sellers: number; incomplete: number }> {
  const operator = await settingsRepository(db).company();
  const sellers = (await sellersOfYear(db, year)).map(sellerRow);
  const head = [
    'Restaurant',
    'Art',
    'Name',
    'Anschrift',
    'Steuernummer',
    'UID',
    'Firmenbuchnummer',
    'Geburtsdatum',
    'IBAN',
    ...[1, 2, 3, 4].flatMap((quarter) => [`Vergütung Q${quarter}`, `Tätigkeiten Q${quarter}`, `Gebühren Q${quarter}`]),
    'Zu melden',
    'Monate ohne Abrechnung',
    'Es fehlt',
  ];
  const csv = csvFile([
    ['Meldung nach dem DPMG', String(year), operator?.name ?? 'FEHLT: Betreiber', operator?.vatNumber ?? 'FEHLT: UID'],
    head,
    ...sellers.map(({ cells }) => cells),
  ]);
  return { csv, sellers: sellers.length, incomplete: sellers.filter(({ missing }) => missing.length > 0).length };
}

/** A seller of the year, by what is known of them; texts are empty where nothing is. */
export interface ReportedSeller {
  readonly slug: string;
  readonly isPerson: boolean;
  readonly name: string;
  /** a person's own name */
  readonly owner: string;
  readonly address: string;
  readonly taxNumber: string;
  readonly vatNumber: string;
  readonly registerNumber: string;
  readonly birthDate: string;
  readonly iban: string;
  readonly quarters: readonly Quarter[];
  /** sells enough of it for the law */
  readonly isReported: boolean;
  readonly monthsWithout: readonly number[];
}

/** Who has statements of that year. */
export async function sellersOfYear(db: Db, year: number): Promise<ReportedSeller[]> {
  const rows = await statementRepository(db).ofYear(year);
  return [...Map.groupBy(rows, ({ slug }) => slug).entries()].map(([slug, months]) => sellerOf(slug, months));
}

function sellerOf(slug: string, months: readonly Row[]): ReportedSeller {
  const [first] = months;
  const company = first?.company;
  const quarters = [0, 1, 2, 3].map((quarter) =>
    quarterOf(months.filter(({ month }) => Math.floor((Number(month.slice(5, 7)) - 1) / 3) === quarter)),
  );
  const known = new Set(months.map(({ month }) => Number(month.slice(5, 7))));
  return {
    slug,
    isPerson: first?.kind === 'person',
    name: company?.name ?? '',
    owner: company?.owner ?? '',
    address: company?.address ?? '',
    taxNumber: first?.taxNumber ?? '',
    vatNumber: company?.vatNumber ?? '',
    registerNumber: company?.registerNumber ?? '',
    birthDate: first?.birthDate ?? '',
    iban: first?.iban ?? '',
    quarters,
    isReported:
      sum(quarters.map(({ activities }) => activities)) >= fewestSales ||
      sum(quarters.map(({ consideration }) => consideration)) > leastConsideration,
    monthsWithout: Array.from({ length: 12 }, (_, month) => month + 1).filter((month) => !known.has(month)),
  };
}

function sellerRow(seller: ReportedSeller) {
  const { slug, isPerson, name, address, taxNumber, vatNumber, registerNumber, birthDate, iban, quarters } = seller;
  const needed = {
    Name: name,
    Anschrift: address,
    Steuernummer: taxNumber,
    IBAN: iban,
    ...(isPerson ? { Geburtsdatum: birthDate } : { Firmenbuchnummer: registerNumber }),
  };
  const missing = Object.entries(needed).flatMap(([fact, value]) => (value === '' ? [fact] : []));
  const cells = [
    slug,
    isPerson ? 'Person' : 'Rechtsträger',
    name,
    address,
    taxNumber,
    vatNumber,
    registerNumber,
    birthDate,
    iban,
    ...quarters.flatMap(({ consideration, activities, fees }) => [
      { cents: consideration },
      activities,
      { cents: fees },
    ]),
    seller.isReported ? 'ja' : 'nein: unter 30 Verkäufen und höchstens € 2.000',
    seller.monthsWithout.join(' '),
    missing.join(', '),
  ];
  return { cells, missing };
}

function quarterOf(months: readonly Row[]): Quarter {
  const fees = sum(months.map(({ sums }) => sums.commission.gross));
  return {
    activities: sum(months.map(({ sums }) => sums.sales.count - sums.cancellations.count)),
    consideration: sum(months.map(({ sums }) => turnoverOf(sums.total) + sums.total.tip)) - fees,
    fees,
  };
}
