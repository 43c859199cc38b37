import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFavicon } from './build-favicon.ts';

describe('the favicon', () => {
  let outDir = '';
  beforeAll(async () => {
    outDir = await mkdtemp(join(tmpdir(), 'favicon-'));
  });
  afterAll(async () => {
    await rm(outDir, { recursive: true });
  });

  it('is an SVG in the accent colour and a PNG for each kind of phone', async () => {
    await buildFavicon({ outDir });
    expect(await readFile(join(outDir, 'favicon.svg'), 'utf8')).toContain('#BF3518');
    const sizes = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512, 'icon-maskable-512': 512 };
    for (const [name, size] of Object.entries(sizes)) {
      const { width, height, format } = await sharp(join(outDir, `${name}.png`)).metadata();
      expect([name, width, height, format]).toEqual([name, size, size, 'png']);
    }
  });

  it('has its bowl whole in whatever shape a phone cuts out', async () => {
    await buildFavicon({ outDir });
    const { data, info } = await sharp(join(outDir, 'icon-maskable-512.png'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = (info.width - 1) / 2;
    let farthest = 0;
    for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
      // white and its edges; the ground is #BF3518
      if ((data[pixel * info.channels + 1] ?? 0) < 0x90) continue;
      const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
      farthest = Math.max(farthest, Math.hypot(x - middle, y - middle));
    }
    expect(farthest).toBeGreaterThan(100);
    expect(farthest).toBeLessThanOrEqual(0.4 * info.width);
  });
});
