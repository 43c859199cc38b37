import path from 'node:path';
import type { Plugin } from 'vite';

/** As long as `import`, so that what the source map says of the rest of the line stays right. */
const retried = 'foLoad';
const fetched = /\bimport\((["'`])(\.{1,2}\/[^"'`]+\.js)\1\)/g;

/**
 * What stands for `import()`: a browser keeps in mind that a file could not be fetched, and says so to whoever imports
 * it again for as long as the page stands. A query makes it another file; what came by one is kept for the next import.
 * A page whose import map tells the hashes of the files gets none by another name, for which it has no hash.
 */
const helper = `function ${retried}(file){const url=new URL(file,import.meta.url).href,known=${retried}.known??={};return known[url]??import(url).catch(cause=>{for(const map of document.querySelectorAll("script[type=importmap i]"))if(map.text.includes('"integrity"'))throw cause;const again=import(url+"?"+Date.now());again.then(()=>known[url]=again,()=>0);return again})}`;

/** Lets code that is fetched when it is wanted be fetched anew after a failure, by importing it again. */
export function retriedImportsPlugin(): Plugin {
  return {
    name: 'fo-retried-imports',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const folder = path.posix.dirname(chunk.fileName);
          const code = chunk.code.replaceAll(fetched, (whole, quote: string, file: string) =>
            path.posix.join(folder, file) in bundle ? `${retried}(${quote}${file}${quote})` : whole,
          );
          // after all that the source map speaks of, before the comment that names it
          if (code !== chunk.code) chunk.code = code.replace(/\n(?=\/\/# source|$)/, () => `\n${helper}\n`);
        }
      },
    },
  };
}
