import type { Command } from 'commander';
import { createPartners } from '#features/operator/partners.ts';
import type { OperatorPartner } from '#features/operator/repositories/partners.ts';
import { randomIds } from '#platform/secrets.ts';
import { listArgument, wholeArgument } from './arguments.ts';
import type { AdminIo } from './io.ts';
import { partnerBrandingCommands } from './partner-branding-commands.ts';
import { type AdminSession, withSession } from './session.ts';
import { fields, table } from './table.ts';

type Partners = ReturnType<typeof createPartners>;

export function partnerCommands(program: Command, io: AdminIo): void {
  const partners = program
    .command('partners')
    .description('Partners that embed the elements: their api keys and origins.')
    .addHelpText(
      'after',
      '\nExample:\n  npm run admin -- partners add "Wirtshaus GmbH" \\\n    --origin https://wirtshaus.example',
    );
  const id = wholeArgument(1, 999_999_999);
  const open = (command: Command, work: (partners: Partners, session: AdminSession) => Promise<void>) =>
    withSession(io, command, (session) =>
      work(createPartners({ db: session.db, ids: randomIds, operator: session.operator }), session),
    );
  const sayOne = (session: AdminSession, partner: OperatorPartner | null) => {
    const gone = session.operator.dryRun ? 'would be removed' : 'removed';
    session.say(partner, () => (partner ? fields(shown(partner)) : `${gone}\n`));
  };
  // a dry run's key is nobody's
  const sayWithKey = (session: AdminSession, partner: OperatorPartner | null) =>
    sayOne(session, partner && session.operator.dryRun ? { ...partner, apiKey: 'a new one' } : partner);

  partners
    .command('list')
    .description('Lists partners, without their keys.')
    .action((_options, command: Command) =>
      open(command, async (all, session) => {
        const found = (await all.list()).map(({ apiKey: _secret, ...partner }) => partner);
        session.say(found, (width) =>
          table(
            found.map(({ id, name, origins }) => ({ id, name, origins })),
            width,
          ),
        );
      }),
    );

  partners
    .command('add')
    .description('Adds a partner with a new api key.')
    .argument('<name>')
    .option('--origin <origin>', 'where its pages are; again for more', listArgument, [])
    .action((name: string, { origin }: { origin: string[] }, command: Command) =>
      open(command, async (all, session) => sayWithKey(session, await all.add(name, origin))),
    );

  const changing = (
    name: string,
    description: string,
    work: (all: Partners, partner: number) => Promise<OperatorPartner | null>,
    say = sayOne,
  ) =>
    partners
      .command(name)
      .description(description)
      .argument('<id>', 'see "partners list"', id)
      .action((partner: number, _options, command: Command) =>
        open(command, async (all, session) => say(session, await work(all, partner))),
      );
  changing('show', 'Shows a partner with its key.', (all, partner) => all.show(partner));
  changing('remove', 'Removes a partner; the sessions of its pages end.', (all, partner) => all.remove(partner));
  changing(
    'rotate-key',
    'Gives a partner a new key; the old one works no more.',
    (all, partner) => all.rotateKey(partner),
    sayWithKey,
  );

  for (const [name, description] of [
    ['add-origin', 'Lets a partner embed the elements at another origin.'],
    ['remove-origin', 'Takes an origin off a partner.'],
  ] as const) {
    partners
      .command(name)
      .description(description)
      .argument('<id>', 'see "partners list"', id)
      .argument('<origin>', 'like https://shop.example')
      .action((partner: number, origin: string, _options, command: Command) =>
        open(command, async (all, session) =>
          sayOne(
            session,
            name === 'add-origin' ? await all.addOrigin(partner, origin) : await all.removeOrigin(partner, origin),
          ),
        ),
      );
  }
  partnerBrandingCommands(partners, io, sayOne);
}

function shown({ id, name, apiKey, origins, settings, logo }: OperatorPartner) {
  const { accent, routes = {}, impressum } = settings;
  return {
    id,
    name,
    'api key': apiKey,
    origins,
    colours: accent ? `${accent.light}, dark ${accent.dark}` : '',
    logo: logo ?? '',
    routes: Object.entries(routes).map(([route, template]) => `${route}=${template}`),
    impressum: [...(impressum?.lines ?? []), ...(impressum?.url ? [impressum.url] : [])],
  };
}
