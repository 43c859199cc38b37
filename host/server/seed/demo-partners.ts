import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { partnerRepository } from '../features/partners/partner-repository.ts';
import type { Db } from '../platform/db/db.ts';
import { hashOf } from '../platform/secrets.ts';

/** As it was made by `partners set-logo`. */
const logo = { file: resolve(import.meta.dirname, 'partners/napoli.webp'), width: 197, height: 96 };

/** `demo` owns every loopback origin (PRODUCT.md 14.3); `demo-napoli` is the restaurant of `/demo/white-label`. */
export async function seedPartners(tx: Db): Promise<void> {
  await partnerRepository(tx).add({ name: 'Demonstration', apiKey: 'demo', loopback: true, origins: [] });
  const id = await partnerRepository(tx).add({
    name: 'Pizzeria Napoli Express',
    apiKey: 'demo-napoli',
    loopback: false,
    origins: [],
    settings: {
      accent: { light: '#0b6b4f', dark: '#6fd3b0' },
      impressum: {
        lines: ['Napoli Express Gastronomie GmbH', 'Salvatore Pichler', 'Burggasse 62, 1070 Wien'],
        url: null,
      },
    },
  });
  const picture = await readFile(logo.file);
  const { width, height } = logo;
  await partnerRepository(tx).setLogo(id, { digest: hashOf(picture), width, height, picture });
}
