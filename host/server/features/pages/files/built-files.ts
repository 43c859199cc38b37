import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { ElementRenderer } from '#shared/contract/element-rendering.ts';
import type { SiteAssets } from '#site/document.ts';
import { type BuildManifest, staticFiles } from './module-files.ts';
import { folderOf, sha384 } from './module-integrity.ts';
import type { BuiltFiles } from './static-files.ts';

/** What the build made for the server. */
export interface BuiltSite {
  readonly files: BuiltFiles;
  /** names the elements' build, and its immutable folder */
  readonly version: string;
  readonly assets: SiteAssets;
  /** renders elements into pages; without it they draw themselves in the browser */
  readonly renderer?: ElementRenderer | null;
}

/** What the build left for the server to know: `dist/elements/manifest.json`. */
type ElementsManifest = Pick<BuiltSite, 'version'>;

/** The message is one line that names the command to run. */
export class NotBuiltError extends Error {
  override readonly name = 'NotBuiltError';
}

const dist = path.resolve(import.meta.dirname, '../../../../../dist');

/** @throws NotBuiltError */
export function readElementsManifest(): ElementsManifest {
  const file = path.join(dist, 'elements/manifest.json');
  if (!existsSync(file)) throw new NotBuiltError('The elements are not built. Run `npm run build` first.');
  return JSON.parse(readFileSync(file, 'utf8')) as ElementsManifest;
}

/**
 * The folders to serve; keeps a copy of this version in the data folder, where earlier ones already are, so that
 * pages that name them go on working (PRODUCT.md 19.12).
 */
export function keepBuiltFiles(dataDir: string, { version }: ElementsManifest, from = dist): BuiltFiles {
  const olderElements = path.join(dataDir, 'elements');
  mkdirSync(olderElements, { recursive: true });
  const kept = path.join(olderElements, version);
  if (!existsSync(kept)) {
    // not by the process: in containers that share the folder each is the first
    const unfinished = `${kept}.${randomUUID()}`;
    cpSync(path.join(from, 'elements', version), unfinished, { recursive: true });
    try {
      renameSync(unfinished, kept);
    } catch (error) {
      // Two nodes may do this at once: the first one's folder stays.
      rmSync(unfinished, { recursive: true });
      if (!existsSync(kept)) throw error;
    }
  }
  return {
    elements: path.join(from, 'elements'),
    olderElements,
    site: path.join(from, 'site'),
    images: path.join(from, 'images'),
    documentation: path.join(from, 'storybook'),
  };
}

/** The hash by which other sites' pages know this version's loader (SRI); null where it is not built. */
export function loaderIntegrity(files: BuiltFiles, version: string): string | null {
  const folder = folderOf(files, version);
  return folder ? sha384(readFileSync(path.join(folder, 'loader.js'))) : null;
}

/** What pages name: the hashed files of the site's build. */
export function readSiteAssets({ version }: ElementsManifest, from = dist): SiteAssets {
  const file = path.join(from, 'site/vite-manifest.json');
  if (!existsSync(file)) throw new NotBuiltError('The site is not built. Run `npm run build` first.');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as BuildManifest;
  const entry = Object.values(manifest).find((each) => each.isEntry);
  if (!entry) throw new NotBuiltError(`${file} names no entry. Run \`npm run build\` again.`);
  const css = entry.css ?? [];
  const font = entry.assets?.find((each) => /latin-wght/.test(each) && !/latin-ext/.test(each));
  const elements = path.join(from, 'elements', version, 'vite-manifest.json');
  const modules = existsSync(elements) ? (JSON.parse(readFileSync(elements, 'utf8')) as BuildManifest) : {};
  const earlyInput = path.join(from, 'renderer/early-input.js');
  return {
    ...(existsSync(earlyInput) && { earlyInput: readFileSync(earlyInput, 'utf8').trim() }),
    script: `/assets/${entry.file}`,
    styles: css.map((each) => `/assets/${each}`),
    inlineStyles: smallText(css.map((each) => readFileSync(path.join(from, 'site', each), 'utf8')).join('')),
    font: font && `/assets/${font}`,
    modulesOf: (element) =>
      staticFiles(modules, [`widgets/elements/${element}/element.ts`]).map((each) => `/elements/${version}/${each}`),
    // the version's own: a hop from the current one would cost every page a round trip
    loader: `/elements/${version}/loader.js`,
  };
}

/** @throws NotBuiltError */
export async function loadRenderer(): Promise<ElementRenderer> {
  const file = path.join(dist, 'renderer/renderer.js');
  if (!existsSync(file)) throw new NotBuiltError("The elements' renderer is not built. Run `npm run build` first.");
  return (await import(pathToFileURL(file).href)) as ElementRenderer;
}

/**
 * Up to so many bytes, brotli, sheets stand in the page itself, little enough to be sent with every one: on a phone (CPU at
 * a quarter, 1.6 Mbit/s, 150 ms) the restaurant page shows itself 0.13 s earlier than with a sheet of 4 kB next to it.
 */
const mostInlineBytes = 6000;

function smallText(styles: string): string | undefined {
  const { length } = brotliCompressSync(styles);
  return length > 0 && length <= mostInlineBytes ? styles : undefined;
}

/** While developing, pages name the sources, which Vite serves on the same address. */
export const developmentAssets: SiteAssets = {
  script: '/host/site/client/site.ts',
  styles: [],
  font: undefined,
  loader: '/host/build/vite/dev-refresh.ts',
};
