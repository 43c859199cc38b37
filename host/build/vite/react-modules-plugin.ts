import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/** React's files for production, by what they are imported as, each below its package's folder. */
const files: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};

/**
 * React comes as CommonJS, which is built in as a whole, and every file that uses it says so anew. As modules it leaves
 * out what nobody imports, and is called by name.
 *
 * Two functions are left out. One shows the browser's loading bar during a transition, by a navigation that is none: React
 * 19.3 passes it on to nobody, and an element has no say in the page's bar. The other does what `reportError` does, which
 * every browser of ours has.
 *
 * Measured without it (November 2026): 2.6 to 3.0 kB brotli more for each element, of 85 to 184; with those two 0.3.
 */
export function reactModulesPlugin(root: string): Plugin {
  const require = createRequire(path.join(root, 'package.json'));
  const pathOf = (name: string) => {
    const [folder, ...rest] = (files[name] as string).split('/');
    return path.join(path.dirname(require.resolve(`${folder}/package.json`)), ...rest);
  };
  const paths = new Map(Object.keys(files).map((name) => [name, pathOf(name)]));
  const known = new Set(paths.values());
  return {
    name: 'fo-react-modules',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => paths.get(id) ?? null,
    // React asks the scheduler for some names that only its development build has, and does without
    onLog: (_, { code, id = '' }) => (code === 'IMPORT_IS_UNDEFINED' && known.has(id) ? false : null),
    transform: (code, id) => (known.has(id) ? { code: asModule(code, id), map: null } : null),
  };
}

/**
 * The same file with `import` in place of `require` and `export` in place of `exports`. Throws where it is written in
 * another way than React's are: everything is exported, at the first time, at the top of the file.
 */
export function asModule(code: string, id: string): string {
  const names = new Set<string>();
  const rewritten = code
    // lines stay where they are, so that source maps are right
    .replace(
      /^(function defaultOnDefaultTransitionIndicator\(\) \{)(\n(?: .*\n)+)\}$/m,
      (_, start: string, body: string) => `${start}${emptyLines(body)}}`,
    )
    .replace(
      /(\? reportError\n( +): )(function \(error\) \{\n(?:\2 {4}.*\n)+\2 {2}\})/,
      (_, start: string, _indent: string, fallback: string) => `${start}console.error${emptyLines(fallback)}`,
    )
    .replace(
      /^(?:var |  )(\w+) = require\("([\w-]+)"\)(?:;$|,$(?=\n  \w+ = require))/gm,
      (_, name: string, from: string) => `import * as ${name} from '${from}';`,
    )
    .replace(/^exports\.(\w+) =/gm, (statement, name: string) => {
      if (names.has(name)) return statement;
      names.add(name);
      return `var ${local(name)} =`;
    })
    .replace(/\bexports\.(\w+)/g, (use, name: string) => (names.has(name) ? local(name) : use));
  if (names.size === 0 || /\b(require|exports)\b/.test(rewritten)) {
    throw new Error(
      `${id} is written in another way than react-modules-plugin.ts knows. Teach it, or leave the plugin out.`,
    );
  }
  const exported = [...names].map((name) => `${local(name)} as ${name}`);
  return `${rewritten}
import * as all from '${id}';
export { ${exported.join(', ')}, all as default };
`;
}

const emptyLines = (text: string) => text.replace(/[^\n]+/g, '');

const local = (name: string) => `exported_${name}`;
