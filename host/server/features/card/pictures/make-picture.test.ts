import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { translate } from '#shared/messages/translate.ts';
import { makePicture, pictureBytes } from './make-picture.ts';

type Options = { width?: number; height?: number; background?: string };
const plain = ({ width = 800, height = 600, background = '#a63' }: Options = {}) =>
  sharp({ create: { width, height, channels: 3, background } });

const keyOf = (bytes: Buffer) =>
  makePicture(bytes).then(
    () => 'made',
    (error: { key?: string }) => error.key,
  );

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is taken as %s and made in four sizes', async (format) => {
    const made = await makePicture(await plain().toFormat(format).toBuffer());
    expect([made.width, made.height]).toEqual([800, 450]);
    const sizes = await Promise.all(made.files.map(async ({ content }) => sharp(content).metadata()));
    expect(sizes.map(({ format, compression, width, height }) => [format, compression, width, height])).toEqual([
      ['heif', 'av1', 224, 224],
      ['heif', 'av1', 400, 225],
      ['heif', 'av1', 800, 450],
      ['heif', 'av1', 800, 450],
    ]);
  });

  it('is turned upright, and says nothing of camera and place any more', async () => {
    // the left half is blue as it lies, which is the upper one once it stands
    const blue = await plain({ width: 600, height: 800, background: '#00f' }).png().toBuffer();
    const lying = await plain({ width: 1200, height: 800, background: '#f00' })
      .composite([{ input: blue, left: 0, top: 0 }])
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Kamera von Eva' }, IFD3: { GPSLatitude: '48/1 12/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(lying).metadata()).orientation).toBe(6);
    const made = await makePicture(lying);
    expect([made.width, made.height]).toEqual([800, 450]);
    const largest = made.files.at(-1)?.content ?? Buffer.alloc(0);
    const { exif, icc, xmp, orientation } = await sharp(largest).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(largest.includes('Eva')).toBe(false);
    const { data } = await sharp(largest)
      .extract({ left: 400, top: 2, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[2]).toBeGreaterThan(data[0] ?? 255);
  });

  it('is white where it was transparent', async () => {
    const made = await makePicture(
      await sharp({ create: { width: 800, height: 450, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    );
    const { data } = await sharp(made.files[0]?.content).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(250);
  });

  it('is refused where it is no picture, whatever it says of itself', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><image href="file:///etc/passwd"/></svg>';
    for (const text of ['', 'x', svg, '<html><script>alert(1)</script>', '%PDF-1.7', 'GIF89a', 'MZ\x90\x00']) {
      expect([text, await keyOf(Buffer.from(text, 'latin1'))]).toEqual([text, 'picture.error.format']);
    }
  });

  it('is refused with the way out where it is an iPhone’s, which can’t be read here', async () => {
    for (const brands of ['heic\0\0\0\0mif1heic', 'mif1\0\0\0\0mif1heic']) {
      const heic = Buffer.concat([Buffer.from(`\0\0\0\x18ftyp${brands}`, 'latin1'), Buffer.alloc(1000)]);
      expect(await keyOf(heic)).toBe('picture.error.heic');
    }
    expect(translate('de', 'picture.error.heic')).toContain('„Maximale Kompatibilität“');
  });

  it('is refused where it is broken, or stops half way', async () => {
    const whole = await plain({ width: 1000, height: 800 }).jpeg().toBuffer();
    expect(await keyOf(whole.subarray(0, whole.length / 2))).toBe('picture.error.unreadable');
    expect(await keyOf(whole.subarray(0, 3))).toBe('picture.error.unreadable');
    const png = await plain().png().toBuffer();
    png.fill(0, 60, 90);
    expect(await keyOf(png)).toBe('picture.error.unreadable');
  });

  it('is refused where it is too small, or a bomb', async () => {
    expect(await keyOf(await plain({ width: 399, height: 300 }).png().toBuffer())).toBe('picture.error.too-small');
    const bomb = await plain({ width: 12_000, height: 12_000, background: '#000' }).png().toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await keyOf(bomb)).toBe('picture.error.too-large');
  });

  it('has ten million bytes at most', () => {
    expect(pictureBytes(Buffer.alloc(10_000_000).toString('base64'))).toHaveLength(10_000_000);
    expect(() => pictureBytes(Buffer.alloc(10_000_001).toString('base64'))).toThrow('picture.error.too-large');
    expect(() => pictureBytes('€')).toThrow('picture.error.unreadable');
  });
});
