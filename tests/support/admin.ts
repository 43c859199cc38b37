import { runAdmin } from '#server/cli/admin/run-admin.ts';
import type { TestDatabase } from './database.ts';

/** How a command ended, and what it said. */
interface AdminEnd {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs one of the operator's commands on a test's database, as `npm run admin --` does. */
export async function admin(
  database: Pick<TestDatabase, 'url'>,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<AdminEnd> {
  let [out, err] = ['', ''];
  const code = await runAdmin(args, {
    env: { DATABASE_URL: database.url, CLOCK: '2026-11-20T17:00:00Z', ...env },
    osUser: 'tester',
    out: (text) => (out += text),
    err: (text) => (err += text),
  });
  return { code, out, err };
}

/** The same with `--json`, where it works; what it printed. */
export async function adminJson<T>(database: Pick<TestDatabase, 'url'>, args: readonly string[]): Promise<T> {
  const { code, out, err } = await admin(database, [...args, '--json']);
  if (code !== 0) throw new Error(`"${args.join(' ')}" failed: ${err}`);
  return JSON.parse(out) as T;
}
