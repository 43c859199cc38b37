import { Argument, type Command, Option } from 'commander';
import {
  addOperator,
  addStaff,
  changeOperatorRole,
  removeOperator,
  removeStaff,
  requestPasswordChange,
  showUser,
} from '#features/operator/people.ts';
import { operatorPeople } from '#features/operator/repositories/people.ts';
import { type OperatorRole, operatorRoles } from '#shared/contract/office/operator-roles.ts';
import { type AdminIo, type AdminSession, inSession } from './session.ts';

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
        const person = { email, name, restaurant, mailed: !print };
        sayWithLink(session, await addStaff(session, person), print);
      }),
    );

  staff
    .command('list')
    .description('Lists staff by restaurant.')
    .option('--restaurant <slug>', 'only of this one')
    .action(
      inSession(io, async ({ db, sayTable }, { restaurant }: { restaurant?: string }) =>
        sayTable(await operatorPeople(db).staff(restaurant), ({ restaurant: slug, email, name, activated }) => ({
          restaurant: slug,
          email,
          name,
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

export function operatorCommands(program: Command, io: AdminIo): void {
  const operators = program.command('operators').description('Logins of the office: who runs the marketplace.');
  const roleOf = (option: Option) => option.choices([...operatorRoles]).makeOptionMandatory();

  operators
    .command('add')
    .description('Lets somebody into the office; a new login is mailed a link to set its password.')
    .argument('<email>')
    .argument('<name>')
    .addOption(roleOf(new Option('--role <role>', 'what they may')))
    .option('--print', 'print the link instead of mailing it')
    .addHelpText(
      'after',
      '\nThe office asks for a second factor, which is set up at the first login.\n\nExample:\n  npm run admin -- operators add eva@mahlzeit.example "Eva Moser" --role support',
    )
    .action(
      inSession(io, async (session, email: string, name: string, options: { role: OperatorRole; print?: boolean }) => {
        const { role, print = false } = options;
        const added = await addOperator(session, { email, name, role, mailed: !print });
        sayWithLink(session, added, print);
      }),
    );

  operators
    .command('list')
    .description('Lists them by e-mail.')
    .action(
      inSession(io, async ({ db, sayTable }) =>
        sayTable(await operatorPeople(db).operators(), ({ email, name, role, activated, secondFactor }) => ({
          email,
          name,
          role,
          activated,
          'second factor': secondFactor,
        })),
      ),
    );

  operators
    .command('role')
    .description('Gives an operator another role, which counts from their next call.')
    .argument('<email>')
    .addArgument(new Argument('<role>').choices([...operatorRoles]))
    .action(
      inSession(io, async (session, email: string, role: OperatorRole) =>
        session.sayFields(await changeOperatorRole(session, email, role)),
      ),
    );

  operators
    .command('remove')
    .description('Takes the office away; sessions, password, passkeys and second factor of the login are gone.')
    .argument('<email>')
    .addHelpText('after', '\nWho has lost the device of their second factor is removed and added again.')
    .action(inSession(io, async (session, email: string) => session.sayFields(await removeOperator(session, email))));
}

/** Only whoever asks for the link sees it. */
function sayWithLink(session: AdminSession, added: { readonly link: string | null }, print: boolean): void {
  const { link, ...rest } = added;
  const state = link === null ? 'has a password already' : 'is in the mail';
  session.sayFields({ ...rest, link: print && link !== null && !session.operator.dryRun ? link : state });
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
}
