import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createServer, type InlineConfig, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sheetPlugin } from './sheet-plugin.ts';

let root = '';
let config: InlineConfig = {};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sheet-plugin-'));
  await writeFile(join(root, 'inner.css'), 'em { color: green }');
  await writeFile(join(root, 'x.css'), '@import "./inner.css"; b { color: light-dark(red, blue) }');
  await writeFile(join(root, 'main.js'), `export { sheet, css } from './x.css?sheet';`);
  const cssTarget = ['chrome123', 'safari17.5', 'firefox121'];
  config = {
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [sheetPlugin()],
    build: {
      cssTarget,
      write: false,
      lib: { entry: join(root, 'main.js'), formats: ['es'] },
    },
  };
});

afterAll(() => rm(root, { recursive: true }));

it('adds the rules of x.css?shared to the sheet that all elements share', async () => {
  await writeFile(join(root, 'shared.js'), `import './x.css?shared';`);
  const { output } = (await build({
    ...config,
    build: { ...config.build, lib: { entry: join(root, 'shared.js'), formats: ['es'] } },
  }).then((built) => (Array.isArray(built) ? built[0] : built))) as Rolldown.RolldownOutput;
  const [{ code }] = output;
  expect(code).toMatch(/em\s*{\s*color:\s*green/);
  expect(code).toContain('replaceSync');
  expect(output).toHaveLength(1);
});

describe('importing x.css?sheet', () => {
  it('builds one script with a constructable sheet and no CSS file', async () => {
    const result = await build(config);
    const outputs = (Array.isArray(result) ? result : [result]).flatMap((part) =>
      'output' in part ? part.output : [],
    );
    expect(outputs.map(({ fileName }) => fileName.endsWith('.css'))).toEqual([false]);
    const code = outputs.map((output) => ('code' in output ? output.code : '')).join('');
    expect(code).toContain('new CSSStyleSheet');
    expect(code).toMatch(/em\s*{\s*color:\s*green/);
    expect(code).toContain('light-dark(red');
  });

  it('gives the text and no sheet where there is no DOM, as on the server while developing', async () => {
    const server = await createServer({
      ...config,
      server: { middlewareMode: true, ws: false },
      appType: 'custom',
    });
    try {
      const module = await server.ssrLoadModule('/main.js');
      expect(module['sheet']).toBeUndefined();
      expect(module['css']).toContain('light-dark(red, blue)');
    } finally {
      await server.close();
    }
  });
});
