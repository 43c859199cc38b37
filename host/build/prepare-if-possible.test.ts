import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fo-without-dev-'));
  // alone: whatever else it needed would be missing
  cpSync(join(import.meta.dirname, 'prepare-if-possible.ts'), join(root, 'host/build/prepare-if-possible.mts'));
});
afterEach(() => rmSync(root, { recursive: true }));

function run(...args: string[]) {
  const file = join(root, 'host/build/prepare-if-possible.mts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('without development dependencies', () => {
  it('an install builds nothing, and a start says in one line what to do', () => {
    const stderr = expect.stringMatching(/^dist\/ is missing, .*npm ci.*\n$/);
    expect(run()).toEqual({ status: 0, stdout: '', stderr });
    expect(run('--if-missing')).toEqual({ status: 1, stdout: '', stderr });
  });

  it('what was built before is served', () => {
    for (const each of ['images/logos/kitchens', 'renderer']) mkdirSync(join(root, 'dist', each), { recursive: true });
    for (const file of ['stamp.json', 'renderer/renderer.js', 'images/pizza.jpg'])
      writeFileSync(join(root, 'dist', file), '');
    expect(run('--if-missing')).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(run()).toMatchObject({ status: 0, stderr: '' });
  });
});
