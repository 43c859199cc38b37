import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

/** Without what a test run says of itself: a build would get code for developers. */
export const outside = { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'production' };

/** The example pages, by their folders. */
export const examples = ['html', 'react', 'vue', 'svelte'] as const;
export type Example = (typeof examples)[number];

export interface Workshop {
  /** each example stands in a folder of its name; `node_modules` next to them */
  readonly folder: string;
  remove(): void;
}

/**
 * The sources of the example pages as somebody has them who copied them: elsewhere, with the packed npm package among
 * their dependencies. The other dependencies are those of this project.
 */
export async function aWorkshop(): Promise<Workshop> {
  await run('npm', ['run', '--silent', 'build:package'], { cwd: root, env: outside });
  const folder = mkdtempSync(path.join(tmpdir(), 'fo-examples-'));
  const remove = () => rmSync(folder, { recursive: true, maxRetries: 3 });
  try {
    cpSync(path.join(root, 'host/site/demo'), folder, { recursive: true });
    linkDependencies(folder);
    await unpackElements(folder);
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
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
  const { stdout } = await run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', workshop], {
    cwd: path.join(root, 'dist/package'),
  });
  const target = path.join(workshop, 'node_modules/fo-elements');
  mkdirSync(target);
  await run('tar', ['-xzf', path.join(workshop, stdout.trim()), '-C', target, '--strip-components=1']);
}
