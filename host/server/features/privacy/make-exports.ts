import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Db } from '#platform/db/db.ts';
import type { AppContext } from '#server/app-context.ts';
import { exportExpiry } from '#shared/domain/accounts/retention.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { exportTexts } from '#shared/messages/export-texts.ts';
import { postToUser } from '../mails/compose-mail.ts';
import { type ExportPageOptions, exportPage } from './export-page.ts';
import { exportRepository } from './repositories/export-repository.ts';
import { type ExportSection, exportSections } from './repositories/export-sections.ts';

/** Rows that are read at once. */
const pageSize = 200;
/** Bytes of a stored part. */
const partSize = 256 * 1024;
/** Copies of one round; the rest waits for the next one. */
const mostAtOnce = 20;

/**
 * Makes the copies that wait, one after the other. What there is to do is read from the requests themselves, and a copy is
 * there with its mail or not at all: a process that dies leaves the request, for the next round.
 */
export async function makeExports(app: AppContext): Promise<void> {
  const { db, clock, log } = app;
  await exportRepository(db).removeExpired(clock.now().toString());
  for (const id of await exportRepository(db).waiting(mostAtOnce)) {
    try {
      await db.transaction().execute((tx) => make(app, tx, id));
    } catch (error) {
      // One account's failure is not the others'; the next run tries again.
      log.error({ err: error }, 'a copy of personal data could not be made');
    }
  }
}

async function make({ clock, config }: AppContext, tx: Db, id: string): Promise<void> {
  await exportRepository(tx).asOfNow();
  const wanted = await exportRepository(tx).take(id);
  if (!wanted) return;
  const { userId, language, email, name } = wanted;
  const now = clock.now();
  const oneAtATime = createOneAtATime();
  const rowsOf = (section: ExportSection) =>
    exportRepository(tx).rows(section, userId, { limit: pageSize, oneAtATime });
  const archive = exportArchive({ language, name, at: now, sections: exportSections, rowsOf });
  let bytes = 0;
  let position = 0;
  for await (const part of chunksOf(archive, partSize)) {
    const at = position;
    await oneAtATime(() => exportRepository(tx).addPart(id, at, part));
    position += 1;
    bytes += part.length;
  }
  const expiresAt = exportExpiry(now).toString();
  await exportRepository(tx).finish({ id, readyAt: now.toString(), expiresAt, bytes });
  await postToUser(
    tx,
    { id: userId, name, email },
    {
      language,
      name: 'exportReady',
      params: { day: formatDate(expiresAt, 'long', language) },
      link: new URL('/account#data', config.publicUrl).href,
      createdAt: now.toString(),
    },
  );
}

/** The same bytes in parts of at least `size`, but for the last one. */
async function* chunksOf(chunks: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
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

/** The copy as a zip: `index.html` to read, and a JSON file for each section. Nothing is read before it is asked for. */
function exportArchive(options: ExportPageOptions): AsyncIterable<Buffer> {
  const { sections, rowsOf } = options;
  const zip = new ZipFile();
  // the files' time is that of the copy, so that it does not depend on the machine
  const zipOptions = { mtime: new Date(options.at.epochMilliseconds) };
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const add = (path: string, text: () => AsyncIterable<string>) => {
    zip.addReadStreamLazy(path, zipOptions, (done) => {
      const stream = Readable.from(text());
      stream.on('error', (error) => output.destroy(error));
      done(null, stream);
    });
  };
  add('index.html', () => exportPage(options));
  for (const section of sections) {
    add(`${exportTexts[options.language][`file.${section.name}`]}.json`, () => jsonOf(rowsOf(section)));
  }
  zip.end();
  return output;
}

async function* jsonOf(rows: AsyncIterable<Record<string, unknown>>): AsyncGenerator<string> {
  let separator = '[';
  for await (const row of rows) {
    yield `${separator}\n${JSON.stringify(row, null, 2)}`;
    separator = ',';
  }
  yield separator === '[' ? '[]\n' : '\n]\n';
}

/**
 * Runs each step when the one before has ended, whether it went well or not: one connection takes one statement
 * at a time, and what reads from it and what writes to it know nothing of one another.
 */
function createOneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
}
