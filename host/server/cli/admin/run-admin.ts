import { Command, CommanderError } from 'commander';
import { BackupError } from '#features/operator/backup/manifest.ts';
import { OperatorError } from '#features/operator/operator.ts';
import { startupErrorText } from '#server/startup-error.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { backupCommands } from './backup-commands.ts';
import { codeCommands } from './code-commands.ts';
import type { AdminIo } from './io.ts';
import { mailCommands } from './mail-commands.ts';
import { orderCommands } from './order-commands.ts';
import { partnerCommands } from './partner-commands.ts';
import { staffCommands, userCommands } from './people-commands.ts';
import { restaurantCommands } from './restaurant-commands.ts';
import { auditCommands, settingCommands } from './setting-commands.ts';

/**
 * Runs one command; `words` is what was typed after `npm run admin --`. Answers the exit code: 0 when it is done, 1 when
 * it cannot be done, 2 for what was typed wrongly.
 */
export async function runAdmin(words: readonly string[], io: AdminIo): Promise<number> {
  try {
    await adminProgram(io).parseAsync([...words], { from: 'user' });
    return 0;
  } catch (error) {
    // its own words have been written already
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
  orderCommands(program, io);
  mailCommands(program, io);
  auditCommands(program, io);
  backupCommands(program, io);
  return program;
}

/** What the operator can correct is said without a stack; anything else is ours and comes with it. */
function lineOf(error: unknown, { env }: AdminIo): string {
  if (error instanceof OperatorError || error instanceof BackupError) return error.message;
  if (error instanceof DomainError) return `refused: ${error.key}`;
  const trouble = startupErrorText(error, env);
  return trouble ?? String(error instanceof Error ? error.stack : error);
}
