import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type BuildManifest, staticFiles } from '#features/pages/files/module-files.ts';

const loader = 'widgets/loader.ts';
const firstWidget = 'widgets/elements/restaurant-menu/element.ts';

/**
 * Brotli bytes that a browser fetches before `<fo-restaurant-menu>` runs: the loader, the widget's module, and
 * everything that these import at once. Undefined where nothing is built.
 */
export function firstWidgetBytes(dist: string): { bytes: number; files: number } | undefined {
  const current = join(dist, 'elements/manifest.json');
  if (!existsSync(current)) return undefined;
  const { version } = JSON.parse(readFileSync(current, 'utf8')) as { version: string };
  const folder = join(dist, 'elements', version);
  const manifest = JSON.parse(readFileSync(join(folder, 'vite-manifest.json'), 'utf8')) as BuildManifest;
  if (!manifest[loader] || !manifest[firstWidget]) return undefined;
  const files = staticFiles(manifest, [loader, firstWidget]);
  const bytes = files.map((file) => brotliBytes(join(folder, file)));
  return { bytes: bytes.reduce((sum, each) => sum + each, 0), files: files.length };
}

function brotliBytes(file: string): number {
  const compressed = `${file}.br`;
  return existsSync(compressed) ? readFileSync(compressed).length : brotliCompressSync(readFileSync(file)).length;
}
