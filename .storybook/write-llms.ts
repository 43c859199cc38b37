import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFolder } from '../host/build/compress.ts';
import { readLibrary } from '../host/build/package/manifest/read-library.ts';
import { toManifest } from '../host/build/package/manifest/to-manifest.ts';
import { llmsText } from './llms-text.ts';

/* Writes llms.txt next to the documentation that `npm run build:storybook` has just built, and compresses it all. */
const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(import.meta.dirname, 'docs');
const pages = readdirSync(folder)
  .filter((name) => name.endsWith('.mdx'))
  .sort()
  .map((name) => readFileSync(path.join(folder, name), 'utf8'));
const guide = readFileSync(path.join(root, 'widgets/EMBEDDING.md'), 'utf8');
const elements = toManifest(readLibrary(root)).modules.flatMap(({ declarations }) => declarations);

const built = path.join(root, 'dist/storybook');
writeFileSync(path.join(built, 'llms.txt'), llmsText([...pages, guide], elements));
// the host compresses nothing per request
compressFolder(built);
