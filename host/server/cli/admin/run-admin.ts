import { Command, CommanderError } from 'commander';
import { type MailState, mailRepository } from '#features/mails/mail-repository.ts';
import { sendMailsAgain } from '#features/operator/mails.ts';
import { OperatorError } from '#features/operator/operator.ts';
import { refundOrder, showOrder } from '#features/operator/orders.ts';
import { refundPart } from '#features/operator/refund-part.ts';
import { operatorOrders } from '#features/operator/repositories/orders.ts';
import { requestHash } from '#features/orders/placing/request-hash.ts';
import { startupErrorText } from '#server/startup-error.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { translate } from '#shared/messages/translate.ts';
import { eurosArgument, wholeArgument } from './arguments.ts';
import { backupCommands } from './backup-commands.ts';
import { codeCommands } from './code-commands.ts';
import { partnerCommands } from './partner-commands.ts';
import { operatorCommands, staffCommands, userCommands } from './people-commands.ts';
import { restaurantCommands } from './restaurant-commands.ts';
import { type AdminIo, inSession } from './session.ts';
import { auditCommands, settingCommands } from './setting-commands.ts';
import { statementCommands } from './statement-commands.ts';
import { euros, fields, moment, table } from './table.ts';

const idOf = wholeArgument(1, 999_999_999);
const idsArgument = (text: string, before: number[] | undefined) => [...(before ?? []), idOf(text)];

function mailCommands(program: Command, io: AdminIo): void {
  const mails = program.command('mails').description('Mails: what was sent, what waits, what was given up.');

  mails
    .command('list')
    .description('Lists mails, the newest first, without whom they are to.')
    .option('--troubled', 'only those that the mail server did not take so far')
    .option('--limit <count>', 'at most so many', wholeArgument(1, 100_000), 50)
    .action(
      inSession(io, async ({ db, sayTable }, { troubled = false, limit }: { troubled?: boolean; limit: number }) =>
        sayTable(await mailRepository(db).states(troubled, limit), shown),
      ),
    );

  mails
    .command('send-again')
    .description('Has mails that were given up sent all the same; they are tried for another day.')
    .argument('[ids...]', 'see "mails list"', idsArgument)
    .option('--given-up', 'all that were given up, as after a long failure of the mail server')
    .action(
      inSession(io, async (session, ids: number[] | undefined, { givenUp = false }: { givenUp?: boolean }) => {
        const count = await sendMailsAgain(session, givenUp ? null : (ids ?? []));
        const outcome = session.operator.dryRun ? 'would be sent again' : 'are sent again';
        session.say({ count }, () => `${count} ${outcome}\n`);
      }),
    );
}

function shown(mail: MailState) {
  const { id, createdAt, subject, attempts, lastError } = mail;
  return { id, at: moment(createdAt), subject, state: stateOf(mail), tries: attempts, trouble: lastError };
}

/** Without a mail server mails are stored, and nobody tries. */
function stateOf({ sentAt, nextAttemptAt, lastError }: MailState): string {
  if (sentAt !== null) return 'sent';
  if (nextAttemptAt !== null) return 'waits';
  return lastError === null ? 'stored' : 'given up';
}

/**
 * Runs one command; `args` is what was typed after `npm run admin --`. Returns the exit code: 0 when it is done, 1 when
 * it cannot be done, 2 for what was typed wrongly.
 */
export async function runAdmin(args: readonly string[], io: AdminIo): Promise<number> {
  try {
    await adminProgram(io).parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    // its own message has been written already
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    io.err(`${lineOf(error, io)}\n`);
    return 1;
  }
}

/** Every command there is. */
export function adminProgram(io: AdminIo): Command {
  const program = new Command('npm run admin --')
    .description("The operator's commands. They work on the server's database, also while it runs.")
    .option('--json', 'print JSON')
    .option('--dry-run', 'show what would change, and change nothing')
    .option('--as <name>', 'who changes it, for the audit log, besides the login of this machine')
    .configureOutput({ writeOut: (text) => io.out(text), writeErr: (text) => io.err(text) })
    .showHelpAfterError('(add --help for what there is)')
    .exitOverride();
  program.configureHelp({ showGlobalOptions: true });
  restaurantCommands(program, io);
  partnerCommands(program, io);
  codeCommands(program, io);
  settingCommands(program, io);
  staffCommands(program, io);
  userCommands(program, io);
  operatorCommands(program, io);
  orderCommands(program, io);
  mailCommands(program, io);
  statementCommands(program, io);
  auditCommands(program, io);
  backupCommands(program, io);
  return program;
}

