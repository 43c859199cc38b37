import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Call } from '#shared/contract/calls/call.ts';

const contractFolder = 'shared/contract';
const callsFolder = `${contractFolder}/calls`;
const answersModule = 'widgets/io/http/answers.ts';
const prefix = '\0light-calls:';

type Exports = Readonly<Record<string, unknown>>;

const load = async (file: string) => (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Exports;

const isCallsFile = (name: string) => name.endsWith('.ts') && name !== 'call.ts' && name !== 'all-calls.ts';

/** The key under which the shape of a call's answer is found. */
const keyOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;

/** A module of calls as the elements have it: what is needed to send them, and no shapes. */
async function lightCalls(file: string): Promise<string> {
  const calls = Object.entries((await load(file)) as Readonly<Record<string, Call>>);
  return calls
    .map(([name, { method, path: place }]) => `export const ${name} = ${JSON.stringify({ method, path: place })};\n`)
    .join('');
}

/** `answerOf` over a table of all answers, each by the name that it is exported by. */
async function answers(root: string): Promise<string> {
  const names = new Map<unknown, { readonly name: string; readonly file: string }>();
  for (const fileName of readdirSync(path.join(root, contractFolder))) {
    if (!fileName.endsWith('.ts') || fileName.endsWith('.test.ts')) continue;
    const file = path.join(root, contractFolder, fileName);
    for (const [name, value] of Object.entries(await load(file))) {
      if (!names.has(value)) names.set(value, { name, file });
    }
  }
  const imports: string[] = [];
  const rows: string[] = [];
  const found = new Map<unknown, string>();
  for (const fileName of readdirSync(path.join(root, callsFolder)).filter(isCallsFile)) {
    const calls = (await load(path.join(root, callsFolder, fileName))) as Readonly<Record<string, Call>>;
    for (const [callName, call] of Object.entries(calls)) {
      // a restaurant's till makes it, never an element
      if (call.scope) continue;
      const known = names.get(call.answer);
      if (!known) {
        throw new Error(
          `The answer of ${callName} has no name, so the elements could not check it. Export its shape from a module of ${contractFolder}.`,
        );
      }
      if (!found.has(call.answer)) {
        found.set(call.answer, `a${found.size}`);
        // from where it stands: source maps must not say where they were built
        const place = path.relative(path.join(root, path.dirname(answersModule)), known.file);
        imports.push(`import { ${known.name} as ${found.get(call.answer)} } from ${JSON.stringify(place)};\n`);
      }
      rows.push(`  ${JSON.stringify(keyOf(call))}: ${found.get(call.answer)},\n`);
    }
  }
  return `${imports.join('')}const answers = {\n${rows.join('')}};
export const answerOf = (call) => answers[call.method + ' ' + call.path] ?? call.answer;
`;
}

/**
 * Keeps the contract's shapes, and zod with them, out of what must be there before an element shows. For the elements'
 * modules a call is only its method and path; the shapes of all answers stand in `answers.ts`, which the lazily fetched
 * `http.ts` imports; calls in a folder of their own (`calls/office`), which few people make, bring theirs along. Both are made from the contract itself, so there is nothing to keep in step. Server, tests,
 * Storybook and `npm run dev` have the calls as they are written.
 *
 * Measured without it (November 2026, brotli, what must be there before an element shows): 22.5 kB more for a list, the
 * cities, the cockpit and embedded addresses, of some 100 to 112; 12.6 more for the address search, of 85; 5 for the
 * others, which have some of the shapes anyway.
 */
export function lightCallsPlugin(root: string): Plugin {
  const answersFile = path.join(root, answersModule);
  if (!existsSync(answersFile)) throw new Error(`${answersModule} is not there, so no answer would be checked.`);
  return {
    name: 'fo-light-calls',
    enforce: 'pre',
    apply: 'build',
    async resolveId(id, importer) {
      if (!importer?.startsWith(path.join(root, 'widgets/')) || !/contract\/calls\//.test(id)) return null;
      const { id: file } = (await this.resolve(id, importer, { skipSelf: true })) ?? { id };
      const isCalls = path.dirname(file) === path.join(root, callsFolder) && isCallsFile(path.basename(file));
      return isCalls ? `${prefix}${path.relative(root, file)}` : null;
    },
    async load(id) {
      if (id === answersFile) return { code: await answers(root), moduleType: 'js' };
      if (!id.startsWith(prefix)) return null;
      return { code: await lightCalls(path.join(root, id.slice(prefix.length))), moduleType: 'js' };
    },
  };
}
