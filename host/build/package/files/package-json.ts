import type { Manifest } from '../manifest/to-manifest.ts';
import { baseName, elementsOf, entryOf } from './elements.ts';

/** What the package takes over from the project's own `package.json`. */
export interface ProjectPackage {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** Modules without code, for the sake of their types. */
export const typesOnly = ['jsx', 'vue', 'svelte'] as const;

/** The `package.json` of what is packed. */
export function packageJson(project: ProjectPackage, manifest: Manifest): object {
  const elements = elementsOf(manifest);
  const entries = ['loader', ...elements.map(entryOf), 'react', ...typesOnly];
  const wrappers = elements.map((element) => `react/${baseName(element)}`);
  return {
    name: project.name,
    version: project.version,
    description: project.description,
    license: project.license,
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
    dependencies: {
      react: project.dependencies['react'],
      'react-dom': project.dependencies['react-dom'],
    },
    // for their types only, and only where they are used
    peerDependencies: {
      '@types/react': project.devDependencies['@types/react'],
      svelte: project.devDependencies['svelte'],
      vue: project.devDependencies['vue'],
    },
    peerDependenciesMeta: {
      '@types/react': { optional: true },
      svelte: { optional: true },
      vue: { optional: true },
    },
  };
}

function entry(name: string): object {
  return { types: `./${name}.d.ts`, default: `./${name}.js` };
}
