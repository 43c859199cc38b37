import type { Manifest } from '../manifest/to-manifest.ts';
import { baseName, elementsOf, entryOf } from './elements.ts';

/** What the package takes over from the project's own `package.json`. */
export interface ProjectPackage {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
}

/** Modules without code, for the sake of their types. */
export const typesOnly = ['jsx', 'vue', 'svelte'] as const;

/**
 * What a page may bring along: React for the wrappers, the others for their types alone. As wide as `tests/architecture`
 * tries: `react-wrappers.test.ts`, `package.test.ts`, `framework-types.test.ts`.
 */
const peerDependencies = {
  react: '^18.0.0 || ^19.0.0',
  // the first in which tags of JSX can be declared without naming the global `JSX`
  '@types/react': '^18.2.6 || ^19.0.0',
  svelte: '^4.0.0 || ^5.0.0',
  vue: '^3.4.0',
};

/** The `package.json` of what is packed. */
export function packageJson(project: ProjectPackage, manifest: Manifest, origin: string | null): object {
  const elements = elementsOf(manifest);
  const entries = ['loader', ...elements.map(entryOf), 'react', ...typesOnly];
  const wrappers = elements.map((element) => `react/${baseName(element)}`);
  return {
    name: project.name,
    version: project.version,
    description: project.description,
    license: project.license,
    ...whereItComesFrom(origin),
    keywords: ['web-components', 'custom-elements', 'food-ordering'],
    type: 'module',
    // a wrapper that nobody uses goes, and with it the element it would define; what is imported for itself stays
    sideEffects: [
      './index.js',
      './loader.js',
      ...elements.map((element) => `./${entryOf(element)}.js`),
      './chunks/*.js',
    ],
    main: './index.js',
    types: './index.d.ts',
    exports: {
      '.': entry('index'),
      ...Object.fromEntries(entries.map((name) => [`./${name}`, entry(name)])),
      ...Object.fromEntries(wrappers.map((name) => [`./${name}`, entry(name)])),
      './custom-elements.json': './custom-elements.json',
      './package.json': './package.json',
    },
    customElements: './custom-elements.json',
    'web-types': './web-types.json',
    peerDependencies,
    peerDependenciesMeta: Object.fromEntries(Object.keys(peerDependencies).map((name) => [name, { optional: true }])),
  };
}

/** Of the origin that the checkout was cloned from; nothing of a folder, or where it has none. */
function whereItComesFrom(origin: string | null): object {
  const [, host, repository] =
    /^(?:https?:\/\/(?:[^@/]+@)?|(?:ssh:\/\/)?git@)([^/:]+)[/:](.+?)(?:\.git)?\/?$/.exec(origin ?? '') ?? [];
  if (host === undefined || repository === undefined) return {};
  const homepage = `https://${host}/${repository}`;
  return { homepage, repository: { type: 'git', url: `git+${homepage}.git` } };
}

function entry(name: string): object {
  return { types: `./${name}.d.ts`, default: `./${name}.js` };
}
