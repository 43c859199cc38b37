import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const sources = path.join(root, 'host/site/demo');

/** Without what a test run says of itself: it would get code for developers. */
const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'production' };

/** Seen from an example's folder. */
const vite = '../node_modules/vite/bin/vite.js';
const tsc = '../node_modules/typescript/bin/tsc';

/** The example pages, by their folders. */
export const examples = ['html', 'react', 'vue', 'svelte'] as const;
export type Example = (typeof examples)[number];

export interface BuiltExamples {
  /** What TypeScript says of an example's sources, with the types that the package brings; nothing, it is hoped. */
  checkTypes(example: Example): Promise<string>;
  /** where each stands, in a folder of its own: `{folder}/react/index.html` */
  readonly folder: string;
  remove(): void;
}

/**
 * Builds the example pages as somebody does who copied them: each in a folder elsewhere, by its own configuration, with
 * the packed npm package among its dependencies. The other dependencies are those of this project.
 * @param marketplace the address that the pages are built for
 */
export async function buildExamples(marketplace: string): Promise<BuiltExamples> {
  await run('npm', ['run', '--silent', 'build:package'], { cwd: root, env });
  const workshop = mkdtempSync(path.join(tmpdir(), 'fo-examples-'));
  const remove = () => rmSync(workshop, { recursive: true, maxRetries: 3 });
  const folder = path.join(workshop, 'built');
  try {
    cpSync(sources, workshop, { recursive: true });
    linkDependencies(workshop);
    await unpackElements(workshop);
    await Promise.all(
      examples.map((example) =>
        run(process.execPath, [vite, 'build', '--outDir', path.join(folder, example)], {
          cwd: path.join(workshop, example),
          env: { ...env, VITE_MARKETPLACE: marketplace },
        }),
      ),
    );
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, checkTypes: (example) => checkTypes(path.join(workshop, example)), remove };
}

async function checkTypes(cwd: string): Promise<string> {
  try {
    const { stdout } = await run(process.execPath, [tsc], { cwd, env });
    return stdout;
  } catch (failure) {
    const { stdout, stderr } = failure as { readonly stdout: string; readonly stderr: string };
    return `${stdout}${stderr}` || String(failure);
  }
}

/** What `npm install` would bring, but for the elements. */
function linkDependencies(workshop: string): void {
  const [from, to] = [path.join(root, 'node_modules'), path.join(workshop, 'node_modules')];
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (!name.startsWith('.')) symlinkSync(path.join(from, name), path.join(to, name));
  }
}

async function unpackElements(workshop: string): Promise<void> {
  const { stdout } = await run(
    'npm',
    ['pack', '--silent', '--ignore-scripts', '--pack-destination', workshop],
    {
      cwd: path.join(root, 'dist/package'),
    },
  );
  const target = path.join(workshop, 'node_modules/fo-elements');
  mkdirSync(target);
  await run('tar', ['-xzf', path.join(workshop, stdout.trim()), '-C', target, '--strip-components=1']);
}
