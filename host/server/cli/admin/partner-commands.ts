import type { Command } from 'commander';
import { createPartners } from '#features/operator/partners.ts';
import type { OperatorPartner } from '#features/partners/partner-repository.ts';
import { listArgument, wholeArgument } from './arguments.ts';
import { partnerBrandingCommands } from './partner-branding-commands.ts';
import { type AdminIo, type AdminSession, inSession } from './session.ts';
import { fields } from './table.ts';

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
  const withPartners = <Typed extends unknown[]>(
    work: (partners: Partners, session: AdminSession, ...typed: Typed) => Promise<void>,
  ) => inSession(io, (session, ...typed: Typed) => work(createPartners(session, session.ids), session, ...typed));
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
    .action(
      withPartners(async (all, { sayTable }) => {
        const found = (await all.list()).map(({ apiKey: _secret, ...partner }) => partner);
        sayTable(found, ({ id, name, origins }) => ({ id, name, origins }));
      }),
    );

  partners
    .command('add')
    .description('Adds a partner with a new api key.')
    .argument('<name>')
    .option('--origin <origin>', 'where its pages are; again for more', listArgument, [])
    .action(
      withPartners(async (all, session, name: string, { origin }: { origin: string[] }) =>
        sayWithKey(session, await all.add(name, origin)),
      ),
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
      .action(withPartners(async (all, session, partner: number) => say(session, await work(all, partner))));
  changing('show', 'Shows a partner with its key.', (all, partner) => all.show(partner));
  changing('remove', 'Removes a partner; the sessions of its pages end.', (all, partner) => all.remove(partner));
  changing(
    'rotate-key',
    'Gives a partner a new key; the old one works no more.',
    (all, partner) => all.rotateKey(partner),
    sayWithKey,
  );

  for (const [name, method, description] of [
    ['add-origin', 'addOrigin', 'Lets a partner embed the elements at another origin.'],
    ['remove-origin', 'removeOrigin', 'Takes an origin off a partner.'],
  ] as const) {
    partners
      .command(name)
      .description(description)
      .argument('<id>', 'see "partners list"', id)
      .argument('<origin>', 'like https://shop.example')
      .action(
        withPartners(async (all, session, partner: number, origin: string) =>
          sayOne(session, await all[method](partner, origin)),
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
