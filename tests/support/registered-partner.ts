import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll } from 'vitest';
import { payOnDelivery } from '#providers/payment/payment.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { admin, adminJson } from './admin.ts';
import { aClock } from './clock.ts';
import { aServer } from './server.ts';

/** Where the partner's pages are. */
export const partnerOrigin = 'https://wirt.example';

/** A server whose operator has registered a partner, and a folder for files; for a whole test file. */
export async function aRegisteredPartner(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'fo-partners-'));
  mkdirSync(join(folder, 'older'));
  const server = await aServer();
  const args = ['partners', 'add', name, '--origin', partnerOrigin];
  const partner = await adminJson<{ id: number; apiKey: string }>(server.database, args);
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });
  const files = { elements: folder, olderElements: join(folder, 'older'), site: folder, images: folder };
  const assets = { script: '/assets/a.js', styles: [], font: undefined, loader: '/elements/loader.js' };
  const run = (...typed: string[]) => admin(server.database, typed);
  return {
    folder,
    server,
    partner,
    run,
    /** `partners set-colours` and the like */
    set: (what: string, ...typed: string[]) => run('partners', `set-${what}`, String(partner.id), ...typed),
    /** Partners are read every ten seconds: only a server that has just started knows what was just set. */
    startedNow: () =>
      createApp({
        config: readConfig({ DEMO: 'off', RATE_LIMITS: 'off', PORT: '3000' }),
        database: server.database,
        logger: false,
        clock: aClock(),
        payment: payOnDelivery,
        built: { files, version: '1.2.3-abc', assets },
      }),
  };
}

/** Draws a picture into a file. */
export async function aPictureFile(
  file: string,
  format: 'png' | 'gif' | 'jpeg',
  { width, height } = { width: 600, height: 200 },
): Promise<string> {
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="50%" height="90%"/></svg>`;
  await sharp(Buffer.from(shape)).toFormat(format).toFile(file);
  return file;
}
