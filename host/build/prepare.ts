import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { demoRestaurants } from '../server/seed/demo-files.ts';
import { buildAvatars } from './avatars/build-avatars.ts';
import { buildElements } from './build-elements.ts';
import { buildRenderer } from './build-renderer.ts';
import { buildSite } from './build-site.ts';
import { buildFavicon } from './favicon/build-favicon.ts';
import { buildKitchenLogos, buildLogos } from './logos/build-logos.ts';
import { buildPictures } from './pictures/build-pictures.ts';
import { sourceHash } from './source-hash.ts';

/*
 * Builds what the server serves: elements, the site's scripts, pictures; what did not change is not built again.
 * `prepare-if-possible.ts` runs it after every install, and before a start where something is missing.
 */
const root = path.resolve(import.meta.dirname, '../..');
const dist = path.join(root, 'dist');
const stampFile = path.join(dist, 'stamp.json');

const bundleSources = [
  'widgets',
  'shared',
  'host/site',
  'host/build',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

async function prepare(): Promise<void> {
  mkdirSync(dist, { recursive: true });
  await step('pictures', async () => {
    const outDir = path.join(dist, 'images');
    await buildPictures({ outDir, log: say });
    // the demonstration's dishes and covers are made once, by `npm run pictures:dishes`
    const isPicture = (file: string) => !path.basename(file).startsWith('.');
    cpSync(path.join(root, 'host/demo/pictures'), outDir, { recursive: true, filter: isPicture });
    await buildFavicon({ outDir });
    await buildAvatars({ outDir: path.join(outDir, 'avatars') });
    const houses = demoRestaurants().flatMap(({ slug, name, kitchenTypes: [kitchenType] }) =>
      kitchenType ? [{ slug, name, kitchenType }] : [],
    );
    await buildLogos({ outDir: path.join(outDir, 'logos'), restaurants: houses });
    await buildKitchenLogos(path.join(outDir, 'logos/kitchens'));
  });
  const bundles = sourceHash(root, bundleSources);
  const isBuilt = ['elements/manifest.json', 'renderer/renderer.js'].every((file) => existsSync(path.join(dist, file)));
  if (isBuilt && stamp() === bundles) return;
  await step('elements', () => buildElements(root));
  await step('renderer', () => buildRenderer(root));
  await step('site', () => buildSite(root));
  writeFileSync(stampFile, JSON.stringify({ bundles }));
}

function stamp(): string | undefined {
  return existsSync(stampFile)
    ? (JSON.parse(readFileSync(stampFile, 'utf8')) as { bundles: string }).bundles
    : undefined;
}

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  say(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await prepare();
