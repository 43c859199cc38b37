import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import ts from 'typescript';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { elementNames } from '#build/package/manifest/read-library.ts';
import { emptyProjectSources, writeEmptyProject } from './empty-project.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const tools = path.join(root, 'node_modules');
const packageDir = path.join(root, 'dist/package');
let folder: string;
let tarball: string;
let project: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fo-package-'));
  // in a process of its own, whose NODE_ENV is not that of tests; does nothing where it was built before
  await run(process.execPath, [path.join(root, 'host/build/package/run.ts')], { cwd: root });
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: packageDir,
  });
  tarball = path.join(folder, stdout.trim());
  project = path.join(folder, 'project');
  await install();
  // several processes, one after the other: on a busy machine each waits for the others
}, 240_000);

/** Installs the pack into an empty project, without asking a registry: the rest is copied from what is installed here. */
async function install(): Promise<void> {
  const here = (name: string) => `file:${path.join(tools, name)}`;
  const react = ['react', 'react-dom', 'scheduler', '@types/react', '@types/react-dom', 'csstype'];
  writeEmptyProject(project, {
    'fo-elements': `file:${tarball}`,
    ...Object.fromEntries(react.map((name) => [name, here(name)])),
  });
  await run('npm', ['install', '--offline', '--install-links', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: project,
  });
  for (const name of ['vue', 'svelte']) symlinkSync(path.join(tools, name), path.join(project, 'node_modules', name));
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inPackage = (name: string) => readFileSync(path.join(packageDir, name), 'utf8');
const read = (name: string): unknown => JSON.parse(inPackage(name));

test('publint finds nothing', async () => {
  const { buffer, byteOffset, byteLength } = readFileSync(tarball);
  const packed = buffer.slice(byteOffset, byteOffset + byteLength);
  const { messages } = await publint({ pack: { tarball: packed }, strict: true });
  expect(messages).toEqual([]);
});

test('@arethetypeswrong/cli finds nothing, modules being the only way in', async () => {
  const attw = path.join(tools, '@arethetypeswrong/cli/dist/index.js');
  const { stdout } = await run(process.execPath, [attw, tarball, '--profile', 'esm-only', '--format', 'json']);
  const { problems } = JSON.parse(stdout) as { problems?: Record<string, unknown> };
  expect(Object.keys(problems ?? {}).filter((problem) => problem !== 'CJSResolvesToESM')).toEqual([]);
});

test('each element is an entry with its module, its types and a React wrapper', () => {
  const { exports, sideEffects } = read('package.json') as {
    exports: Record<string, unknown>;
    sideEffects: string[];
  };
  for (const name of elementNames(root)) {
    expect(exports[`./${name}`]).toEqual({ types: `./${name}.d.ts`, default: `./${name}.js` });
    expect(sideEffects).toContain(`./${name}.js`);
    expect(inPackage(`${name}.js`)).toContain('registerElementModules');
    expect(inPackage('react.js')).toContain(
      `${name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())} }`,
    );
  }
});

test('modules share chunks, with source maps, and need no other package, so that a page has any React or none', () => {
  const chunks = readdirSync(path.join(packageDir, 'chunks'));
  const modules = chunks.filter((name) => name.endsWith('.js'));
  // the bundler's own helpers have no source, and the calls as the build writes them, only method and path, need none
  const fromSources = modules.filter(
    (name) => !name.startsWith('rolldown-runtime') && !isOnlyCalls(inPackage(`chunks/${name}`)),
  );
  expect(fromSources.filter((name) => !chunks.includes(`${name}.map`))).toEqual([]);
  const code = modules.map((name) => inPackage(`chunks/${name}`)).join('\n');
  const outside = [...code.matchAll(/^import (?:.*? from )?"([^."][^"]*)"/gm)].map(([, name]) => name);
  expect(outside).toEqual([]);
  expect(read('package.json')).not.toHaveProperty('dependencies');
});

test('names its files in the one way that every bundler follows', () => {
  const chunks = readdirSync(path.join(packageDir, 'chunks')).filter((name) => name.endsWith('.js'));
  const named = chunks.flatMap(
    (name) => inPackage(`chunks/${name}`).match(/new URL\([^;]*?, import\.meta\.url\)/g) ?? [],
  );
  expect(named).not.toEqual([]);
  expect(named.filter((use) => !/^new URL\("[^"]+", import\.meta\.url\)$/.test(use))).toEqual([]);
});

test('says nothing of where it was built', () => {
  const files = readdirSync(packageDir, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((name) => /\.(js|ts|json|md|map)$/.test(name));
  expect(texts.filter((name) => inPackage(name).includes(root))).toEqual([]);
});

test('editors know every tag', () => {
  const tags = elementNames(root).map((name) => `fo-${name}`);
  const vsCode = read('vscode.html-custom-data.json') as { tags: { name: string }[] };
  expect(vsCode.tags.map(({ name }) => name)).toEqual(tags);
  const jetBrains = read('web-types.json') as {
    name: string;
    contributions: { html: { elements: { name: string }[] } };
  };
  expect(jetBrains.contributions.html.elements.map(({ name }) => name)).toEqual(tags);
  expect(jetBrains.name).toBe('fo-elements');
});

test('the pack installs into an empty Vite project and type-checks there', () => {
  expect(typeErrors(project)).toEqual([]);
});

test('its wrappers and tags type-check with the types of React 18 too', () => {
  const types = path.join(tools, 'types-react-18');
  const paths = { react: [path.join(types, 'index.d.ts')], 'react/*': [path.join(types, '*.d.ts')] };
  expect(typeErrors(project, ['src/in-react.tsx'], paths)).toEqual([]);
});

test('that project builds, with the fonts as files of its own and only the elements that it names', async () => {
  const built = (await build({
    root: project,
    configFile: false,
    logLevel: 'error',
  })) as Rolldown.RolldownOutput;
  const assets = readdirSync(path.join(project, 'dist/assets'));
  expect(assets.some((name) => name.endsWith('.woff2'))).toBe(true);
  expect(readFileSync(path.join(project, 'dist/index.html'), 'utf8')).toContain('<fo-restaurant-menu');

  const modules = modulesAtOnce(built);
  expect(modules).toEqual(expect.arrayContaining(['cities.js', 'restaurant-menu.js', 'react/FoCities.js']));
  // of fo-elements/react one wrapper is used: the others go, and with them the elements they would define
  expect(modules).not.toContain('cockpit.js');
});

test('wrappers are there on a server too, and write properties as attributes', async () => {
  const script = `
    import { createElement } from 'react';
    import { renderToStaticMarkup } from 'react-dom/server';
    import { FoAddressSearch, FoOrderStatus } from 'fo-elements/react';
    const order = createElement(FoOrderStatus, { orderId: 'a7', apiBase: '/shop', onFoNavigate: () => {} });
    const search = createElement(FoAddressSearch, { noSplit: true, compact: false, threshold: 2, className: 'wide' });
    console.log(renderToStaticMarkup(order));
    console.log(renderToStaticMarkup(search));
  `;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: project });
  expect(stdout.trim().split('\n')).toEqual([
    '<fo-order-status order-id="a7" api-base="/shop"></fo-order-status>',
    '<fo-address-search no-split="" threshold="2" class="wide"></fo-address-search>',
  ]);
});

/** Whether a module says nothing but what some calls are addressed to. */
function isOnlyCalls(code: string): boolean {
  const calls = /(?:var|const) \w+ = \{\s*"method": "[A-Z]+",\s*"path": "[^"]*"\s*\};/g;
  return (
    code
      .replace(calls, '')
      .replace(/export \{[^}]*\};/, '')
      .trim() === ''
  );
}

/** The package's modules that are there with the page's own script, without the lazy ones. */
function modulesAtOnce({ output }: Rolldown.RolldownOutput): string[] {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const reached = new Set([...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const name of reached) for (const imported of chunks.get(name)?.imports ?? []) reached.add(imported);
  return [...reached]
    .flatMap((name) => chunks.get(name)?.moduleIds ?? [])
    .flatMap((id) => id.match(/\/node_modules\/fo-elements\/(.*)$/)?.slice(1) ?? []);
}

/** What TypeScript says of the project's sources and the package's declarations, as lines. */
function typeErrors(project: string, sources = emptyProjectSources, paths: ts.MapLike<string[]> = {}): string[] {
  const program = ts.createProgram(
    sources.map((name) => path.join(project, name)),
    {
      paths,
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedSideEffectImports: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2023,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      jsx: ts.JsxEmit.ReactJSX,
      types: [],
    },
  );
  const checked = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(`${project}/src`) || fileName.includes('/fo-elements/'));
  expect(checked.length).toBeGreaterThan(elementNames(root).length);
  return [
    ...program.getGlobalDiagnostics(),
    ...checked.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
  ].map(({ file, start, messageText }) => {
    const place =
      file && start !== undefined
        ? `${path.basename(file.fileName)}:${file.getLineAndCharacterOfPosition(start).line + 1}`
        : '';
    return `${place} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}
