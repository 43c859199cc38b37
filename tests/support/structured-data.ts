import path from 'node:path';
import Validator from '@adobe/structured-data-validator';
import ts from 'typescript';

/** A thing in schema.org's words. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** The script texts of a page's data, as they stand in it. */
export const dataTextsOf = (page: string): string[] =>
  Array.from(page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs), ([, text = '']) => text);

/** Everything that a page describes. */
export const thingsOf = (page: string): Thing[] =>
  dataTextsOf(page).flatMap((text) => (JSON.parse(text) as { '@graph': Thing[] })['@graph']);

/**
 * What is wrong with data by schema.org's whole vocabulary, words and kinds of values alike: the compiler holds it against
 * `schema-dts`. Each with the position of its text.
 */
export function vocabularyErrors(texts: readonly string[]): { readonly at: number; readonly message: string }[] {
  const file = path.resolve(import.meta.dirname, 'data.virtual.ts');
  // a line for each, so that an error's line names its text
  const lines = texts.map((text, index) => `export const data${index}: import('schema-dts').Graph = ${text};`);
  const source = lines.join('\n');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.readFile = (name) => (name === file ? source : readFile(name));
  host.getSourceFile = (name, version, ...others) =>
    name === file ? ts.createSourceFile(name, source, version) : getSourceFile(name, version, ...others);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, file: found, start = 0 }) => ({
    at: found?.getLineAndCharacterOfPosition(start).line ?? -1,
    message: ts.flattenDiagnosticMessageText(messageText, '\n').slice(0, 2000),
  }));
}

/** What search engines would miss in it to show more than a link. */
export async function searchEngineIssues(things: readonly Thing[]): Promise<string[]> {
  const jsonld = Object.groupBy(things, (thing) => thing['@type']);
  const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} });
  return issues.map(({ rootType, issueMessage, severity }) => `${severity} ${rootType}: ${issueMessage}`);
}
