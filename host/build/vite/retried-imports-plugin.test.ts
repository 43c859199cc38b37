import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { retriedImportsPlugin } from './retried-imports-plugin.ts';

const sources: Record<string, string> = {
  '/main.js': `import { home } from '/home.js'; export const lazy = () => import('/lazy.js');
    export const elsewhere = () => import('./elsewhere.js'); export { home };`,
  '/lazy.js': `export const lazy = 'import("./lazy.js")';`,
  '/home.js': `export const home = () => import('/lazy.js');`,
};
const chunks = new Map<string, Rolldown.OutputChunk>();

async function chunksWith(plugins: readonly ReturnType<typeof retriedImportsPlugin>[]) {
  const given = {
    name: 'given',
    resolveId: (id: string) => (id in sources ? id : { id, external: true }),
    load: (id: string) => sources[id],
  };
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    base: './',
    plugins: [given, ...plugins],
    build: {
      write: false,
      sourcemap: true,
      modulePreload: false,
      rolldownOptions: {
        input: { main: '/main.js' },
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name].js',
          codeSplitting: { groups: [{ name: 'home', test: /home\.js/ }] },
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  return output.filter((file) => file.type === 'chunk');
}

beforeAll(async () => {
  for (const chunk of await chunksWith([retriedImportsPlugin('home')])) chunks.set(chunk.name, chunk);
});

describe('a built file', () => {
  it('fetches the others through what tries again, and only those of the same build', () => {
    const code = chunks.get('main')?.code ?? '';
    // as that other chunk, which stands in another folder, finds it
    expect(code).toMatch(/foLoad\(.\.\/lazy\.js.\)/);
    expect(code).toMatch(/import\(.\.\/elsewhere\.js/);
    expect(code).toContain('import{foLoad}from"./chunks/home.js";');
    expect(chunks.get('main')?.imports).toContain('chunks/home.js');
  });

  it('finds what tries again in one of them', () => {
    const [code = '', ...others] = [...chunks.values()]
      .map((chunk) => chunk.code)
      .filter((each) => each.includes('function foLoad'));
    expect(others).toEqual([]);
    expect(code).toMatch(/foLoad\(.\.\/lazy\.js.\)/);
    expect(code).toContain('"integrity"');
  });

  it('is not made without a place for that', async () => {
    await expect(chunksWith([retriedImportsPlugin('nowhere')])).rejects.toThrow('No chunk is called "nowhere"');
  });

  it('that fetches nothing stays as it is, whatever its texts say', () => {
    expect(chunks.get('lazy')?.code).not.toContain('foLoad');
  });

  it('keeps its source map right: nothing moves in the lines that it speaks of', async () => {
    const before = (await chunksWith([])).find(({ name }) => name === 'main');
    const [first, second] = [before?.code, chunks.get('main')?.code].map((code) => code?.split('\n')[0]);
    expect(second).toHaveLength(first?.length ?? 0);
    expect(chunks.get('main')?.code).toMatch(/\n\/\/# sourceMappingURL=\S+\s*$/);
  });
});
