import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Example, outside } from './workshop.ts';

const run = promisify(execFile);

/** What checks the types in an example's sources, seen from its folder: of Vue and Svelte their own checkers. */
const checkers = {
  html: ['../node_modules/typescript/bin/tsc6'],
  react: ['../node_modules/typescript/bin/tsc6'],
  vue: ['../node_modules/vue-tsc/bin/vue-tsc.js'],
  svelte: [
    '../node_modules/svelte-check/bin/svelte-check',
    '--tsconfig',
    'tsconfig.json',
    '--output',
    'machine-verbose',
    '--threshold',
    'error',
  ],
} as const satisfies Record<Example, readonly string[]>;

export interface TypeCheckError {
  /** seen from the example's folder */
  readonly file: string;
  /** from 1 on */
  readonly line: number;
  readonly message: string;
}

/** What is wrong in an example's sources, with the types that the package brings; nothing, it is hoped. */
export async function checkTypes(workshop: string, example: Example): Promise<readonly TypeCheckError[]> {
  const said = await output(checkers[example], path.join(workshop, example));
  const errors = said.split('\n').flatMap((line) => (example === 'svelte' ? fromSvelte : fromTypeScript)(line));
  // one that could not begin says nothing of any file
  if (errors.length === 0 && said.trim() !== '' && !/ COMPLETED [1-9]\d* FILES 0 ERRORS/.test(said))
    throw new Error(`The types of the ${example} example could not be checked: ${said}`);
  return errors;
}

/** A checker that finds something ends with an error too. */
async function output(args: readonly string[], cwd: string): Promise<string> {
  try {
    return (await run(process.execPath, args, { cwd, env: outside })).stdout;
  } catch (failure) {
    const { stdout = '', stderr = '' } = failure as { readonly stdout?: string; readonly stderr?: string };
    return `${stdout}${stderr}` || String(failure);
  }
}

/** `src/App.vue(67,8): error TS2561: …` */
function fromTypeScript(line: string): TypeCheckError[] {
  const [, file, at, message] = /^(\S+)\((\d+),\d+\): error (.*)$/.exec(line) ?? [];
  return file && at && message ? [{ file, line: Number(at), message }] : [];
}

/** `1795334504588 {"type":"ERROR","filename":"src/App.svelte","start":{"line":5, …`, lines from 0 on */
function fromSvelte(line: string): TypeCheckError[] {
  const [, json] = /^\d+ (\{.*\})$/.exec(line) ?? [];
  if (!json) return [];
  const { filename, start, message } = JSON.parse(json) as {
    readonly filename: string;
    readonly start: { readonly line: number };
    readonly message: string;
  };
  return [{ file: filename, line: start.line + 1, message }];
}
