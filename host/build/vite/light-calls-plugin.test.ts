import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#shared/contract/calls/all-calls.ts';
import type { Call } from '#shared/contract/calls/call.ts';
import { lightCallsPlugin } from './light-calls-plugin.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const entries: Record<string, string> = {
  early: `export { getSession, redeemHandoff } from '#shared/contract/calls/session.ts';`,
  lazy: `export { answerOf } from './io/http/answers.ts';`,
};
const modules: Record<string, { readonly code: string; readonly exports: Record<string, unknown> }> = {};

beforeAll(async () => {
  // stands for modules of the elements
  const idOf = (name: string) => path.join(root, `widgets/${name}-of-a-test.ts`);
  const input = Object.fromEntries(Object.keys(entries).map((name) => [name, idOf(name)]));
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entries',
        enforce: 'pre',
        resolveId: (id) => (Object.values(input).includes(id) ? id : null),
        load: (id) => entries[Object.keys(input).find((name) => input[name] === id) ?? ''] ?? null,
      },
      lightCallsPlugin(root),
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input, preserveEntrySignatures: 'strict' },
    },
  });
  for (const output of (result as Rolldown.RolldownOutput).output) {
    if (output.type !== 'chunk' || !output.isEntry) continue;
    const code = `data:text/javascript,${encodeURIComponent(output.code)}`;
    const exports = (await import(/* @vite-ignore */ code)) as Record<string, unknown>;
    modules[output.name] = { code: output.code, exports };
  }
});

describe('in the built elements', () => {
  it('a call is its method and its path, without the shapes of the contract', () => {
    const { code, exports } = modules['early'] ?? {};
    expect({ ...exports }).toEqual({
      getSession: { method: 'GET', path: '/json/session' },
      redeemHandoff: { method: 'POST', path: '/json/session/handoff' },
    });
    expect(code).not.toMatch(/zod|import/i);
  });

  it('each call of the contract finds the shape of its own answer', () => {
    const answerOf = modules['lazy']?.exports['answerOf'] as (call: object) => { safeParse: unknown };
    const shapes = new Map<unknown, unknown>();
    for (const [name, { method, path: place, answer, scope }] of Object.entries<Call>(calls)) {
      // a till's, which no element makes
      if (scope) continue;
      // the office's calls stay as they are written
      if (place.startsWith('/json/office')) {
        expect(answerOf({ answer }), name).toBe(answer);
        continue;
      }
      const shape = answerOf({ method, path: place });
      expect(shape?.safeParse, name).toBeInstanceOf(Function);
      // the same shape for the same answer, another one for another
      expect(shapes.get(answer) ?? shape, name).toBe(shape);
      shapes.set(answer, shape);
    }
    expect(new Set(shapes.values()).size).toBe(shapes.size);
  });
});
