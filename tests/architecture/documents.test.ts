import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const isOurs = (file: string) => !/(?:^|\/)(?:node_modules|dist)(?:\/|$)/.test(file);

const sources = globSync('{.storybook,host,shared,tests,widgets}/**/*.{ts,tsx,mjs,css,md}', {
  cwd: root,
  exclude: (file) => !isOurs(file),
});
const pages = globSync(['*.md', 'host/**/*.md', 'shared/**/*.md', 'widgets/**/*.md'], {
  cwd: root,
  exclude: (file) => !isOurs(file),
});
const texts = [...new Set([...sources, ...pages])].map((file) => ({ file, text: read(file) }));

/** All places in our files where the pattern is, with the file. */
const found = (pattern: RegExp) =>
  texts.flatMap(({ file, text }) => [...text.matchAll(pattern)].map((match) => ({ file, match })));

describe('the rules of the product', () => {
  const numbers = [...read('shared/PRODUCT.md').matchAll(/^(?:- \*\*(\d+\.\d+)\*\* |## (\d+) )/gm)].map(
    ([, rule, chapter]) => rule ?? chapter ?? '',
  );

  it('have numbers that only grow, each of its chapter', () => {
    const parts = numbers.map((number) => number.split('.').map(Number));
    let last = [0, 0];
    for (const [chapter = 0, rule = 0] of parts) {
      const [lastChapter = 0, lastRule = 0] = last;
      const follows = rule === 0 ? chapter > lastChapter : chapter === lastChapter && rule > lastRule;
      expect(follows, `${chapter}.${rule} behind ${last.join('.')}`).toBe(true);
      last = [chapter, rule];
    }
  });

  it('are there wherever one is cited', () => {
    const cited = found(/PRODUCT\.md`? (\d+(?:\.\d+)?)((?:,? (?:and |to )?\d+\.\d+)*)/g).flatMap(
      ({ file, match: [, first = '', others = ''] }) =>
        [first, ...(others.match(/\d+\.\d+/g) ?? [])].map((number) => `${number} in ${file}`),
    );
    expect(cited.length).toBeGreaterThan(200);
    expect(cited.filter((each) => !numbers.includes(each.split(' ')[0] ?? ''))).toEqual([]);
  });

  it('are cited whole: name and number stand in one line', () => {
    expect(found(/PRODUCT\.md\n[ *]*\d/g).map(({ file }) => file)).toEqual([]);
  });
});

it('no comment cites a document that is not here', () => {
  const elsewhere = /\b(?:[Rr]ulings?\b|[Ss]pec(?:ification)?s? (?:sections?\b|§)|[Ss]ections? \d)/g;
  expect(found(elsewhere).map(({ file, match: [words] }) => `${words} in ${file}`)).toEqual([]);
});

it('every snippet to copy has its script `async`: without it a slow host would hold up the page’s own scripts', () => {
  const copied = globSync(
    [
      'README.md',
      'widgets/EMBEDDING.md',
      'host/build/package/*.md',
      'host/site/demo/**/*.{md,html}',
      '.storybook/docs/*.mdx',
    ],
    { cwd: root, exclude: (file) => !isOurs(file) },
  );
  const scripts = copied.flatMap((file) => read(file).match(/<script\b[^>]*\/loader\.js[^>]*>/g) ?? []);
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((tag) => !/ async[ =]/.test(tag))).toEqual([]);
});

describe.each(pages)('%s', (page) => {
  const text = read(page);

  it('names files and folders that are there', () => {
    const named = [...text.matchAll(/`((?:\.ci|\.storybook|host|shared|tests|widgets)\/[\w./\s-]+)`/g)].map(
      ([, name = '']) => name.replaceAll(/\s/g, ''),
    );
    expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  });

  it('names files by their name alone that are somewhere', () => {
    const named = [...text.matchAll(/`(?!host|shared|tests|widgets)([\w./-]+\.(?:tsx?|css))`/g)].map(([, name = '']) =>
      name.replace(/^\.\//, ''),
    );
    const isSomewhere = (name: string) => sources.some((source) => `/${source}`.endsWith(`/${name}`));
    expect(named.filter((name) => !isSomewhere(name))).toEqual([]);
  });

  it('links to what is there', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(path.join(root, page, '..', link)))).toEqual([]);
  });
});

describe('the walks of CONTRIBUTING.md', () => {
  const walks = read('CONTRIBUTING.md')
    .split(/^### (?=.*: \d+ files$)/m)
    .slice(1);

  it.each(walks.map((walk) => [walk.split('\n')[0] ?? '', walk] as const))('%s', (title, walk) => {
    const steps = [...walk.split(/^#/m, 1)[0]!.matchAll(/^\d+\. `([^`]+)`((?:[:,]\s+`[^`]+`)*)\./gm)];
    const named = steps.flatMap(([, folder = '', files = '']) =>
      [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => ({ folder, file })),
    );
    const exists = ({ folder, file }: (typeof named)[number]) =>
      sources.some((source) => source.startsWith(`${folder}/`) && source.endsWith(`/${file}`));
    expect(named.filter((each) => !exists(each))).toEqual([]);
    const distinct = new Set(named.map(({ folder, file }) => `${folder}/${file}`));
    expect(`${distinct.size} files`).toBe(/\d+ files$/.exec(title)?.[0]);
  });
});
