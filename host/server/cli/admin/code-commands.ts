import { writeFileSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { discountCodeRepository, type OperatorCode } from '#features/credits/discount-code-repository.ts';
import { type CodeBatch, createCodes, expireCodes, largestBatch } from '#features/operator/codes.ts';
import { OperatorError } from '#features/operator/operator.ts';
import { endArgument, eurosArgument, wholeArgument } from './arguments.ts';
import { type AdminIo, inSession } from './session.ts';
import { euros } from './table.ts';

interface CreateOptions {
  readonly kind: CodeBatch['kind'];
  readonly value: number;
  readonly count: number;
  readonly minimum: number;
  readonly uses: number;
  readonly expires?: string;
  readonly prefix: string;
  readonly out?: string;
}

export function codeCommands(program: Command, io: AdminIo): void {
  const codes = program.command('codes').description('Codes of vouchers and coupons.');

  codes
    .command('create')
    .description('Makes codes that nobody guesses, and prints them or writes them into a file, one a line.')
    .addOption(
      new Option('--kind <kind>', 'a voucher lowers an order, a coupon charges bonus points')
        .choices(['voucher', 'coupon'])
        .makeOptionMandatory(),
    )
    .requiredOption('--value <euros>', 'what it is worth; a coupon charges 100 points for a euro', eurosArgument)
    .option('--count <count>', 'how many', wholeArgument(1, largestBatch), 1)
    .option('--minimum <euros>', 'the least that an order must come to', eurosArgument, 0)
    .option('--uses <times>', 'how often each works; 0: without end', wholeArgument(0, 1_000_000), 1)
    .option('--expires <day>', 'the last day on which it works (in Vienna)', endArgument)
    .option('--prefix <text>', 'what each begins with', '')
    .option('--out <file>', 'the file; it must not be there yet')
    .addHelpText(
      'after',
      '\nExample:\n  npm run admin -- codes create --kind voucher --value 5.00 --count 100 \\\n    --minimum 15 --expires 2027-01-31 --prefix HERBST- --out codes.txt',
    )
    .action(
      inSession(io, async (session, options: CreateOptions) => {
        const { kind, value, count, minimum, uses, expires, prefix, out } = options;
        const { operator, say } = session;
        const batch: CodeBatch = {
          kind,
          value,
          count,
          minimumOrderValue: minimum,
          maximumUses: uses === 0 ? null : uses,
          expiresAt: expires ?? null,
          prefix,
        };
        // written before the codes are stored for good: nobody ever has stored codes that nobody knows
        const made = await createCodes(session, batch, (all) => {
          if (out !== undefined && !operator.dryRun) writeNew(out, `${all.join('\n')}\n`);
        });
        // what is not stored is nothing to hand out
        if (operator.dryRun) say(batch, () => `would make ${made.length} codes\n`);
        else if (out === undefined) say({ ...batch, codes: made }, () => `${made.join('\n')}\n`);
        else say({ ...batch, file: out }, () => `${made.length} codes in ${out}\n`);
      }),
    );

  codes
    .command('list')
    .description('Lists codes, the newest first.')
    .option('--prefix <text>', 'what they begin with', '')
    .option('--limit <count>', 'at most so many', wholeArgument(1, 100_000), 100)
    .action(
      inSession(io, async ({ db, sayTable }, { prefix, limit }: { prefix: string; limit: number }) =>
        sayTable(await discountCodeRepository(db).list(prefix, limit), shown),
      ),
    );

  codes
    .command('show')
    .description('Shows one code.')
    .argument('<code>')
    .action(
      inSession(io, async ({ db, sayFields }, code: string) => {
        const found = await discountCodeRepository(db).show(code);
        if (!found) throw new OperatorError('There is no such code.');
        sayFields(found, shown(found));
      }),
    );

  codes
    .command('expire')
    .description('Ends a code, or all that begin with it, now.')
    .argument('<code>', 'a code or the beginning of some')
    .action(
      inSession(io, async (session, code: string) => {
        const count = await expireCodes(session, code);
        session.say({ expired: count }, () => `${count} ended\n`);
      }),
    );
}

function shown(each: OperatorCode) {
  return {
    code: each.code,
    kind: each.kind,
    value: each.kind === 'voucher' ? euros(each.value) : `${each.value} points`,
    minimum: euros(each.minimumOrderValue),
    used: each.maximumUses === null ? String(each.uses) : `${each.uses} of ${each.maximumUses}`,
    'ends at': each.expiresAt,
  };
}

/** @throws OperatorError in one line, also where the file is there already */
function writeNew(path: string, text: string): void {
  try {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new OperatorError(`The file cannot be written: ${(error as Error).message}`);
  }
}
