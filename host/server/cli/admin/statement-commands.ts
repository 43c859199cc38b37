import { writeFileSync } from 'node:fs';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { OperatorError } from '#features/operator/operator.ts';
import { makeStatements, setCommission, setCompany, setSeller } from '#features/statements/operator-statements.ts';
import { platformReport } from '#features/statements/platform-report.ts';
import { platformReportXml } from '#features/statements/platform-report-xml.ts';
import type { SellerFacts } from '#features/statements/seller-repository.ts';
import { sellerRepository } from '#features/statements/seller-repository.ts';
import { statementRepository } from '#features/statements/statement-repository.ts';
import type { OperatorCompany } from '#platform/db/tables/statements.ts';
import { wholeArgument } from './arguments.ts';
import { type AdminIo, type AdminSession, inSession } from './session.ts';
import { euros } from './table.ts';

/** Monthly statements, what they are made by, and the yearly report of platforms. */
export function statementCommands(program: Command, io: AdminIo): void {
  const statements = program.command('statements').description('What restaurants and the marketplace owe each other.');

  statements
    .command('list')
    .description('Lists statements, the newest month first.')
    .option('--restaurant <slug>', 'of this restaurant')
    .option('--month <month>', 'of this month', monthArgument)
    .option('--limit <count>', 'at most so many', wholeArgument(1, 100_000), 100)
    .action(
      inSession(
        io,
        async ({ db, sayTable }, options: { restaurant?: string; month?: Temporal.PlainYearMonth; limit: number }) => {
          const { restaurant, month, limit } = options;
          const restaurantId =
            restaurant === undefined ? undefined : await sellerRepository(db).restaurantId(restaurant);
          if (restaurant !== undefined && restaurantId === undefined)
            throw new OperatorError(`There is no restaurant "${restaurant}".`);
          const found = await statementRepository(db).list({
            ...(restaurantId !== undefined && { restaurantId }),
            ...(month && { month: `${month.toString()}-01` }),
            limit,
          });
          sayTable(found, ({ number, slug, month, orders, turnover, commission, payout }) => ({
            number,
            restaurant: slug,
            month,
            orders,
            turnover: euros(turnover),
            commission: euros(commission),
            'paid out': euros(payout),
          }));
        },
      ),
    );

  statements
    .command('make')
    .description('Makes the statements of a month that is over; those that are there stay as they are.')
    .argument('[slug]', 'of this restaurant alone')
    .requiredOption('--month <month>', 'as 2026-11', monthArgument)
    .action(
      inSession(io, async (session, slug: string | undefined, { month }: { month: Temporal.PlainYearMonth }) => {
        const numbers = await makeStatements(session, month, slug);
        const outcome = session.operator.dryRun ? 'would be made' : 'made';
        session.say({ numbers }, () => `${numbers.length} ${outcome}\n`);
      }),
    );

  statements
    .command('commission')
    .description('Sets the percentage that the marketplace asks for, from a month on that is not over.')
    .argument('[slug]', 'for this restaurant; without it for all that have none of their own')
    .requiredOption('--percent <percent>', 'of food and drink, with two decimals at most', percentArgument)
    .requiredOption('--from <month>', 'as 2026-12', monthArgument)
    .action(
      inSession(
        io,
        async (
          session,
          slug: string | undefined,
          { percent: basisPoints, from: month }: { percent: number; from: Temporal.PlainYearMonth },
        ) => {
          await setCommission(session, { slug, month, basisPoints });
          session.sayFields({ restaurant: slug ?? 'all others', percent: basisPoints / 100, from: month.toString() });
        },
      ),
    );

  statements
    .command('seller')
    .description(
      'Says what tax law asks for of who runs a restaurant; what is left out stays. An empty text removes it.',
    )
    .argument('<slug>')
    .addOption(new Option('--kind <kind>', 'who sells').choices(['company', 'person']))
    .option('--tax-number <number>', 'the tax number')
    .option('--iban <iban>', 'where money is paid to', (text) => text.replace(/\s/g, '').toUpperCase())
    .option('--birth-date <date>', 'of a person', birthDateArgument)
    .action(
      inSession(io, async (session, slug: string, changes: Partial<SellerFacts>) => {
        if (Object.keys(changes).length === 0) throw new OperatorError('Name what to change: see --help.');
        session.sayFields(
          await setSeller(session, slug, { ...changes, ...(changes.birthDate === '' && { birthDate: null }) }),
        );
      }),
    );

  statements
    .command('company')
    .description('Says who runs the marketplace, as statements name it; what is left out stays.')
    .option('--name <name>')
    .option('--address <address>')
    .option('--vat-number <number>', 'as ATU12345678')
    .option('--register-number <number>', 'in the company register')
    .option('--tax-number <number>', 'the tax number')
    .option('--email <address>', 'for questions')
    .action(
      inSession(io, async (session, changes: Partial<OperatorCompany>) => {
        if (Object.keys(changes).length === 0) throw new OperatorError('Name what to change: see --help.');
        if (Object.values(changes).some((text) => text.length > 200))
          throw new OperatorError('Nothing of it is longer than 200 characters.');
        session.sayFields(await setCompany(session, changes));
      }),
    );

  statements
    .command('report')
    .description('Writes what a platform reports of its sellers for a year (DPMG, "DAC7").')
    .requiredOption('--year <year>', 'a calendar year', wholeArgument(2000, 2999))
    .requiredOption('--out <file>', 'the file; it must not be there yet')
    .option('--xml', 'in the schema of the OECD (DPI, version 1.0), not as a table')
    .action(
      inSession(io, async (session, { year, out, xml }: { year: number; out: string; xml?: true }) => {
        const { db, say } = session;
        if (xml) {
          const report = await platformReportXml(session, year);
          writeReport(session, out, report.xml);
          const { sellers } = report;
          say({ year, file: out, sellers }, () => `${sellers} sellers to be reported in ${out}\n`);
          return;
        }
        const { csv, sellers, incomplete } = await platformReport(db, year);
        writeReport(session, out, csv);
        const lacking = incomplete === 0 ? '' : `; of ${incomplete} something is missing, which its last column names`;
        say({ year, file: out, sellers, incomplete }, () => `${sellers} sellers in ${out}${lacking}\n`);
      }),
    );
}

function writeReport({ operator }: AdminSession, out: string, text: string): void {
  try {
    if (!operator.dryRun) writeFileSync(out, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new OperatorError(`The file cannot be written: ${(error as Error).message}`);
  }
}

/** Reads a month as `2026-11`. */
function monthArgument(text: string): Temporal.PlainYearMonth {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) throw new InvalidArgumentError('Write a month like 2026-11.');
  return Temporal.PlainYearMonth.from(text);
}

/** Reads a percentage, `12`, `12.5` or `12,25`, as hundredths of a percent. */
function percentArgument(text: string): number {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  const basisPoints = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (whole === undefined || basisPoints > 10_000)
    throw new InvalidArgumentError('Write a percentage like 12 or 12.5.');
  return basisPoints;
}

function birthDateArgument(text: string): string {
  try {
    if (text === '' || /^\d{4}-\d{2}-\d{2}$/.test(text))
      return text === '' ? '' : Temporal.PlainDate.from(text, { overflow: 'reject' }).toString();
  } catch {
    // said below
  }
  throw new InvalidArgumentError('Write a date like 1980-05-31.');
}
