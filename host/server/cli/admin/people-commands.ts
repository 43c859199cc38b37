import type { Command } from 'commander';
import {
  addStaff,
  removeSecondFactor,
  removeStaff,
  requestPasswordChange,
  showUser,
} from '#features/operator/people.ts';
import { operatorPeople } from '#features/operator/repositories/people.ts';
import { type AdminIo, inSession } from './session.ts';

export function staffCommands(program: Command, io: AdminIo): void {
  const staff = program.command('staff').description("Logins of restaurants' staff.");

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
    .action(
      inSession(io, async (session, email: string, name: string, options: { restaurant: string; print?: boolean }) => {
        const { restaurant, print = false } = options;
        const { publicUrl } = session.config;
        const person = { email, name, restaurant, mailed: !print };
        // only whoever asks for the link sees it
        const { link, ...rest } = await addStaff({ ...session, publicUrl }, person);
        const state = link === null ? 'has a password already' : 'is in the mail';
        session.sayFields({ ...rest, link: print && link !== null && !session.operator.dryRun ? link : state });
      }),
    );

  staff
    .command('list')
    .description('Lists staff by restaurant, with what they are there: owner, manager or kitchen.')
    .option('--restaurant <slug>', 'only of this one')
    .action(
      inSession(io, async ({ db, sayTable }, { restaurant }: { restaurant?: string }) =>
        sayTable(await operatorPeople(db).staff(restaurant), ({ restaurant: slug, email, name, role, activated }) => ({
          restaurant: slug,
          email,
          name,
          role,
          activated,
        })),
      ),
    );

  staff
    .command('remove')
    .description('Takes somebody off a restaurant’s staff, or off all; their sessions end.')
    .argument('<email>')
    .option('--restaurant <slug>', 'only off this one')
    .action(
      inSession(io, async (session, email: string, { restaurant }: { restaurant?: string }) => {
        const restaurants = await removeStaff(session, email, restaurant);
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
    .action(inSession(io, async ({ db, sayFields }, key: string) => sayFields(await showUser(db, key))));

  users
    .command('request-password-change')
    .description('Asks for a new password at the next login, and ends all their sessions.')
    .argument('<user>', 'e-mail or id')
    .action(
      inSession(io, async (session, key: string) => session.sayFields(await requestPasswordChange(session, key))),
    );

  users
    .command('remove-second-factor')
    .description('Takes a lost second factor off; ends all their sessions and mails them.')
    .argument('<user>', 'e-mail or id')
    .addHelpText(
      'after',
      '\nOnly once they have proven who they are: in person, or by a call back to the\nnumber that you have of them. A mail or a password proves nothing here.',
    )
    .action(
      inSession(io, async (session, key: string) => {
        const { publicUrl } = session.config;
        session.sayFields(await removeSecondFactor({ ...session, publicUrl }, key));
      }),
    );
}
