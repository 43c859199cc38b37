import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { aWorkshop, examples, outside } from './workshop.ts';

const run = promisify(execFile);

/** Seen from an example's folder. */
const vite = '../node_modules/vite/bin/vite.js';

export interface BuiltExamples {
  /** where each stands, in a folder of its own: `{folder}/react/index.html` */
  readonly folder: string;
  remove(): void;
}

/**
 * Builds the example pages, each by its own configuration.
 * @param marketplace the address that the pages are built for
 */
export async function buildExamples(marketplace: string): Promise<BuiltExamples> {
  const { folder: workshop, remove } = await aWorkshop();
  const folder = path.join(workshop, 'built');
  try {
    await Promise.all(
      examples.map((example) =>
        run(process.execPath, [vite, 'build', '--outDir', path.join(folder, example)], {
          cwd: path.join(workshop, example),
          env: { ...outside, VITE_MARKETPLACE: marketplace },
        }),
      ),
    );
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}
