import type { Clock, Logger } from '#platform/ports.ts';
import type { Repositories, Store } from '#server/store.ts';
import { exportExpiry } from '#shared/domain/accounts/data-terms.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { composeMail } from '../mails/compose-mail.ts';
import { exportArchive } from './export-archive.ts';
import { createOneAtATime } from './one-at-a-time.ts';
import type { ExportSection } from './repositories/export-sections.ts';

/** Rows that are read at once. */
const pageSize = 200;
/** Bytes of a stored piece. */
const partSize = 256 * 1024;
/** Copies of one round; the rest waits for the next one. */
const mostAtOnce = 20;

/**
 * Makes the copies that wait, one after the other. What there is to do is read from the wishes themselves, and a copy is
 * there with its mail or not at all: a process that dies leaves the wish, for the next round.
 */
export type MakeExports = () => Promise<void>;

export function createMakeExports(deps: {
  store: Store;
  clock: Clock;
  log: Logger;
  publicUrl: string;
}): MakeExports {
  const { store, clock, log, publicUrl } = deps;

  return async () => {
    await store.exports.removeExpired(clock.now().toString());
    for (const id of await store.exports.waiting(mostAtOnce)) {
      try {
        await store.transaction((repositories) => make(repositories, id));
      } catch (error) {
        // One account's trouble is not the others'; the next run tries again.
        log.error({ err: error }, 'a copy of personal data could not be made');
      }
    }
  };

  async function make({ exports, mails }: Repositories, id: string): Promise<void> {
    await exports.asOfNow();
    const wanted = await exports.take(id);
    if (!wanted) return;
    const { userId, language, email, name } = wanted;
    const now = clock.now();
    const inTurn = createOneAtATime();
    const rowsOf = (section: ExportSection) => exports.rows(section, userId, { limit: pageSize, inTurn });
    const archive = exportArchive({ language, name, at: now, sections: exports.sections, rowsOf });
    let bytes = 0;
    let position = 0;
    for await (const part of piecesOf(archive, partSize)) {
      const at = position;
      await inTurn(() => exports.addPart(id, at, part));
      position += 1;
      bytes += part.length;
    }
    const expiresAt = exportExpiry(now).toString();
    await exports.finish({ id, readyAt: now.toString(), expiresAt, bytes });
    await mails.add({
      ...composeMail({
        language,
        name: 'exportReady',
        params: { name: { typed: name }, day: formatDate(expiresAt, 'long', language) },
        link: new URL('/account#data', publicUrl).href,
      }),
      recipient: email,
      language,
      userId,
      createdAt: now.toString(),
    });
  }
}

/** The same bytes in pieces of at least `size`, but for the last one. */
async function* piecesOf(chunks: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    length += chunk.length;
    if (length < size) continue;
    yield Buffer.concat(held);
    held = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(held);
}
