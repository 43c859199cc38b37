import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPictures } from './build-pictures.ts';

describe('building the pictures', () => {
  let outDir = '';
  beforeAll(async () => {
    outDir = await mkdtemp(join(tmpdir(), 'pictures-'));
  });
  afterAll(async () => {
    await rm(outDir, { recursive: true });
  });

  it('writes four sizes of a picture, and keeps them as long as its drawing is the same', async () => {
    const lines: string[] = [];
    const build = () => buildPictures({ outDir, names: ['wine'], log: (line) => lines.push(line) });

    expect(await build()).toEqual({ made: 1, kept: 0 });
    expect(lines).toEqual([expect.stringMatching(/^picture wine/)]);
    expect((await readdir(outDir)).toSorted()).toEqual([
      '.manifest.json',
      'wine-224.jpg',
      'wine-400.jpg',
      'wine-800.jpg',
      'wine.jpg',
    ]);
    const sizes = await Promise.all(
      ['wine', 'wine-800', 'wine-400', 'wine-224'].map(async (name) => {
        const { width, height, format } = await sharp(join(outDir, `${name}.jpg`)).metadata();
        return `${width}×${height} ${format}`;
      }),
    );
    expect(sizes).toEqual(['1600×900 jpeg', '800×450 jpeg', '400×225 jpeg', '224×224 jpeg']);

    expect(await build()).toEqual({ made: 0, kept: 1 });
  }, 60_000);
});
