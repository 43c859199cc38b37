import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPreviews } from './previews.ts';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fo-previews-'));
  const dish = sharp({ create: { width: 160, height: 90, channels: 3, background: '#a05030' } });
  writeFileSync(path.join(folder, 'pizza.jpg'), await dish.jpeg().toBuffer());
  writeFileSync(path.join(folder, 'broken.jpg'), 'no picture');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('a preview is drawn once, however many ask', async () => {
  const previews = createPreviews(folder);
  const parts = { picture: 'pizza.jpg', logo: null };
  const [first, second] = await Promise.all([previews(parts), previews(parts)]);
  expect(first).toBeInstanceOf(Buffer);
  expect(second).toBe(first);
  expect(await previews(parts)).toBe(first);
});

it('without its logo it is the dish alone, without its dish there is none', async () => {
  const previews = createPreviews(folder);
  const plain = await previews({ picture: 'pizza.jpg', logo: null });
  expect(await previews({ picture: 'pizza.jpg', logo: 'logos/gone.svg' })).toEqual(plain);
  expect(await previews({ picture: 'gone.jpg', logo: null })).toBeUndefined();
});

it('that fails keeps nobody from the next one, and is tried again', async () => {
  const previews = createPreviews(folder);
  const broken = previews({ picture: 'broken.jpg', logo: null });
  const next = previews({ picture: 'pizza.jpg', logo: null });
  await expect(broken).rejects.toThrow();
  expect(await next).toBeInstanceOf(Buffer);
  const dish = sharp({ create: { width: 160, height: 90, channels: 3, background: '#305090' } });
  writeFileSync(path.join(folder, 'broken.jpg'), await dish.jpeg().toBuffer());
  expect(await previews({ picture: 'broken.jpg', logo: null })).toBeInstanceOf(Buffer);
});
