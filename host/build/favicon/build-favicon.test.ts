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

  it('is an SVG in the accent colour and a PNG of 180 pixels', async () => {
    await buildFavicon({ outDir });
    expect(await readFile(join(outDir, 'favicon.svg'), 'utf8')).toContain('#BF3518');
    const { width, height, format } = await sharp(join(outDir, 'apple-touch-icon.png')).metadata();
    expect([width, height, format]).toEqual([180, 180, 'png']);
  });
});
