import { readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { forBrowsers } from '../browser-floor.ts';
import { leaveOutPlugin } from '../vite/leave-out-plugin.ts';
import { lightCallsPlugin } from '../vite/light-calls-plugin.ts';
import { reactModulesPlugin } from '../vite/react-modules-plugin.ts';
import { sheetPlugin } from '../vite/sheet-plugin.ts';

const prefix = '\0package-entry:';
const fontPrefix = '\0font:';

/** What an entry of the package does: define one element, all of them, or those that come near. */
function entryCode(name: string, elements: readonly string[]): string {
  const known = `import { elementModules } from '/widgets/element-modules.ts';
import { registerElementModules } from '/widgets/runtime/loader/ensure-defined.ts';
registerElementModules(elementModules);
`;
  if (name === 'loader') {
    return `${known}
import { isSupported } from '/widgets/runtime/loader/browser-age.ts';
import { loadElements } from '/widgets/runtime/loader/load-elements.ts';
import { warnDeveloper } from '/widgets/runtime/warnings/warn-developer.ts';
import { listenToOrderButtons } from '/widgets/runtime/order-buttons/order-buttons.ts';
if (typeof document !== 'undefined') {
  if (isSupported()) {
    loadElements(document, Object.keys(elementModules));
    listenToOrderButtons(document);
  } else warnDeveloper(({ unsupportedBrowser }) => unsupportedBrowser(document));
}`;
  }
  const wanted = name === 'index' ? elements : [name];
  const imports = wanted.map((element) => `import '/widgets/elements/${element}/element.ts';`).join('\n');
  const version = name === 'index' ? `export { version } from '/widgets/runtime/loader/version.ts';` : 'export {};';
  // the elements that one places inside itself are known by then, and fetched when they are needed
  return `${known}\n${imports}\n${version}`;
}

function entries(root: string, elements: readonly string[]): Plugin {
  return {
    name: 'fo-package-entries',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id.startsWith(prefix)) return id;
      return importer?.startsWith(prefix) && id.startsWith('/widgets/') ? path.join(root, id) : null;
    },
    load(id) {
      return id.startsWith(prefix) ? entryCode(id.slice(prefix.length), elements) : null;
    },
  };
}

/** Fonts stay files, found from the module that names them: as `data:` URLs many pages' `font-src` would refuse them. */
function fontFiles(root: string): Plugin {
  return {
    name: 'fo-package-fonts',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.endsWith('.woff2?url')) return null;
      const file = await this.resolve(id.slice(0, -'?url'.length), importer, { skipSelf: true });
      // relative: it stands in a comment of the package
      return file && `${fontPrefix}${path.relative(root, file.id)}`;
    },
    load(id) {
      if (!id.startsWith(fontPrefix)) return null;
      const file = path.join(root, id.slice(fontPrefix.length));
      const asset = this.emitFile({ type: 'asset', name: path.basename(file), source: readFileSync(file) });
      return `export default import.meta.ROLLUP_FILE_URL_${asset};`;
    },
  };
}

/** The element that a chunk defines, if it does; by itself each such chunk would be called `element`. */
function elementOf(moduleIds: readonly string[]): string | undefined {
  return moduleIds.map((id) => id.match(/\/elements\/([^/]+)\/element\.ts$/)?.[1]).find(Boolean);
}

/**
 * The package's modules: one per element, `index` with all of them and `loader` with those on the page, over shared
 * chunks. All is inside, React too: the elements need a certain React, reach into r2wc and speak a certain Echo's protocol,
 * so they keep the versions they were tested with, and no package of the page's can disturb them: neither its React 18 nor
 * the one that Next brings along. Nothing is minified; whoever bundles the page does that.
 */
export async function bundlePackage(root: string, outDir: string, elements: readonly string[]): Promise<void> {
  const names = ['index', 'loader', ...elements];
  const input = Object.fromEntries(names.map((name) => [name, `${prefix}${name}`]));
  // Vite goes by it before its own mode: a test's would compile JSX for development, with this machine's paths in it
  process.env['NODE_ENV'] = 'production';
  await build({
    root,
    configFile: false,
    plugins: [
      entries(root, elements),
      fontFiles(root),
      react(),
      sheetPlugin(),
      lightCallsPlugin(root),
      reactModulesPlugin(root),
      leaveOutPlugin(),
    ],
    logLevel: 'warn',
    base: './',
    publicDir: false,
    css: forBrowsers.css,
    // a library's build leaves it to whoever bundles the page, but in the browser it may be read as it is
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      ...forBrowsers.build,
      cssMinify: true,
      minify: false,
      sourcemap: true,
      license: { fileName: 'THIRD-PARTY-LICENSES.md' },
      lib: { entry: input, formats: ['es'] },
      rolldownOptions: {
        // as they are: from `lib.entry` alone they would be taken for paths
        input,
        // else each module's place on this machine would stand in a comment above it
        experimental: { attachDebugInfo: 'none' },
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: ({ moduleIds, name }) => `chunks/${elementOf(moduleIds) ?? name}-[hash].js`,
          assetFileNames: 'assets/[name]-[hash][extname]',
          codeSplitting: {
            groups: [
              { name: 'live', test: /node_modules\/(socket\.io|engine\.io|@socket\.io|laravel-echo)/ },
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            ],
          },
        },
      },
    },
  });
}
