import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepBuiltFiles } from './built-files.ts';

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
