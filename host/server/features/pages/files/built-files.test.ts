import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepBuiltFiles, readSiteAssets } from './built-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fo-built-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function build(version: string): string {
  const dist = path.join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(path.join(dist, 'elements', version), { recursive: true });
  writeFileSync(path.join(dist, 'elements', version, 'loader.js'), version);
  return dist;
}

it('keeps earlier versions of the elements served', () => {
  const dataDir = path.join(folder, 'data');
  keepBuiltFiles(dataDir, { version: '1-a' }, build('1-a'));
  const dist = build('2-b');
  keepBuiltFiles(dataDir, { version: '2-b' }, dist);
  const { elements, olderElements } = keepBuiltFiles(dataDir, { version: '2-b' }, dist);
  expect(elements).toBe(path.join(dist, 'elements'));
  expect(existsSync(path.join(olderElements, '1-a', 'loader.js'))).toBe(true);
  expect(readdirSync(olderElements).toSorted()).toEqual(['1-a', '2-b']);
});

it('puts the text of a small sheet into pages, and names a large one', () => {
  const site = path.join(folder, 'styled/site');
  mkdirSync(site, { recursive: true });
  const entry = { file: 'site-1.js', isEntry: true, css: ['site-1.css'] };
  writeFileSync(path.join(site, 'vite-manifest.json'), JSON.stringify({ 'site.ts': entry }));
  const assetsWith = (css: string) => {
    writeFileSync(path.join(site, 'site-1.css'), css);
    return readSiteAssets({ version: '1-a' }, path.dirname(site));
  };
  expect(assetsWith('main{color:red}')).toMatchObject({
    inlineStyles: 'main{color:red}',
    styles: ['/assets/site-1.css'],
  });
  const large = randomBytes(9000).toString('hex');
  expect(assetsWith(`/* ${large} */`)).toMatchObject({ inlineStyles: undefined, styles: ['/assets/site-1.css'] });
});
