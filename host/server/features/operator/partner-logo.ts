import { hashOf } from '#platform/secrets.ts';
import type { PartnerLogo } from '../partners/partner-repository.ts';
import { OperatorError } from './operator.ts';

const megabyte = 1024 * 1024;
/** A bomb of a picture is refused before it is unpacked. */
const mostPixels = 30_000_000;
const formats: readonly string[] = ['png', 'jpeg', 'webp', 'heif', 'svg'];
/** px; it is shown at half the height at most, which is sharp on any screen */
const box = { width: 480, height: 96 };

/**
 * Makes a logo anew, as WebP within 480 × 96 px: nothing of the file itself is served. `name`: what the file is called.
 *
 * @throws OperatorError for what is no picture or too big
 */
export async function logoOf(bytes: Buffer, name: string): Promise<PartnerLogo & { readonly picture: Buffer }> {
  const error = { key: 'partner.error.logo', field: 'logo' } as const;
  if (bytes.length > megabyte) throw new OperatorError(`${name} is bigger than a megabyte.`, { error });
  // loaded for this alone
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
  } catch (cause) {
    throw new OperatorError(
      `${name} can't be read as a picture; it has to be a PNG, JPEG, WebP, AVIF or SVG of at most 30 million pixels.`,
      { error, cause },
    );
  }
}
