import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isCurrent, readManifest, writeManifest } from './manifest.ts';

describe('the manifest of the pictures', () => {
  let dir = '';
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'manifest-'));
  });
  afterEach(async () => {
    await rm(dir, { recursive: true });
  });

  it('reads what it wrote', async () => {
    await writeManifest(dir, { pizza: 'abc' });
    expect(await readManifest(dir)).toEqual({ pizza: 'abc' });
  });

  it('is empty when there is none or it was cut off, so that everything is made again', async () => {
    expect(await readManifest(dir)).toEqual({});
    await writeFile(join(dir, '.manifest.json'), '{"pizza": "a');
    expect(await readManifest(dir)).toEqual({});
  });

  it('finds a picture current only while its files stand and its source is the same', async () => {
    await writeFile(join(dir, 'pizza.jpg'), '');
    expect(await isCurrent(dir, 'abc', 'abc', ['pizza.jpg'])).toBe(true);
    expect(await isCurrent(dir, 'abc', 'abd', ['pizza.jpg'])).toBe(false);
    expect(await isCurrent(dir, undefined, 'abc', ['pizza.jpg'])).toBe(false);
    expect(await isCurrent(dir, 'abc', 'abc', ['pizza.jpg', 'pizza-800.jpg'])).toBe(false);
  });
});
