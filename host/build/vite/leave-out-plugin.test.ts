import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { leaveOutPlugin } from './leave-out-plugin.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const require = createRequire(import.meta.url);
const built = (id: string, code: string) => {
  const transform = leaveOutPlugin().transform as (code: string, id: string) => { code: string } | null;
  return transform(code, id)?.code ?? code;
};
const folderOf = (name: string) => path.dirname(require.resolve(`${name}/package.json`));
const files = {
  react: path.join(folderOf('react-dom'), 'cjs/react-dom-client.production.js'),
  zod: path.join(folderOf('zod'), 'v4/core/core.js'),
};

it.each([
  [
    'react',
    files.react,
    [
      'ownerDocument[listeningMarker]',
      'constructSelectEvent(dispatchQueue, nativeEvent, nativeEventTarget);',
      '? getNativeBeforeInputChars(',
    ],
  ],
  ['zod', files.zod, ['__zod_globalConfig']],
] as const)('of %s nothing is built in that marks the page or that no element uses', (_, file, parts) => {
  const code = readFileSync(file, 'utf8');
  const left = built(file, code);
  for (const part of parts) {
    expect([part, code.includes(part), left.includes(part)]).toEqual([part, true, false]);
  }
});

it('a package that is written in another way stops the build', () => {
  expect(() => built(files.zod, 'export const globalConfig = {};')).toThrow('is written in another way');
});

it('no element uses an event of React that is left out', () => {
  const uses = globSync('widgets/**/*.tsx', { cwd: root }).filter((file) =>
    /\bon(BeforeInput|Composition(Start|End|Update))\b|<[a-z]\w*\s[^<>]*\bonSelect=/.test(
      readFileSync(path.join(root, file), 'utf8'),
    ),
  );
  expect(uses).toEqual([]);
});
