import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeRegister } from '../load/bench/register/write-register.ts';
import { aDatabase, type TestDatabase } from '../support/database.ts';
import { withFiles } from '../support/import-files.ts';
import { registerFiles } from '../support/register-files.ts';

vi.setConfig({ testTimeout: 60_000 });

let database: TestDatabase;
beforeEach(async () => {
  database = await aDatabase();
});
afterEach(() => database.drop());

const script = resolve(import.meta.dirname, '../../host/server/cli/import-places.ts');

/** Runs the command; `onLine` receives what it says, and may kill it. */
async function run(paths: string[], onLine: (line: string, kill: () => void) => void = () => {}) {
  const child = spawn(process.execPath, [script, ...paths], {
    env: { PATH: process.env['PATH'], DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    for (const line of text.split('\n')) onLine(line, () => child.kill('SIGKILL'));
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, errors };
}

const houses = async () => (await database.pool.query('select count(*) as n from houses')).rows[0].n;

describe('npm run import:places -- FILE', () => {
  it('says how far it is and what there is now, and that a second time changes nothing', async () => {
    const street = {
      zip: '1070',
      town: '90001 Wien',
      street: 'Neubaugasse',
      numbers: ['1', '2'],
      lat: 48.2,
      lng: 16.3,
    };
    await withFiles(registerFiles([street]), async (folder) => {
      const first = await run([folder]);
      expect(first).toMatchObject({ code: 0, errors: '' });
      expect(first.output).toMatch(/ADRESSE\.csv: 100 %\n/);
      expect(first.output).toMatch(/Imported 2 houses in 1 streets in \d+ s with \d+ MB of memory\.\n$/);
      const second = await run([folder]);
      expect(second).toMatchObject({ code: 0, errors: '' });
      expect(second.output).toMatch(/is imported already; nothing has changed\.\n$/);
    });
  });

  it('says in one line what is wrong, and ends with a failure', async () => {
    await withFiles({ 'a.csv': 'street,number\r\n' }, async (folder) => {
      for (const paths of [[], ['/nowhere'], [folder], [folder, folder]]) {
        const { code, errors } = await run(paths);
        expect([paths, code]).toEqual([paths, 1]);
        expect(errors).toMatch(/^[^\n]+\n$/);
      }
    });
  });

  it('may be killed at any time: started again, it brings everything, without doubles', async () => {
    await withFiles({}, async (folder) => {
      await writeRegister(folder, 20_000);
      for (const line of ['ADRESSE.csv: 40 %', 'ADRESSE.csv: 100 %', 'streets and houses: 60 %']) {
        // As long as somebody reads in the old streets, the new ones cannot take their place: it never ends too early.
        const reader = await database.pool.connect();
        await reader.query('begin; lock table streets in access share mode');
        const killed = await run([folder], (said, kill) => {
          if (said === line) kill();
        });
        await reader.query('commit');
        reader.release();
        expect([line, killed.code]).toEqual([line, null]);
        expect(await houses()).toBe(0);
      }
      const { output } = await run([folder]);
      const [, imported] = /Imported (\d+) houses/.exec(output) ?? [];
      expect(await houses()).toBe(Number(imported));
      const { rows } = await database.pool.query('select street_id, low, lower(number) from houses group by 1, 2, 3');
      expect(rows).toHaveLength(Number(imported));
      expect(Number(imported)).toBeGreaterThan(19_000);
    });
  });
});
