import { statSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastResort, pictureSrcset } from '#shared/domain/picture-files.ts';
import { buildPictures } from './build-pictures.ts';

describe('building the pictures', () => {
  let outDir = '';
  beforeAll(async () => {
    outDir = await mkdtemp(join(tmpdir(), 'pictures-'));
  });
  afterAll(async () => {
    await rm(outDir, { recursive: true });
  });

  it('writes four sizes of a picture in three formats, the newer ones smaller, and keeps them as long as its drawing is the same', async () => {
    const lines: string[] = [];
    const build = () => buildPictures({ outDir, names: ['wine'], log: (line) => lines.push(line) });

    expect(await build()).toEqual({ made: 1, kept: 0 });
    expect(lines).toEqual([expect.stringMatching(/^picture wine/)]);
    // what `<picture>` names and what is built is the same
    const named = (['wide', 'card', 'square'] as const).flatMap((shape) => [
      lastResort('wine', shape),
      ...(['avif', 'webp'] as const).flatMap(
        (format) => pictureSrcset('wine', shape, format).match(/[\w-]+\.\w+/g) ?? [],
      ),
    ]);
    // and what earlier elements name
    named.push('wine-400.jpg', 'wine.jpg');
    expect((await readdir(outDir)).toSorted()).toEqual(['.manifest.json', ...new Set(named)].toSorted());

    const infoOf = async (file: string) => {
      const { width, height, format, compression } = await sharp(join(outDir, file)).metadata();
      return `${width}×${height} ${compression ?? format}`;
    };
    const sizes = { '': '1600×900', '-800': '800×450', '-400': '400×225', '-224': '224×224' };
    for (const [ending, size] of Object.entries(sizes)) {
      const bytes = (format: string) => statSync(join(outDir, `wine${ending}.${format}`)).size;
      expect(await infoOf(`wine${ending}.avif`)).toBe(`${size} av1`);
      expect(await infoOf(`wine${ending}.webp`)).toBe(`${size} webp`);
      expect(await infoOf(`wine${ending}.jpg`)).toBe(`${size} jpeg`);
      expect([ending, bytes('avif') < 0.75 * bytes('jpg')]).toEqual([ending, true]);
      expect([ending, bytes('webp') < 0.9 * bytes('jpg')]).toEqual([ending, true]);
    }

    expect(await build()).toEqual({ made: 0, kept: 1 });
  }, 60_000);
});
