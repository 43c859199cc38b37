import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { databaseOwner, ordinaryUser } from './owner.ts';

const isRoot = process.getuid?.() === 0;

describe("the database's user", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fo-owner-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is ourselves unless we are root', () => {
    expect(databaseOwner(join(folder, 'none'), 1000)).toBeUndefined();
    expect(databaseOwner(folder, process.getuid?.() || 0)?.uid).not.toBe(process.getuid?.());
  });

  it('is nobody for root, as the list of users has it', () => {
    const linux = 'root:x:0:0::/root:/bin/sh\ndaemon:x:1:1::/:/bin/false\nnobody:x:65534:65533:::\n';
    expect(ordinaryUser(linux)).toEqual({ uid: 65534, gid: 65533 });
    const macos = '##\n# User Database\nnobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false\n';
    expect(ordinaryUser(macos)).toEqual({ uid: -2, gid: -2 });
  });

  it('is the first ordinary one where there is no nobody', () => {
    expect(ordinaryUser('root:x:0:0:::\nwww:x:33:34:::\n')).toEqual({ uid: 33, gid: 34 });
    expect(() => ordinaryUser('root:x:0:0:::\n')).toThrow(EmbeddedDatabaseError);
  });

  it.runIf(isRoot)('is the one the cluster already belongs to', () => {
    chownSync(folder, 4321, 4322);
    expect(databaseOwner(folder)).toEqual({ uid: 4321, gid: 4322 });
  });

  it.runIf(isRoot)('is not taken over by another user: one line says what to do', () => {
    chownSync(folder, 4321, 4322);
    expect(() => databaseOwner(folder, 1000)).toThrow(/^DATA_DIR: .*uid 4321.*chown -R 1000.*$/);
  });
});
