import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { baseSheets } from './base-sheets.ts';
import { sharedSheet, shareRules } from './shared-sheet.ts';

const widgets = path.resolve(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(path.join(widgets, file), 'utf8');

/** By file: the classes that its rules begin with. */
const sheets = new Map(globSync('ui/**/*.css', { cwd: widgets }).map((file) => [file, classesOf(file)]));

function classesOf(file: string): ReadonlySet<string> {
  const css = textOf(file).replace(/\/\*[\s\S]*?\*\//g, '');
  const starts = css.matchAll(/(?:^|[{},])\s*(?:\[[^\]]*\]\s*)?(?:[a-z]+)?\.(fo-[a-z0-9-]+)/g);
  return new Set([...starts].map(([, name = '']) => name).filter((name) => name !== 'fo-visually-hidden'));
}

/** `#ui/…` and the like stand for folders next to one another here. */
const fileOf = (importer: string, target: string) =>
  target.startsWith('#') ? target.slice(1) : path.join(path.dirname(importer), target);

interface Source {
  readonly text: string;
  readonly imports: readonly string[];
}

const sources = new Map<string, Source>(
  globSync('**/*.{ts,tsx}', { cwd: widgets })
    .filter((file) => !/\.(test|stories)\.tsx?$|(^|\/)testing\//.test(file))
    .map((file) => {
      const text = textOf(file);
      const imports = [...text.matchAll(/(?:from|import) '([.#][^'?]+)(?:\?shared)?'/g)].map(([, target = '']) =>
        fileOf(file, target),
      );
      return [file, { text, imports }];
    }),
);

/** What a file is a part of, in its folder. */
function wholesOf(file: string): readonly string[] {
  const isWhole = ([other, { imports }]: [string, Source]) =>
    path.dirname(other) === path.dirname(file) && imports.includes(file);
  return [...sources].filter(isWhole).flatMap(([other]) => [other, ...wholesOf(other)]);
}

/** The sheets of what a file shows itself: its own, those of what it imports, and of what it is a part of. */
function sheetsFor(file: string): ReadonlySet<string> {
  const near = [file, ...(sources.get(file)?.imports ?? []), ...wholesOf(file)];
  return new Set(near.flatMap((each) => sources.get(each)?.imports.filter((one) => sheets.has(one)) ?? []));
}

describe('the rules of the primitives', () => {
  it('are never forgotten by what uses their classes', () => {
    const users = [...sources].flatMap(([file, { text }]) => {
      const used = new Set([...text.matchAll(/(?<=["'`\s])fo-[a-z0-9]+(?:-[a-z0-9]+)*/g)].map(([name]) => name));
      return [...sheets].flatMap(([sheet, classes]) => {
        const some = [...classes].filter((name) => used.has(name));
        return some.length > 0 ? [{ file, sheet, classes: some.join(' ') }] : [];
      });
    });
    expect(users.length).toBeGreaterThan(sheets.size);
    expect(users.filter(({ file, sheet }) => !sheetsFor(file).has(sheet))).toEqual([]);
  });

  it('reach every element that is there, in the order in which they came, and are replaced in their place', async () => {
    const root = document.createElement('div').attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [...baseSheets];
    const shared = () => Array.from(root.adoptedStyleSheets.at(-1)?.cssRules ?? [], ({ cssText }) => cssText).slice(-2);
    const replaceFirst = shareRules('.fo-one { color: red; }');
    shareRules('.fo-two { color: blue; }');
    expect(root.adoptedStyleSheets.at(-1)).toBe(sharedSheet);
    await Promise.resolve();
    expect(shared()).toEqual(['.fo-one { color: red; }', '.fo-two { color: blue; }']);
    replaceFirst('.fo-one { color: green; }');
    await Promise.resolve();
    expect(shared()).toEqual(['.fo-one { color: green; }', '.fo-two { color: blue; }']);
  });
});
