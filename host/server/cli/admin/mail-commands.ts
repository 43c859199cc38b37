import type { Command } from 'commander';
import { createOperatorMails } from '#features/operator/mails.ts';
import type { OperatorMail } from '#features/operator/repositories/mails.ts';
import { wholeArgument } from './arguments.ts';
import type { AdminIo } from './io.ts';
import { withSession } from './session.ts';
import { moment, table } from './table.ts';

const idOf = wholeArgument(1, 999_999_999);
const idsArgument = (text: string, before: number[] | undefined) => [...(before ?? []), idOf(text)];

export function mailCommands(program: Command, io: AdminIo): void {
  const mails = program.command('mails').description('Mails: what was sent, what waits, what was given up.');

  mails
    .command('list')
    .description('Lists mails, the newest first, without whom they are to.')
    .option('--troubled', 'only those that the mail server did not take so far')
    .option('--limit <count>', 'at most so many', wholeArgument(1, 100_000), 50)
    .action(({ troubled = false, limit }: { troubled?: boolean; limit: number }, command: Command) =>
      withSession(io, command, async (session) => {
        const found = await createOperatorMails(session).list(troubled, limit);
        session.say(found, (width) => table(found.map(shown), width));
      }),
    );

  mails
    .command('send-again')
    .description('Has mails that were given up sent all the same; they are tried for another day.')
    .argument('[ids...]', 'see "mails list"', idsArgument)
    .option('--given-up', 'all that were given up, as after a long trouble with the mail server')
    .action((ids: number[] = [], { givenUp = false }: { givenUp?: boolean }, command: Command) =>
      withSession(io, command, async (session) => {
        const count = await createOperatorMails(session).sendAgain(givenUp ? null : ids);
        const words = session.operator.dryRun ? 'would be sent again' : 'are sent again';
        session.say({ count }, () => `${count} ${words}\n`);
      }),
    );
}

function shown(mail: OperatorMail) {
  const { id, createdAt, subject, attempts, lastError } = mail;
  return { id, at: moment(createdAt), subject, state: stateOf(mail), tries: attempts, trouble: lastError };
}

/** Without a mail server mails are stored, and nobody tries. */
function stateOf({ sentAt, nextAttemptAt, lastError }: OperatorMail): string {
  if (sentAt !== null) return 'sent';
  if (nextAttemptAt !== null) return 'waits';
  return lastError === null ? 'stored' : 'given up';
}
