import type { Sharp } from 'sharp';
import { cardLimits, mostPictureBytes } from '#shared/contract/values/card-choices.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { pictureWidths } from '#shared/domain/picture-files.ts';

/** A bomb of a picture is refused before it is unpacked; a telephone's best camera makes 50 million. */
const mostPixels = 60_000_000;
/** px; a smaller one would be blurred wherever it is shown */
const smallest = { width: 400, height: 225 };
/** px; 16:9 */
const largest = { width: 1600, height: 900 };
const secondsAtMost = 15;

/** AVIF of each width: the larger, the less anybody sees of its quality. */
const encoding: Readonly<Record<(typeof pictureWidths)[number], { quality: number; effort: number }>> = {
  1600: { quality: 50, effort: 1 },
  800: { quality: 54, effort: 1 },
  400: { quality: 56, effort: 2 },
  224: { quality: 58, effort: 2 },
};

/** The sizes of a picture, made anew: nothing of the file itself is kept. */
interface MadePicture {
  readonly width: number;
  readonly height: number;
  readonly files: readonly { readonly width: number; readonly content: Buffer }[];
}

/** The bytes of a picture in base64. @throws DomainError `picture.error.too-large`, `picture.error.unreadable` */
export function pictureBytes(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64');
  if (base64.length > cardLimits.pictureBase64 || bytes.length > mostPictureBytes) throw tooLarge();
  if (bytes.length === 0) throw unreadable();
  return bytes;
}

/**
 * Turns a picture upright and makes it 16:9, and square for lists, where most of it is going on; its metadata stays out.
 * @throws DomainError `picture.error.format` for what is none of these formats, `picture.error.heic` where that is not read here, `picture.error.unreadable`,
 * `picture.error.too-small`, `picture.error.too-large`
 */
export async function makePicture(bytes: Buffer): Promise<MadePicture> {
  assertFormat(bytes);
  const { default: sharp } = await import('sharp');
  const read = () =>
    sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: secondsAtMost })
      .autoOrient();
  const { width, height } = await sizeOf(read).catch((error: unknown) => {
    // whole perhaps, but of a kind that is not read here
    throw isHeic(bytes) ? new DomainError({ key: 'picture.error.heic', field: 'picture' }) : error;
  });
  if (width < smallest.width || height < smallest.height) {
    throw new DomainError({ key: 'picture.error.too-small', params: smallest });
  }
  const scale = Math.min(1, width / largest.width, height / largest.height);
  const wide = { width: Math.floor(largest.width * scale), height: Math.floor(largest.height * scale) };
  const square = { width: 224, height: 224 };
  const cut = async (size: { width: number; height: number }) => {
    const { data, info } = await read()
      .resize({ ...size, fit: 'cover', position: sharp.strategy.attention })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  };
  try {
    const shapes = { wide: await cut(wide), square: await cut(square) };
    const files: MadePicture['files'][number][] = [];
    for (const each of pictureWidths) {
      const shape = each === square.width ? shapes.square : shapes.wide;
      const image = shape.clone().resize({ width: each, withoutEnlargement: true });
      files.push({ width: each, content: await image.avif(encoding[each]).toBuffer() });
    }
    return { ...wide, files };
  } catch (error) {
    throw unreadable(error);
  }
}

async function sizeOf(read: () => Sharp): Promise<{ width: number; height: number }> {
  try {
    const { width, height, autoOrient } = await read().metadata();
    if (width * height > mostPixels) throw tooLarge();
    return autoOrient;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const isBomb = error instanceof Error && /pixel limit/i.test(error.message);
    throw isBomb ? tooLarge() : unreadable(error);
  }
}

/** By its first bytes, before anything reads the rest: what calls itself a picture may be a program or a page. */
function assertFormat(bytes: Buffer): void {
  const head = bytes.toString('latin1', 0, 32);
  const isKnown =
    head.startsWith('\xFF\xD8\xFF') ||
    head.startsWith('\x89PNG\r\n\x1A\n') ||
    /^RIFF.{4}WEBP/s.test(head) ||
    /^.{4}ftyp(?:avif|avis|heic|heix|heim|heis|hevc|mif1|msf1)/s.test(head);
  if (!isKnown) throw wrongFormat();
}

/**
 * As iPhones keep pictures. The patents of its codec keep it out of the `sharp` that npm brings; a `sharp` that was built
 * with it reads it as any other.
 */
const isHeic = (bytes: Buffer) =>
  /^.{4}ftyp(?:he(?:ic|ix|im|is|vc)|m(?:if1|sf1).*he(?:ic|ix|vc))/s.test(bytes.toString('latin1', 0, 32));

const wrongFormat = () => new DomainError({ key: 'picture.error.format', field: 'picture' });

const unreadable = (cause?: unknown) =>
  Object.assign(new DomainError({ key: 'picture.error.unreadable', field: 'picture' }), { cause });

const tooLarge = () =>
  new DomainError({ key: 'picture.error.too-large', field: 'picture', params: { megapixels: mostPixels / 1_000_000 } });
