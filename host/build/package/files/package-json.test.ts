import { expect, test } from 'vitest';
import { packageJson } from './package-json.ts';

const project = { name: 'fo-elements', version: '1.0.0', description: '', license: 'MIT' };
const packed = (origin: string | null) =>
  packageJson(project, { schemaVersion: '2.1.0', readme: '', modules: [] }, origin);

const sources = {
  homepage: 'https://code.example/food/elements',
  repository: { type: 'git', url: 'git+https://code.example/food/elements.git' },
};

test.each([
  'https://code.example/food/elements.git',
  'https://somebody:secret@code.example/food/elements',
  'git@code.example:food/elements.git',
  'ssh://git@code.example/food/elements.git',
])('names the repository and its page, as cloned from %s', (origin) => {
  expect(packed(origin)).toMatchObject(sources);
});

test.each([null, '/srv/git/elements', '../elements'])('names none where nobody else could find it: %s', (origin) => {
  expect(packed(origin)).not.toHaveProperty('repository');
});
