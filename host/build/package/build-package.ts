import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sourceHash } from '../source-hash.ts';
import { bundlePackage } from './bundle.ts';
import { declarationFiles } from './files/declarations.ts';
import { editorFiles, json } from './files/editor-data.ts';
import type { Files } from './files/elements.ts';
import { eventDeclarations } from './files/event-types.ts';
import { type ProjectPackage, packageJson, typesOnly } from './files/package-json.ts';
import { reactFiles } from './files/react-wrappers.ts';
import { findErrors } from './manifest/find-errors.ts';
import { elementNames, readLibrary } from './manifest/read-library.ts';
import { toManifest } from './manifest/to-manifest.ts';

const sources = [
  'widgets',
  'shared',
  'host/build/package',
  'host/build/vite',
  'package.json',
  'package-lock.json',
  'CHANGELOG.md',
];

/**
 * Builds the npm package into `dist/package`, unless nothing changed since, and returns that folder: `npm pack` there
 * makes what is published. Fails when something that a page can notice is not documented.
 */
export async function buildPackage(root: string): Promise<string> {
  const outDir = path.join(root, 'dist/package');
  const stampFile = path.join(root, 'dist/package-stamp.json');
  const origin = originOf(root);
  const stamp = `${sourceHash(root, sources)} ${origin ?? ''}`;
  const exists = () =>
    existsSync(outDir) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === json({ stamp });
  if (exists()) return outDir;

  const files = writtenFiles(root, origin);
  // built in a folder of its own, so that whoever uses the package keeps it until the last moment
  const unfinished = path.join(root, `dist/package-${process.pid}`);
  await bundlePackage(root, unfinished, elementNames(root));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(unfinished, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  copyFileSync(path.join(root, 'LICENSE'), path.join(unfinished, 'LICENSE'));
  copyFileSync(path.join(root, 'CHANGELOG.md'), path.join(unfinished, 'CHANGELOG.md'));
  copyFileSync(path.join(import.meta.dirname, 'package-readme.md'), path.join(unfinished, 'README.md'));
  if (exists()) {
    // somebody else built the same meanwhile, and may be packing it
    rmSync(unfinished, { recursive: true });
    return outDir;
  }
  rmSync(outDir, { recursive: true, force: true });
  try {
    renameSync(unfinished, outDir);
  } catch {
    // or did so in this moment
    rmSync(unfinished, { recursive: true, force: true });
  }
  writeFileSync(stampFile, json({ stamp }));
  return outDir;
}

/** All files that are not bundled: manifest, types, wrappers, editors' data. Throws when the documentation has gaps. */
export function writtenFiles(root: string, origin: string | null = null): Files {
  const library = readLibrary(root);
  const errors = findErrors(library);
  if (errors.length > 0) throw new Error(`The elements' documentation has gaps:\n${errors.join('\n')}`);
  const manifest = toManifest(library);
  const project = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as ProjectPackage;
  return {
    'package.json': json(packageJson(project, manifest, origin)),
    'custom-elements.json': json(manifest),
    ...editorFiles(manifest, project),
    ...declarationFiles(manifest, eventDeclarations(root)),
    ...reactFiles(manifest),
    ...Object.fromEntries(typesOnly.map((name) => [`${name}.js`, 'export {};\n'])),
  };
}

/** Where the checkout was cloned from, for who meets the package elsewhere; null where nothing says so. */
function originOf(root: string): string | null {
  const { status, stdout } = spawnSync('git', ['config', '--get', 'remote.origin.url'], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : null;
}
