import type { Command } from 'commander';
import { createStaff } from '#features/operator/staff.ts';
import { createOperatorUsers } from '#features/operator/users.ts';
import { randomIds } from '#platform/secrets.ts';
import type { AdminIo } from './io.ts';
import { type AdminSession, withSession } from './session.ts';
import { fields, table } from './table.ts';

export function staffCommands(program: Command, io: AdminIo): void {
  const staff = program.command('staff').description("Logins of restaurants' staff.");
  const staffOf = ({ db, clock, operator, config }: AdminSession) =>
    createStaff({ db, clock, ids: randomIds, operator, publicUrl: config.publicUrl });

  staff
    .command('add')
    .description('Lets somebody into a restaurant’s cockpit; a new login is mailed a link to set its password.')
    .argument('<email>')
    .argument('<name>')
    .requiredOption('--restaurant <slug>', 'where they work')
    .option('--print', 'print the link instead of mailing it')
    .addHelpText(
      'after',
      '\nExample:\n  npm run admin -- staff add mara@adria.example "Mara Adria" \\\n    --restaurant pizzeria-adria',
    )
    .action((email: string, name: string, options: { restaurant: string; print?: boolean }, command: Command) =>
      withSession(io, command, async (session) => {
        const { restaurant, print = false } = options;
        const added = await staffOf(session).add({ email, name, restaurant, mailed: !print });
        // only whoever asks for the link sees it
        const { link, ...rest } = added;
        const state = link === null ? 'has a password already' : 'is in the mail';
        const result = { ...rest, link: print && link !== null && !session.operator.dryRun ? link : state };
        session.say(result, () => fields(result));
      }),
    );

  staff
    .command('list')
    .description('Lists staff by restaurant.')
    .option('--restaurant <slug>', 'only of this one')
    .action(({ restaurant }: { restaurant?: string }, command: Command) =>
      withSession(io, command, async (session) => {
        const found = await staffOf(session).list(restaurant);
        session.say(found, (width) =>
          table(
            found.map(({ restaurant: slug, email, name, activated }) => ({
              restaurant: slug,
              email,
              name,
              activated,
            })),
            width,
          ),
        );
      }),
    );

  staff
    .command('remove')
    .description('Takes somebody off a restaurant’s staff, or off all; their sessions end.')
    .argument('<email>')
    .option('--restaurant <slug>', 'only off this one')
    .action((email: string, { restaurant }: { restaurant?: string }, command: Command) =>
      withSession(io, command, async (session) => {
        const restaurants = await staffOf(session).remove(email, restaurant);
        session.say({ removed: restaurants }, () => `no longer works for ${restaurants.join(', ')}\n`);
      }),
    );
}

export function userCommands(program: Command, io: AdminIo): void {
  const users = program.command('users').description('People with a login.');

  users
    .command('show')
    .description('Shows one of them.')
    .argument('<user>', 'e-mail or id')
    .action((key: string, _options, command: Command) =>
      withSession(io, command, async (session) => {
        const user = await createOperatorUsers(session).show(key);
        session.say(user, () => fields({ ...user }));
      }),
    );

  users
    .command('request-password-change')
    .description('Asks for a new password at the next login, and ends all their sessions.')
    .argument('<user>', 'e-mail or id')
    .action((key: string, _options, command: Command) =>
      withSession(io, command, async (session) => {
        const result = await createOperatorUsers(session).requestPasswordChange(key);
        session.say(result, () => fields(result));
      }),
    );
}
