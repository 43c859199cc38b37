import { execFile } from 'node:child_process';
import type { Owner } from './owner.ts';

/** How a program ended: `code` 0 is success, `output` is what it printed and complained. */
interface Outcome {
  readonly code: number;
  readonly output: string;
}

/** Nothing of our own environment: PGDATA, PGPORT or a locale must not change what the programs do. */
export const bareEnvironment: NodeJS.ProcessEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C' };

/** Runs a program to its end as `owner` (as ourselves when undefined), from a folder that everybody can enter. */
export function runAs(owner: Owner | undefined, program: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((answer) => {
    execFile(program, [...args], { ...owner, cwd: '/', env: bareEnvironment }, (error, stdout, stderr) => {
      const output = `${stdout}${stderr}`.trim();
      if (!error) answer({ code: 0, output });
      else if (typeof error.code === 'number') answer({ code: error.code, output });
      else answer({ code: -1, output: output || error.message });
    });
  });
}
