import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findErrors } from '../manifest/find-errors.ts';
import { readLibrary } from '../manifest/read-library.ts';
import { toManifest } from '../manifest/to-manifest.ts';
import { declarationFiles } from './declarations.ts';
import { editorFiles, json } from './editor-data.ts';
import type { Files } from './elements.ts';
import { eventDeclarations } from './event-types.ts';
import { type ProjectPackage, packageJson, typesOnly } from './package-json.ts';
import { reactFiles } from './react-wrappers.ts';

/** All files that are not bundled: manifest, types, wrappers, editors' data. Throws when the documentation has gaps. */
export function writtenFiles(root: string): Files {
  const library = readLibrary(root);
  const errors = findErrors(library);
  if (errors.length > 0) throw new Error(`The elements' documentation has gaps:\n${errors.join('\n')}`);
  const manifest = toManifest(library);
  const project = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as ProjectPackage;
  return {
    'package.json': json(packageJson(project, manifest)),
    'custom-elements.json': json(manifest),
    ...editorFiles(manifest, project),
    ...declarationFiles(manifest, eventDeclarations(root)),
    ...reactFiles(manifest),
    ...Object.fromEntries(typesOnly.map((name) => [`${name}.js`, 'export {};\n'])),
  };
}
