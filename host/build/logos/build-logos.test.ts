import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { kitchenTypeIds } from '#shared/contract/kitchen-types.ts';
import { logoPath } from '#shared/domain/restaurants/restaurant-logo.ts';
import { buildKitchenLogos } from './build-logos.ts';

it('draws every sign that a restaurant without a logo may show', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'fo-logos-'));
  try {
    await buildKitchenLogos(outDir);
    const built = new Set(readdirSync(outDir).map((file) => `/images/logos/kitchens/${file}`));
    for (const mainKitchenType of kitchenTypeIds) {
      for (let id = 0; id < 12; id += 1) expect(built).toContain(logoPath({ id, logo: null, mainKitchenType }));
    }
    for (const file of readdirSync(outDir)) {
      expect(readFileSync(join(outDir, file), 'utf8')).toMatch(/^<svg [^>]+viewBox="0 0 240 240">.+<\/svg>$/su);
    }
  } finally {
    rmSync(outDir, { recursive: true });
  }
});
