import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#shared/domain/domain-error.ts';
import { type BuiltFiles, openToAll, shortly } from './static-files.ts';

/** `sha384-…`, as an `integrity` is written. */
export function sha384(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** The folder that has a version's loader; undefined where none has. */
export function folderOf({ elements, olderElements }: BuiltFiles, version: string): string | undefined {
  return [elements, olderElements]
    .map((parent) => path.join(parent, version))
    .find((each) => existsSync(path.join(each, 'loader.js')));
}

/** Names of versions, and nothing that leads elsewhere. */
const versionName = /^\w[\w.+-]*$/;

/**
 * `/elements/{version}/integrity.json`: an import map with the hash of each module of a version. An `integrity`
 * attribute covers the one script that it stands on; what that one imports only a map on the page can cover. Its
 * addresses are whole, as those in a map count from the page that it stands on.
 */
export function serveModuleIntegrity(app: FastifyInstance, files: BuiltFiles, publicUrl: string): void {
  // a version never changes, so each is read once
  const known = new Map<string, Promise<string>>();

  app.get<{ Params: { version: string } }>('/elements/:version/integrity.json', async (request, reply) => {
    const { version } = request.params;
    const folder = versionName.test(version) ? folderOf(files, version) : undefined;
    if (!folder) throw new DomainError('request.error.not-found');
    const map = known.get(version) ?? importMapOf(folder, `${publicUrl}/elements/${version}/`);
    known.set(version, map);
    // one that could not be read is to be tried again
    map.catch(() => known.delete(version));
    openToAll(reply);
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', shortly)
      .send(await map);
  });
}

async function importMapOf(folder: string, address: string): Promise<string> {
  const files = await readdir(folder, { recursive: true });
  const modules = files.filter((name) => name.endsWith('.js')).toSorted();
  const entries = await Promise.all(
    modules.map(async (name) => [
      `${address}${name.split(path.sep).join('/')}`,
      sha384(await readFile(path.join(folder, name))),
    ]),
  );
  // it is to stand in a script's tag, which no address may close
  return JSON.stringify({ integrity: Object.fromEntries(entries) }, null, 1).replaceAll('<', '\\u003c');
}
