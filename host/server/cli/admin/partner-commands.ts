import { type Command, InvalidArgumentError } from 'commander';
import { OperatorError } from '#features/operator/operator.ts';
import { createPartnerBranding } from '#features/operator/partner-branding.ts';
import { createPartners } from '#features/operator/partners.ts';
import type { OperatorPartner } from '#features/partners/partner-repository.ts';
import { partnerRouteNames } from '#shared/contract/partners.ts';
import { listArgument, wholeArgument } from './arguments.ts';
import { readLogo } from './partner-logo.ts';
import { type AdminIo, type AdminSession, inSession, withSession } from './session.ts';
import { fields } from './table.ts';

type Partners = ReturnType<typeof createPartners>;
type Branding = ReturnType<typeof createPartnerBranding>;

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

  const onPartner = (name: string, description: string) =>
    partners.command(name).description(description).argument('<id>', 'see "partners list"', id);
  const changing = (
    name: string,
    description: string,
    work: (all: Partners, partner: number) => Promise<OperatorPartner | null>,
    say = sayOne,
  ) =>
    onPartner(name, description).action(
      withPartners(async (all, session, partner: number) => say(session, await work(all, partner))),
    );
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
    onPartner(name, description)
      .argument('<origin>', 'like https://shop.example')
      .action(
        withPartners(async (all, session, partner: number, origin: string) =>
          sayOne(session, await all[method](partner, origin)),
        ),
      );
  }

  // branding: each command sets the whole of one thing, or takes it away with `--none`
  const setCommand = (name: string, description: string) =>
    onPartner(name, description).option('--none', 'takes it away again');
  const run = (command: Command, work: (branding: Branding) => Promise<OperatorPartner | null>) =>
    withSession(io, command, async (session) => sayOne(session, await work(createPartnerBranding(session))));

  setCommand('set-colours', "Sets the colour of a partner's buttons, prices and marks.")
    .option('--accent <colour>', "like '#0b6b4f'")
    .option('--accent-dark <colour>', 'on dark pages; left out: made of the other')
    .action((partner: number, { accent, accentDark, none }: ColourOptions, command: Command) => {
      const colours = accent === undefined ? null : { accent, accentDark };
      if (!colours && accentDark !== undefined) throw new OperatorError('Give --accent, too.');
      assertEither(colours !== null, none, '--accent');
      return run(command, (branding) => branding.setColours(partner, colours));
    });

  setCommand('set-logo', "Sets a partner's logo, for embedded pages and the login window.")
    .argument('[file]', 'a picture; it is shown on white')
    .action((partner: number, file: string | undefined, { none }: { none?: true }, command: Command) => {
      assertEither(file !== undefined, none, 'a file');
      return run(command, async (branding) =>
        branding.setLogo(partner, file === undefined ? null : await readLogo(file)),
      );
    });

  setCommand('set-routes', "Leads to a partner's own pages in place of ours.")
    .option('--route <name=address>', 'again for more', routeArgument, [])
    .addHelpText('after', `\nNames: ${partnerRouteNames.join(', ')}.\n${routesExample}`)
    .action((partner: number, { route, none }: { route: Route[]; none?: true }, command: Command) => {
      assertEither(route.length > 0, none, '--route');
      return run(command, (branding) => branding.setRoutes(partner, route));
    });

  setCommand('set-impressum', "Sets who runs a partner's pages, besides the restaurant's impressum.")
    .option('--line <text>', 'as on a letter; again for more', listArgument, [])
    .option('--url <address>', 'the page that says it')
    .action((partner: number, { line, url, none }: ImpressumOptions, command: Command) => {
      assertEither(line.length > 0 || url !== undefined, none, '--line or --url');
      return run(command, (branding) => branding.setImpressum(partner, { lines: line, url: url ?? null }));
    });
}

interface ColourOptions {
  readonly accent?: string;
  readonly accentDark?: string;
  readonly none?: true;
}
interface ImpressumOptions {
  readonly line: string[];
  readonly url?: string;
  readonly none?: true;
}
type Route = readonly [name: string, template: string];

const routesExample = `
Example:
  npm run admin -- partners set-routes 3 \\
    --route 'restaurant=https://shop.example/order?place={slug}' \\
    --route 'order-status=https://shop.example/order/{id}'`;

/** Reads one `name=address` after another. */
function routeArgument(text: string, before: readonly Route[] = []): Route[] {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Write NAME=ADDRESS.');
  return [...before, [text.slice(0, at), text.slice(at + 1)]];
}

/** Nothing given would take away by oversight what is set; both would be a riddle. */
function assertEither(isGiven: boolean, none: true | undefined, what: string): void {
  if (isGiven === (none === true)) throw new OperatorError(`Give either ${what} or --none.`);
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
