import { expect, it } from 'vitest';
import { importOrder, inOrder } from './preload-helper-plugin.ts';

it('runs what is imported before whoever imports it', () => {
  const places = importOrder([
    { fileName: 'chunks/menu.js', imports: ['chunks/core.js', 'chunks/list.js'] },
    { fileName: 'chunks/core.js', imports: ['chunks/start.js', 'chunks/react.js'] },
    { fileName: 'chunks/list.js', imports: ['chunks/core.js', 'chunks/zod.js'] },
    { fileName: 'chunks/react.js', imports: [] },
    { fileName: 'chunks/start.js', imports: [] },
    { fileName: 'chunks/zod.js', imports: ['chunks/start.js'] },
  ]);
  const files = ['menu', 'core', 'start', 'react', 'list', 'zod'].map((name) => `"./chunks/${name}.js"`);
  const code = (list: string) =>
    `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=[${files.join()}])))=>i.map(i=>d[i]);n(f,__vite__mapDeps([${list}]))`;
  expect(inOrder({ fileName: 'loader.js', code: code('0,1,2,3,4,5') }, places)).toBe(code('0,2,3,1,5,4'));
  expect(inOrder({ fileName: 'loader.js', code: 'f()' }, places)).toBe('f()');
});
