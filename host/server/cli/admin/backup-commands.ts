import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { openBackup } from '#features/operator/backup/read-backup.ts';
import { restoreBackup } from '#features/operator/backup/restore-backup.ts';
import { writeBackup } from '#features/operator/backup/write-backup.ts';
import { OperatorError } from '#features/operator/operator.ts';
import { migrations } from '#platform/db/migrations/all.ts';
import { sum } from '#shared/domain/money.ts';
import { type AdminIo, withSession } from './session.ts';

export function backupCommands(program: Command, io: AdminIo): void {
  program
    .command('backup')
    .description('Writes everything as it stands at one moment into a file, while the server runs.')
    .argument('<file>', 'it must not be there yet')
    .addHelpText('after', '\nExample:\n  npm run admin -- backup /backups/mahlzeit-$(date +%F).zip')
    .action((path: string, _options, command: Command) =>
      withSession(
        io,
        command,
        async ({ database, clock, config, say, sayFields, operator }) => {
          if (existsSync(path)) throw new OperatorError(`${path} is there already.`);
          if (operator.dryRun) return say({ path }, () => `would write ${path}\n`);
          const { tables, files } = await writeBackup({
            pool: database.pool,
            dataDir: config.dataDir,
            path,
            at: clock.now().toString(),
          });
          sayFields({ path, tables: tables.length, rows: rowsIn(tables), files: files.length });
        },
        // as it is: before an upgrade, too, when the new version's command is there already
        { migrated: false },
      ),
    );

  program
    .command('restore')
    .description('Brings back what a backup holds, all of it or nothing. The server must be stopped.')
    .argument('<file>')
    .option('--replace', 'also where the database is not empty: what is there is lost')
    .action(async (path: string, { replace = false }: { replace?: boolean }, command: Command) => {
      // read first: a damaged file does not even open the database
      const backup = await openBackup(path);
      try {
        await withSession(
          io,
          command,
          async ({ database, db, clock, config, sayFields, operator }) => {
            const { createdAt, tables } = backup.manifest;
            await restoreBackup({
              pool: database.pool,
              backup,
              migrations,
              dataDir: config.dataDir,
              at: clock.now().toString(),
              replace,
              dryRun: operator.dryRun,
            });
            if (!operator.dryRun) await operator.note(db, { action: 'restore', details: { of: createdAt } });
            sayFields({ path, 'written at': createdAt, rows: rowsIn(tables) });
          },
          { migrated: false },
        );
      } finally {
        backup.close();
      }
    });
}

const rowsIn = (tables: readonly { readonly rows: number }[]) => sum(tables.map(({ rows }) => rows));
