import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { retriedImportsPlugin } from './retried-imports-plugin.ts';

const sources: Record<string, string> = {
  '/main.js': `export const late = () => import('/late.js'); export const elsewhere = () => import('./elsewhere.js');`,
  '/late.js': `export const late = 'import("./late.js")';`,
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
      rolldownOptions: { input: { main: '/main.js' }, preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  return output.filter((file) => file.type === 'chunk');
}

beforeAll(async () => {
  for (const chunk of await chunksWith([retriedImportsPlugin()])) chunks.set(chunk.name, chunk);
});

describe('a built file', () => {
  it('fetches the others through what tries again, and only those of the same build', () => {
    const code = chunks.get('main')?.code ?? '';
    expect(code).toMatch(/foLoad\(.\.\/late-/);
    expect(code).toMatch(/import\(.\.\/elsewhere\.js/);
    expect(code.match(/function foLoad/g)).toHaveLength(1);
    expect(code).toContain('"integrity"');
  });

  it('that fetches nothing stays as it is, whatever its texts say', () => {
    expect(chunks.get('late')?.code).not.toContain('foLoad');
  });

  it('keeps its source map right: nothing moves in the lines that it speaks of', async () => {
    const before = (await chunksWith([])).find(({ name }) => name === 'main');
    const [first, second] = [before?.code, chunks.get('main')?.code].map((code) => code?.split('\n')[0]);
    expect(second).toHaveLength(first?.length ?? 0);
    expect(chunks.get('main')?.code).toMatch(/\n\/\/# sourceMappingURL=\S+\s*$/);
  });
});
