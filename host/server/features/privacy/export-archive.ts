import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Language } from '#shared/contract/primitives.ts';
import { exportTexts } from '#shared/messages/export-texts.ts';
import type { RowsOf } from './export-page.ts';
import { exportPage } from './export-page.ts';
import type { ExportSection } from './repositories/export-sections.ts';

export interface ArchiveTerms {
  readonly language: Language;
  readonly name: string;
  /** when it is made; also the time of the files, so that it does not depend on the machine */
  readonly at: Temporal.Instant;
  readonly sections: readonly ExportSection[];
  readonly rowsOf: RowsOf;
}

/** The copy as a zip: `index.html` to read, and a JSON file for each section. Nothing is read before it is asked for. */
export function exportArchive({ sections, rowsOf, ...terms }: ArchiveTerms): AsyncIterable<Buffer> {
  const zip = new ZipFile();
  const options = { mtime: new Date(terms.at.epochMilliseconds) };
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const add = (path: string, text: () => AsyncIterable<string>) => {
    zip.addReadStreamLazy(path, options, (done) => {
      const stream = Readable.from(text());
      stream.on('error', (error) => output.destroy(error));
      done(null, stream);
    });
  };
  add('index.html', () => exportPage({ ...terms, sections, rowsOf }));
  for (const section of sections) {
    add(`${exportTexts[terms.language][`file.${section.name}`]}.json`, () => jsonOf(rowsOf(section)));
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
