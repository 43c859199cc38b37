import path from 'node:path';
import { type Plugin, parseSync, type Rolldown, Visitor } from 'vite';

/** As long as `import`, so that what the source map says of the rest of the line stays right. */
const retried = 'foLoad';
/** A file that is fetched, as it is written: `import("./lazy.js")`, whose quotes may be of any kind. */
const fetched = /^import\((["'`])(\.{1,2}\/[^"'`]+\.js)\1\)$/;

/**
 * What stands for `import()`: a browser keeps in mind that a file could not be fetched, and says so to whoever imports
 * it again for as long as the page stands. A query makes it another file; what comes by one is kept for all who import it,
 * so that it is not run twice.
 * A page whose import map gives the hashes of the files gets none by another name, for which it has no hash.
 */
const helper = `const foLoaded={};export function ${retried}(file){const url=new URL(file,import.meta.url).href;return foLoaded[url]??import(url).catch(cause=>{for(const map of document.querySelectorAll("script[type=importmap i]"))if(map.text.includes('"integrity"'))throw cause;return foLoaded[url]??=import(url+"?"+Date.now()).catch(lost=>{delete foLoaded[url];throw lost})})}`;

/**
 * Lets lazy code be fetched anew after a failure, by importing it again. What does it
 * stands once, in the chunk called `home`. It is no saving, but 0.2 kB brotli for
 * each element: without it a part whose file was lost once could not be had until the page is loaded anew.
 */
export function retriedImportsPlugin(home: string): Plugin {
  return {
    name: 'fo-retried-imports',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const homeChunk = chunks.find(({ name }) => name === home);
        if (!homeChunk) throw new Error(`No chunk is called "${home}", so there is no place for ${retried}.`);
        for (const chunk of chunks) retryImports(chunk, homeChunk, bundle);
        addLine(homeChunk, helper);
      },
    },
  };
}

function retryImports(chunk: Rolldown.OutputChunk, home: Rolldown.OutputChunk, bundle: object): void {
  const folder = path.posix.dirname(chunk.fileName);
  const fromHome = (file: string) => relative(path.posix.dirname(home.fileName), path.posix.join(folder, file));
  let code = chunk.code;
  for (const { start, end } of importsIn(chunk)) {
    const [whole, quote = '', file = ''] = fetched.exec(code.slice(start, end)) ?? [];
    if (whole === undefined || !(path.posix.join(folder, file) in bundle)) continue;
    // as long as before, as the name of what it calls is
    const call = `${retried}(${quote}${fromHome(file)}${quote})`.padEnd(whole.length);
    code = code.slice(0, start) + call + code.slice(end);
  }
  if (code === chunk.code) return;
  chunk.code = code;
  if (chunk === home) return;
  addLine(chunk, `import{${retried}}from"${relative(folder, home.fileName)}";`);
  if (!chunk.imports.includes(home.fileName)) chunk.imports.push(home.fileName);
}

function importsIn({ fileName, code }: Rolldown.OutputChunk): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  new Visitor({ ImportExpression: (node) => void found.push(node) }).visit(parseSync(fileName, code).program);
  return found;
}

const relative = (folder: string, file: string) => {
  const found = path.posix.relative(folder, file);
  return found.startsWith('.') ? found : `./${found}`;
};

/** After all that the source map speaks of, before the comment that names it. */
function addLine(chunk: Rolldown.OutputChunk, line: string): void {
  chunk.code = chunk.code.replace(/\n(?=\/\/# source|$)/, () => `\n${line}\n`);
}
