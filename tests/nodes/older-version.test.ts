import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const folder = 'host/server/platform/db/migrations';

/** The commit before the newest step of the schema; undefined where the history is not here. */
function before(): string | undefined {
  const newest = readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1);
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', `${folder}/${newest}`);
  return added === '' ? undefined : git('rev-parse', '--verify', '--quiet', `${added}^`) || undefined;
}

const older = before();

/** What an older version in `tree` depends on and this one does not any more, as `npm install` takes it. */
function packagesGoneSince(tree: string): string[] {
  const dependenciesIn = (dir: string) =>
    (JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { dependencies: Record<string, string> })
      .dependencies;
  const now = dependenciesIn(root);
  return Object.entries(dependenciesIn(tree)).flatMap(([name, range]) => (name in now ? [] : `${name}@${range}`));
}

/** What people do most, by the older version's own tests. */
const tests = [
  'tests/api/baskets.test.ts',
  'tests/api/orders.test.ts',
  'tests/api/accounts/registration.test.ts',
  'tests/api/accounts/login-sessions.test.ts',
  'tests/api/accounts/password-reset.test.ts',
  'tests/api/realtime.test.ts',
];

it.skipIf(older === undefined)(
  'the version before the newest step of the schema goes on with that step (needs the history)',
  { timeout: 180_000 },
  () => {
    const parent = mkdtempSync(join(tmpdir(), 'fo-older-'));
    onTestFinished(() => rmSync(parent, { recursive: true }));
    const tree = join(parent, 'tree');
    mkdirSync(tree);
    const archive = execFileSync('git', ['archive', older ?? ''], { cwd: root, maxBuffer: 512 * 1024 * 1024 });
    execFileSync('tar', ['-x', '-C', tree], { input: archive });
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    const gone = packagesGoneSince(tree);
    // next to the tree: where one is not found in it, Node looks there
    if (gone.length > 0) execFileSync('npm', ['install', '--no-save', '--no-audit', '--prefix', parent, ...gone]);
    rmSync(join(tree, folder), { recursive: true });
    cpSync(join(root, folder), join(tree, folder), { recursive: true });
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [vitest, 'run', '--project', 'unit', ...tests], {
      cwd: tree,
      env,
      encoding: 'utf8',
    });
    expect(status, `${stdout.slice(-4000)}${stderr.slice(-2000)}`).toBe(0);
    expect(stdout).toMatch(/Tests .*\d{2,} passed/);
  },
);
