import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { lookOrder } from './use-look.ts';

const widgets = path.resolve(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(path.join(widgets, file), 'utf8');

/** By file: the name that components call it by, and the classes that its rules begin with. */
const sheets = new Map(
  globSync('ui/**/*.css', { cwd: widgets }).map((file) => [
    file,
    {
      name: path
        .basename(file, '.css')
        .replace(/(?<!^)[A-Z]/g, '-$&')
        .toLowerCase(),
      classes: classesOf(file),
    },
  ]),
);

function classesOf(file: string): ReadonlySet<string> {
  const css = textOf(file).replace(/\/\*[\s\S]*?\*\//g, '');
  const starts = css.matchAll(/(?:^|[{},])\s*(?:\[[^\]]*\]\s*)?(?:[a-z]+)?\.(fo-[a-z0-9-]+)/g);
  return new Set([...starts].map(([, name = '']) => name).filter((name) => name !== 'fo-visually-hidden'));
}

/** `#ui/…` and the like stand for folders beside one another here. */
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
      const imports = [...text.matchAll(/from '([.#][^'?]+)(?:\?sheet)?'/g)].map(([, target = '']) =>
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

describe('the looks of the primitives', () => {
  it('each have their place in the order', () => {
    expect([...sheets.values()].map(({ name }) => name).toSorted()).toEqual(lookOrder.toSorted());
  });

  it('are never forgotten by what uses their classes', () => {
    const users = [...sources].flatMap(([file, { text }]) => {
      const used = new Set(
        [...text.matchAll(/(?<=["'`\s])fo-[a-z0-9]+(?:-[a-z0-9]+)*/g)].map(([name]) => name),
      );
      return [...sheets].flatMap(([sheet, { classes }]) => {
        const some = [...classes].filter((name) => used.has(name));
        return some.length > 0 ? [{ file, sheet, classes: some.join(' ') }] : [];
      });
    });
    expect(users.length).toBeGreaterThan(sheets.size);
    expect(users.filter(({ file, sheet }) => !sheetsFor(file).has(sheet))).toEqual([]);
  });

  it('are taken by the name of their sheet', () => {
    const calls = [...sources].flatMap(([file, { text }]) =>
      [...text.matchAll(/useLook\('([a-z-]+)', (\w+)\)/g)].map(([, name, variable]) => {
        const imported = text.match(
          new RegExp(`import \\{ (?:sheet as ${variable}|${variable}) \\} from '([^']+)\\?sheet'`),
        );
        const sheet = sheets.get(fileOf(file, imported?.[1] ?? ''));
        return { file, name, sheet: sheet?.name };
      }),
    );
    expect(calls.length).toBeGreaterThanOrEqual(lookOrder.length);
    expect(calls.filter(({ name, sheet }) => name !== sheet)).toEqual([]);
  });
});
