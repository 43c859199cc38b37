import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { llmsText } from '../../.storybook/llms-text.ts';

const root = path.resolve(import.meta.dirname, '../..');
const filesOf = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    path.join(root, folder, name),
  );
const textOf = (files: readonly string[]) => files.map((file) => readFileSync(file, 'utf8')).join('\n');
const stories = (folder: string) => textOf(filesOf(folder).filter((file) => file.endsWith('.stories.tsx')));

/** What is seen in the stories of other primitives, which place it. */
const innards = new Set([
  'ChoiceRow',
  'ComboboxList',
  'ComboboxPopover',
  'ComboboxSectionOptions',
  'Field',
  'MapGround',
  'MapMark',
  'Radio',
]);

describe('Storybook', () => {
  it('shows every element', () => {
    const folder = 'widgets/elements';
    const elements = readdirSync(path.join(root, folder));
    const unseen = elements.filter((name) => !stories(`${folder}/${name}`).includes(`elements/fo-${name}`));
    expect(unseen).toEqual([]);
  });

  it('shows every primitive', () => {
    const components = filesOf('widgets/ui')
      .map((file) => path.basename(file))
      .filter((name) => /^[A-Z]\w+\.tsx$/.test(name) && name !== 'ShadowFrame.tsx')
      .map((name) => name.replace('.tsx', ''));
    const shown = stories('widgets/ui');
    expect(components.length).toBeGreaterThan(20);
    expect(components.filter((name) => !innards.has(name) && !shown.includes(`/${name}.tsx'`))).toEqual([]);
  });
});

describe('llms.txt', () => {
  const page = [
    "import { Meta } from '@storybook/addon-docs/blocks';",
    '',
    '<Meta title="docs/Start" />',
    '',
    '# Start',
    '',
    'See the [reference](?path=/docs/docs-reference--docs).',
    '',
    '```js',
    "import 'fo-elements';",
    '# stays',
    '```',
  ].join('\n');

  it('has one title, and of the pages only what says something outside Storybook', () => {
    const text = llmsText([page], []);
    expect(text.match(/^# .*$/gm)).toEqual(['# fo-elements', '# stays']);
    expect(text).toContain('## Start\n\nSee the reference.');
    expect(text).not.toContain('<Meta');
    expect(text).not.toContain('addon-docs');
  });

  it('leaves code as it is', () => {
    expect(llmsText([page], [])).toContain("```js\nimport 'fo-elements';\n# stays\n```");
  });
});
