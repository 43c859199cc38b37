import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { browserFlags } from '../find-browser.ts';
import { aDataDir, freePort, removeDataDir, startHost } from '../host-process.ts';
import type { Engine } from './find-engines.ts';
import { launchEngine } from './launch.ts';

/*
 * Takes the same five screens of a phone in each engine, one row for each, and stores them as the README's picture
 * (`npm run pictures:browsers`). Throws where an engine is not on this machine.
 */

const engines: readonly Engine[] = ['chromium', 'firefox', 'webkit'];
const viewport = { width: 390, height: 780 };
const gap = 12;
const target = path.resolve(import.meta.dirname, '../../../host/site/pictures/browsers-390.webp');
const dish = 'Margherita';

async function screensOf(engine: Engine, url: string): Promise<Buffer[]> {
  const browser = await launchEngine(engine, { args: browserFlags });
  const context = await browser.newContext({ viewport, locale: 'de-AT', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const screens: Buffer[] = [];
  const take = async () => {
    // pictures come in meanwhile
    await setTimeout(1_500);
    screens.push(await page.screenshot());
  };
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take();
  await page.goto(`${url}/restaurants?zip=1070`);
  await page.getByRole('heading', { name: /^Jetzt geöffnet/ }).waitFor();
  await take();
  await page.goto(`${url}/restaurant/pizzeria-napoli-express`);
  await page.getByRole('button', { name: `${dish} auswählen` }).waitFor();
  await take();
  await page.getByRole('button', { name: `${dish} auswählen` }).click();
  await page.getByRole('radio', { name: /^Klassisch/ }).click();
  await take();
  await page.getByRole('button', { name: /^Hinzufügen · / }).click();
  await page.getByRole('button', { name: /Stück.*Zum Warenkorb/ }).click();
  await take();
  await browser.close();
  return screens;
}

const folder = aDataDir();
const host = await startHost({ PORT: String(await freePort()), DATA_DIR: folder });
try {
  const rows: Buffer[][] = [];
  for (const engine of engines) rows.push(await screensOf(engine, host.url));
  const parts = rows.flatMap((screens, row) =>
    screens.map((input, column) => ({
      input,
      left: gap + column * (viewport.width + gap),
      top: gap + row * (viewport.height + gap),
    })),
  );
  const size = (count: number, each: number) => gap + count * (each + gap);
  const sheet = await sharp({
    create: {
      width: size(rows[0]?.length ?? 0, viewport.width),
      height: size(rows.length, viewport.height),
      channels: 3,
      background: '#8a8178',
    },
  })
    .composite(parts)
    .png()
    .toBuffer();
  // half as large: a picture of a picture, for a look at what differs
  writeFileSync(
    target,
    await sharp(sheet)
      .resize({ width: size(5, viewport.width) / 2 })
      .webp({ quality: 75 })
      .toBuffer(),
  );
} finally {
  await host.stop();
  await removeDataDir(folder);
}
