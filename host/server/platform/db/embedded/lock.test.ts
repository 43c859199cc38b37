import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { takeLock, tryLock } from './lock.ts';

describe('a lock', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fo-lock-'));
    file = join(folder, 'lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('has one exclusive holder, or any number of shared ones', () => {
    const first = tryLock(file, 'shared');
    const second = tryLock(file, 'shared');
    expect(second).toBeDefined();
    expect(tryLock(file, 'exclusive')).toBeUndefined();
    first?.release();
    expect(tryLock(file, 'exclusive')).toBeUndefined();
    second?.release();
    const alone = tryLock(file, 'exclusive');
    expect(alone).toBeDefined();
    expect(tryLock(file, 'shared')).toBeUndefined();
    alone?.release();
  });

  it('is waited for', async () => {
    const first = tryLock(file, 'exclusive');
    const second = takeLock(file, 'exclusive');
    first?.release();
    (await second).release();
  });

  it('is not waited for without end', async () => {
    const first = tryLock(file, 'exclusive');
    await expect(takeLock(file, 'shared', { timeoutMilliseconds: 0 })).rejects.toThrow(EmbeddedDatabaseError);
    first?.release();
  });

  it.each(['shared', 'exclusive'] as const)(
    'that is %s holds against other processes until they are killed',
    async (mode) => {
      const module = JSON.stringify(join(import.meta.dirname, 'lock.ts'));
      const holder = spawn(process.execPath, [
        '--input-type=module-typescript',
        '--eval',
        `const { tryLock } = await import(${module});
       globalThis.held = tryLock(${JSON.stringify(file)}, '${mode}');
       console.log('held'); setInterval(() => {}, 1000);`,
      ]);
      await once(holder.stdout, 'data');
      expect(tryLock(file, 'exclusive')).toBeUndefined();
      holder.kill('SIGKILL');
      await once(holder, 'exit');
      const alone = tryLock(file, 'exclusive');
      expect(alone).toBeDefined();
      alone?.release();
    },
  );
});
