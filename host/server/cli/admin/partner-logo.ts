import { open } from 'node:fs/promises';
import { OperatorError } from '#features/operator/operator.ts';
import type { PartnerLogo } from '#features/partners/partner-repository.ts';
import { hashOf } from '#platform/secrets.ts';

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
