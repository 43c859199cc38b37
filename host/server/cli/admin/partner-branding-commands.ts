import { open } from 'node:fs/promises';
import { type Command, InvalidArgumentError } from 'commander';
import { OperatorError } from '#features/operator/operator.ts';
import { createPartnerBranding } from '#features/operator/partner-branding.ts';
import type { OperatorPartner, PartnerLogo } from '#features/partners/partner-repository.ts';
import { hashOf } from '#platform/secrets.ts';
import { partnerRouteNames } from '#shared/contract/partners.ts';
import { listArgument, wholeArgument } from './arguments.ts';
import { type AdminIo, type AdminSession, withSession } from './session.ts';

type Branding = ReturnType<typeof createPartnerBranding>;
type SayPartner = (session: AdminSession, partner: OperatorPartner | null) => void;

/** A partner's branding: each command sets the whole of one thing, or takes it away with `--none`. */
export function partnerBrandingCommands(partners: Command, io: AdminIo, say: SayPartner): void {
  const id = wholeArgument(1, 999_999_999);
  const setCommand = (name: string, description: string) =>
    partners
      .command(name)
      .description(description)
      .argument('<id>', 'see "partners list"', id)
      .option('--none', 'takes it away again');
  const run = (command: Command, work: (branding: Branding) => Promise<OperatorPartner | null>) =>
    withSession(io, command, async (session) => say(session, await work(createPartnerBranding(session))));

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

const megabyte = 1024 * 1024;
/** A bomb of a picture is refused before it is unpacked. */
const mostPixels = 30_000_000;
const formats: readonly string[] = ['png', 'jpeg', 'webp', 'heif', 'svg'];
/** px; it is shown at half the height at most, which is sharp on any screen */
const box = { width: 480, height: 96 };

/**
 * Reads a logo and makes it anew, as WebP within 480 × 96 px: nothing of the file itself is served.
 *
 * @throws OperatorError for a file that can't be read, is no picture or too big
 */
export async function readLogo(path: string): Promise<PartnerLogo & { readonly picture: Buffer }> {
  const bytes = await readFile(path);
  // loaded for this command alone
  const { default: sharp } = await import('sharp');
  try {
    const source = sharp(bytes, { limitInputPixels: mostPixels, density: 300, failOn: 'error' });
    const { format } = await source.metadata();
    if (!formats.includes(format ?? '')) throw new Error('unknown format');
    const { data, info } = await source
      .autoOrient()
      .resize({ ...box, fit: 'inside', withoutEnlargement: format !== 'svg' })
      .webp({ quality: 90, alphaQuality: 100, effort: 6 })
      .toBuffer({ resolveWithObject: true });
    return { digest: hashOf(data), width: info.width, height: info.height, picture: data };
  } catch (error) {
    throw new OperatorError(
      `${path} can't be read as a picture; it has to be a PNG, JPEG, WebP, AVIF or SVG of at most 30 million pixels.`,
      { cause: error },
    );
  }
}

async function readFile(path: string): Promise<Buffer> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${path} can't be opened: ${error.code ?? error.message}.`);
  });
  try {
    const { size } = await file.stat();
    if (size > megabyte) throw new OperatorError(`${path} is bigger than a megabyte.`);
    return await file.readFile();
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`${path} can't be read: ${(error as NodeJS.ErrnoException).code ?? 'no file'}.`);
  } finally {
    await file.close();
  }
}
