import { existsSync, globSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { errorKeys } from '#shared/contract/errors.ts';
import { de } from '#shared/messages/de.ts';
import type { TextArea } from '#shared/messages/text-area.ts';
import { filesFrom, sourceModule } from '../support/source-graph.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'widgets/elements');
const elements = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'element.ts')));
const entryOf = (name: string) => path.join(folder, name, 'element.ts');
const isIn = (place: string) => (file: string) => file.startsWith(path.join(root, place));
const keys = Object.keys(de);

/** Said by every element, whichever it is (runtime/texts/text-source.ts). */
const everywhere = ['common', 'shell'];

async function areaAt(file: string): Promise<TextArea> {
  const module = (await import(file)) as Readonly<Record<string, TextArea>>;
  const [area] = Object.values(module);
  if (!area) throw new Error(`${file} has no area`);
  return area;
}

const isErrorKey = (key: string) => (errorKeys as readonly string[]).includes(key);

const isArea = (file: string) => isIn('shared/messages/')(file) && path.basename(file) === 'texts.ts';
const areasOf = (entry: string) => Promise.all([...filesFrom(entry, { fetched: false })].filter(isArea).map(areaAt));

/** The keys that a module may say: whole ones, and all that a template may become. */
function keysIn(file: string): string[] {
  const { strings, said, templates } = sourceModule(file);
  const escaped = (piece: string) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const patterns = templates
    .filter(([head = '']) => head.includes('.'))
    .map((pieces) => new RegExp(`^${pieces.map(escaped).join('.+')}$`));
  return [
    ...said.filter((text) => Object.hasOwn(de, text)),
    // the keys of answers are looked at everywhere, and are texts only to those who say them
    ...strings.filter((text) => Object.hasOwn(de, text) && !isErrorKey(text)),
    ...keys.filter((key) => patterns.some((pattern) => pattern.test(key))),
  ];
}

interface Missing {
  readonly key: string;
  readonly file: string;
}

/** What a module and those that come along with it may say without having it; those that are fetched may bring texts along. */
async function missingFrom(
  entry: string,
  has: ReadonlySet<string> = new Set(),
  seen: ReadonlySet<string> = new Set(),
): Promise<Missing[]> {
  const there = new Set([...has, ...(await areasOf(entry)).flatMap((area) => Object.keys(area.de))]);
  const files = [...filesFrom(entry, { fetched: false })].filter((file) => !seen.has(file));
  const seenNow = new Set([...seen, ...files]);
  const missing: Missing[] = files
    .filter((file) => !isIn('shared/messages/')(file) && !isIn('shared/contract/')(file))
    .flatMap((file) => keysIn(file).map((key) => ({ key, file: path.relative(root, file) })))
    .filter(({ key }) => !there.has(key));
  for (const fetched of files.flatMap((file) => sourceModule(file).fetches))
    if (!seenNow.has(fetched)) missing.push(...(await missingFrom(fetched, there, seenNow)));
  return missing;
}

describe('the texts of the elements', () => {
  it.each(elements)('%s has a German text for every key that it may say', async (name) => {
    expect(await missingFrom(entryOf(name))).toEqual([]);
  });

  it.each(elements)('%s fetches English only where it is read', (name) => {
    const static_ = [...filesFrom(entryOf(name), { fetched: false })];
    expect(static_.filter((file) => isIn('shared/messages/')(file) && path.basename(file) === 'en.json')).toEqual([]);
    expect(static_.filter(isIn('shared/messages/de.ts'))).toEqual([]);
  });

  it('has English for each area, and no topic in two areas, so that a slip in a key is distinguished from a text of another element', async () => {
    const files = globSync('shared/messages/*/texts.ts', { cwd: root });
    const owners = new Map<string, string>();
    for (const file of files) {
      const area = await areaAt(path.join(root, file));
      const english = await area.en();
      expect(
        Object.keys(english).filter((key) => !Object.hasOwn(area.de, key)),
        file,
      ).toEqual([]);
      if (everywhere.includes(path.basename(path.dirname(file)))) continue;
      for (const topic of new Set(Object.keys(area.de).map((key) => key.split('.', 2).join('.')))) {
        if (topic.endsWith('.error')) continue;
        expect(owners.get(topic) ?? file, topic).toBe(file);
        owners.set(topic, file);
      }
    }
  });
});
