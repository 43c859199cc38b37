import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { lightStories, type MainStates, mainStates, mainStoryIds } from '../../.storybook/main-states.ts';
import { whyNotCompared } from '../../.storybook/snapshots/pinned.ts';

const root = path.resolve(import.meta.dirname, '../..');
const elements = readdirSync(path.join(root, 'widgets/elements')).map((folder) => `fo-${folder}`);
const entries = Object.entries<MainStates>(mainStates);
const namesOf = (states: MainStates) => [...lightStories(states), states.dark];

/** The text of the file whose stories stand directly under the element. */
function storiesOf(tag: string): string {
  const folder = path.join(root, 'widgets/elements', tag.replace('fo-', ''));
  const files = readdirSync(folder).filter((name) => name.endsWith('.stories.tsx'));
  const texts = files.map((name) => readFileSync(path.join(folder, name), 'utf8'));
  return texts.find((text) => text.includes(`title: 'elements/${tag}',`)) ?? '';
}

function filesUnder(folder: string, ending: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length).replaceAll(path.sep, '/'))
    .sort();
}

describe('the main states', () => {
  it('name stories of every element', () => {
    expect(entries.map(([tag]) => tag).sort()).toEqual(elements.sort());
    const missing = entries.flatMap(([tag, states]) =>
      namesOf(states)
        .filter((name) => !storiesOf(tag).includes(`export const ${name}: Story`))
        .map((name) => `${tag} ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('show every element loading, empty, failed and with long text, but for the one that shows nothing itself', () => {
    const without = entries.filter(([, states]) => Object.values(states).includes(null)).map(([tag]) => tag);
    expect(without).toEqual(['fo-store']);
  });

  it('show every element in light and in dark colours', () => {
    for (const [tag, { first, dark }] of entries) {
      const [, ofDark = ''] = storiesOf(tag).split(`export const ${dark}: Story`);
      expect(first).not.toBe(dark);
      expect(ofDark.split('export const')[0], tag).toMatch(/theme: 'dark'|globals: dark/);
    }
  });

  it('are called as Storybook calls them', () => {
    expect(mainStoryIds()).toContain('elements-fo-account--dashboard-empty');
    expect(mainStoryIds().size).toBe(entries.flatMap(([, states]) => namesOf(states)).length);
  });
});

describe('the stories', () => {
  it('look, in one of every element at least, at what came of it', () => {
    const unwalked = elements.filter((tag) => {
      const folder = `widgets/elements/${tag.replace('fo-', '')}`;
      const texts = filesUnder(folder, '.stories.tsx').map((name) =>
        readFileSync(path.join(root, folder, `${name}.stories.tsx`), 'utf8'),
      );
      return !texts.some((text) => /await sees\(/.test(text));
    });
    expect(unwalked).toEqual([]);
  });
});

describe('the stored pictures', () => {
  const pictures = '.storybook/snapshots/pictures';

  it('are one of each main state of the elements, and no other', () => {
    const wanted = entries.flatMap(([tag, states]) => namesOf(states).map((name) => `${tag}/${name}`));
    expect(filesUnder(`${pictures}/elements`, '.png')).toEqual(wanted.sort());
    expect(filesUnder(`${pictures}/elements-forced-colours`, '.png')).toEqual(elements.sort());
  });

  it('are the same of the primitives in light and in forced colours', () => {
    const light = filesUnder(`${pictures}/primitives-light`, '.png');
    expect(light).toContain('Button');
    expect(filesUnder(`${pictures}/primitives-forced-colours`, '.png')).toEqual(light);
  });

  it('are compared in the Chromium of the npm package only; another skips them, saying so', () => {
    expect(whyNotCompared({ path: '/cache/chromium', from: 'package' })).toBeNull();
    for (const from of ['CHROME_PATH', 'playwright', 'system'] as const) {
      const message = whyNotCompared({ path: '/usr/bin/chromium', from });
      expect(message).toMatch(/^Pictures are skipped: .*@sparticuz\/chromium/);
      expect(message).toContain(`/usr/bin/chromium (from: ${from})`);
    }
  });
});
