import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const inRoot = (file: string) => existsSync(join(root, file));

/** The cells of each row of a page's tables, without headings. */
function rowsOf(page: string): string[][] {
  const rows = page.split('\n').filter((line) => line.startsWith('|'));
  const cells = rows.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return cells.filter((_, at) => !isRule(cells[at]) && !isRule(cells[at + 1]));
}

const isRule = (cells: string[] | undefined) => cells?.every((cell) => /^-+$/.test(cell)) ?? false;

const rows = rowsOf(readFileSync(join(root, 'host/server/THREATS.md'), 'utf8'));
/** Rows whose tests are being written. */
const open = '…';

it('every threat says what stops it and names a test that shows it', () => {
  expect(rows.length).toBeGreaterThan(25);
  expect(rows.filter((cells) => cells.length !== 3 || cells.includes(''))).toEqual([]);
  const shown = rows.map(([, , by = '']) => by).filter((by) => by !== open);
  expect(shown.filter((by) => !/`[^`]+\.test\.tsx?`|\]\([^)]+#releasing\)/.test(by))).toEqual([]);
});

it('every test that a threat names is there', () => {
  const named = rows.flatMap(([, , by = '']) => [...by.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((file) => !inRoot(file))).toEqual([]);
});

it('what the pages about security link to is there', () => {
  for (const page of ['SECURITY.md', 'host/server/THREATS.md']) {
    const text = readFileSync(join(root, page), 'utf8');
    const links = [...text.matchAll(/\]\(([^)#]+)(?:#([\w-]+))?\)/g)];
    expect(links.length).toBeGreaterThan(0);
    for (const [, file = '', heading] of links) {
      const target = join(root, page, '..', file);
      expect(existsSync(target), `${page}: ${file}`).toBe(true);
      if (heading === undefined) continue;
      const titles = [...readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title);
      expect(titles.map((title) => title.toLowerCase().replaceAll(' ', '-'))).toContain(heading);
    }
  }
});