/** What the operator can correct is said without a stack; anything else is ours and comes with it. */
function lineOf(error: unknown, { env }: AdminIo): string {
  if (error instanceof OperatorError) return error.message;
  if (error instanceof DomainError) {
    return `refused: ${error.errors.map(({ key, params }) => `${translate('en', key, params)} (${key})`).join('\n')}`;
  }
  return startupErrorText(error, env) ?? String(error instanceof Error ? error.stack : error);
}

interface RefundOptions {
  readonly reason: string;
  readonly amount?: number;
  /** from 1 on */
  readonly line?: readonly number[];
  readonly key: string;
}

const lineOfOrder = wholeArgument(1, 999);
const linesArgument = (text: string, before: number[] | undefined) => [...(before ?? []), lineOfOrder(text)];

function assertReason(reason: string): void {
  if (reason.trim() === '' || reason.length > 500) {
    throw new OperatorError('--reason: say why, in 1 to 500 characters.');
  }
}

function orderCommands(program: Command, io: AdminIo): void {
  const orders = program.command('orders').description('What happened to an order, and refunds.');

  orders
    .command('show')
    .description('Shows an order with its history: moves, payments, points, vouchers, mails, commands.')
    .argument('<id>', "the last part of its page's address")
    .action(
      inSession(io, async (session, id: string) => {
        const order = await showOrder(session, id);
        const { history, total, remaining, voucherDiscount, refunded, ...rest } = order;
        session.say(order, (width) => {
          const sums = {
            total: euros(total),
            remaining: euros(remaining),
            'paid by vouchers': euros(voucherDiscount),
            'given back in parts': euros(refunded),
          };
          const events = history.map(({ at, what }) => ({ at: moment(at), what }));
          return `${fields({ ...rest, ...sums })}\n${table(events, width)}`;
        });
      }),
    );

  orders
    .command('payments')
    .description('Lists online payments that are under way or to be given back, and who took each.')
    .action(
      inSession(io, async ({ db, sayTable }) =>
        sayTable(await operatorOrders(db).waitingPayments(1000), ({ createdAt, orderId, provider, state, amount }) => ({
          since: moment(createdAt),
          order: orderId,
          'taken by': provider ?? 'nobody yet',
          state,
          amount: euros(amount),
        })),
      ),
    );

  orders
    .command('refund')
    .description('Gives back what an order was paid with: online payment, points and vouchers, once.')
    .argument('<id>', "the last part of its page's address")
    .requiredOption('--reason <text>', 'why, for the audit log')
    .option('--amount <euros>', 'only so much of the online payment', eurosArgument)
    .option('--line <number>', 'for this line of the order, with --amount; may be repeated', linesArgument)
    .option('--key <text>', 'with --amount: the same amount, reason and lines go back once for each key', '')
    .addHelpText(
      'after',
      '\nAn order that is not being cooked yet is cancelled by it. A part leaves the rest,\npoints and vouchers as they are. The running server does the work at once, else\nthe next one that starts: see "orders show".',
    )
    .action(
      inSession(io, async (session, id: string, options: RefundOptions) => {
        const { reason, amount, line = [], key } = options;
        assertReason(reason);
        const positions = line.map((number) => number - 1);
        const result =
          amount === undefined
            ? await refundOrder(session, id, reason)
            : await refundPart(session, {
                orderId: id,
                amount,
                reason,
                positions,
                key: requestHash({ amount, reason, positions, key }),
              });
        const outcome = session.operator.dryRun ? 'would be ordered.' : 'is ordered; the server does the rest.';
        session.say(result, () => `The refund ${outcome}\n`);
      }),
    );
}
