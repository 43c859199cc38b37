import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { asModule, reactModulesPlugin } from './react-modules-plugin.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const require = createRequire(import.meta.url);
const entry = path.join(root, 'entry-of-a-test.js');
const names = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'scheduler'];

/** What a page's file has that is made of `source`, and what was logged while it was made. */
async function builtFrom(source: string) {
  const logged: string[] = [];
  const { output } = (await build({
    root,
    configFile: false,
    mode: 'production',
    customLogger: { ...silent, warn: (message) => logged.push(message) },
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
      reactModulesPlugin(root),
    ],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  const [{ code }] = output;
  return { code, logged };
}
const nothing = () => undefined;
const silent = {
  info: nothing,
  warn: nothing,
  warnOnce: nothing,
  error: nothing,
  clearScreen: nothing,
  hasErrorLogged: () => false,
  hasWarned: false,
};

describe('React as modules', () => {
  it.each(names)('has all that %s has', async (name) => {
    const { code, logged } = await builtFrom(`export * from '${name}'; export { default } from '${name}';`);
    const module = (await import(
      `data:text/javascript,${encodeURIComponent(code.replaceAll('process.env.NODE_ENV', '"production"'))}`
    )) as Record<string, unknown>;
    const expected = Object.keys(require(name) as object).filter(
      // of the builds for development, which tests run
      (each) => !['captureOwnerStack', 'act', 'unstable_Profiling'].includes(each),
    );
    expect(Object.keys(module)).toEqual(expect.arrayContaining(expected));
    expect(logged).toEqual([]);
  });

  it('leaves out what nobody imports', async () => {
    const { code } = await builtFrom(`export { useState } from 'react';`);
    expect(code).toMatch(/useState/);
    expect(code).not.toMatch(/startTransition|cloneElement|__commonJS/);
  });

  it('leaves out what would navigate the page, or do what browsers do', async () => {
    const { code } = await builtFrom(`export { createRoot } from 'react-dom/client';`);
    expect(code).not.toMatch(/react-transition|uncaughtException/);
  });

  it.each([
    ['exports nothing', `"use strict";\nvar one = 1;`],
    ['exports from within', `function give() {\n  exports.one = 1;\n}`],
    ['requires where it stands', `exports.one = 1;\nvar two = [require("two")];`],
    ['requires next to what else it declares', `var two = require("two"),\n  three = 3;\nexports.one = two + three;`],
    ['exports by another name', `module.exports = require("./one.js");`],
  ])('is refused of a file that %s', (_, code) => {
    expect(() => asModule(code, 'react.js')).toThrow('react.js is written in another way');
  });
});
