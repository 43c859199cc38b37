import { type Command, InvalidArgumentError } from 'commander';
import { OperatorError } from '#features/operator/operator.ts';
import { createPartnerBranding } from '#features/operator/partner-branding.ts';
import type { OperatorPartner } from '#features/operator/repositories/partners.ts';
import { partnerRouteNames } from '#shared/contract/partners.ts';
import { listArgument, wholeArgument } from './arguments.ts';
import type { AdminIo } from './io.ts';
import { readLogo } from './read-logo.ts';
import { type AdminSession, withSession } from './session.ts';

type Brandings = ReturnType<typeof createPartnerBranding>;
type SayPartner = (session: AdminSession, partner: OperatorPartner | null) => void;

/** What a partner's elements wear: each command sets the whole of one thing, or takes it away with `--none`. */
export function partnerBrandingCommands(partners: Command, io: AdminIo, say: SayPartner): void {
  const id = wholeArgument(1, 999_999_999);
  const looking = (name: string, description: string) =>
    partners
      .command(name)
      .description(description)
      .argument('<id>', 'see "partners list"', id)
      .option('--none', 'takes it away again');
  const run = (command: Command, work: (looks: Brandings) => Promise<OperatorPartner | null>) =>
    withSession(io, command, async (session) =>
      say(session, await work(createPartnerBranding({ db: session.db, operator: session.operator }))),
    );

  looking('set-colours', "Sets the colour of a partner's buttons, prices and marks.")
    .option('--accent <colour>', "like '#0b6b4f'")
    .option('--accent-dark <colour>', 'on dark pages; left out: made of the other')
    .action((partner: number, { accent, accentDark, none }: ColourOptions, command: Command) => {
      const colours = accent === undefined ? null : { accent, accentDark };
      if (!colours && accentDark !== undefined) throw new OperatorError('Give --accent, too.');
      assertEither(colours !== null, none, '--accent');
      return run(command, (looks) => looks.setColours(partner, colours));
    });

  looking('set-logo', "Sets a partner's logo, for embedded pages and the login window.")
    .argument('[file]', 'a picture; it is shown on white')
    .action((partner: number, file: string | undefined, { none }: { none?: true }, command: Command) => {
      assertEither(file !== undefined, none, 'a file');
      return run(command, async (looks) =>
        looks.setLogo(partner, file === undefined ? null : await readLogo(file)),
      );
    });

  looking('set-routes', "Leads to a partner's own pages in place of ours.")
    .option('--route <name=address>', 'again for more', routeArgument, [])
    .addHelpText('after', `\nNames: ${partnerRouteNames.join(', ')}.\n${routesExample}`)
    .action((partner: number, { route, none }: { route: Route[]; none?: true }, command: Command) => {
      assertEither(route.length > 0, none, '--route');
      return run(command, (looks) => looks.setRoutes(partner, route));
    });

  looking('set-impressum', "Sets who runs a partner's pages, beside the restaurant's impressum.")
    .option('--line <text>', 'as on a letter; again for more', listArgument, [])
    .option('--url <address>', 'the page that says it')
    .action((partner: number, { line, url, none }: ImpressumOptions, command: Command) => {
      assertEither(line.length > 0 || url !== undefined, none, '--line or --url');
      return run(command, (looks) => looks.setImpressum(partner, { lines: line, url: url ?? null }));
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
