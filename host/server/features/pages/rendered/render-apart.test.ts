import { afterEach, expect, it } from 'vitest';
import { loadRenderer } from '../files/built-files.ts';
import { createRenderApart, type RenderApart } from './render-apart.ts';

const apart: RenderApart = createRenderApart();
afterEach(() => apart.stop());

const asked: string[] = [];
const context = {
  apiBase: 'https://host.example',
  lang: 'de',
  build: 'b',
  now: 0,
  answer: async ({ path }: { path: string }) => {
    asked.push(path);
    return { cities: [{ city_code: '1', city_name: 'Wien' }] };
  },
} as const;

it('draws what would be drawn here, its calls answered from here', async () => {
  const { renderElement } = await loadRenderer();
  const here = await renderElement('fo-cities', { zip: '1070' }, context);
  asked.length = 0;
  const [first, second] = await Promise.all([
    apart.render('fo-cities', { zip: '1070' }, context),
    apart.render('fo-account', { view: 'login' }, context),
  ]);
  expect(first).toBe(here);
  expect(asked).toEqual(['/json/cities/{zip}']);
  expect(second).toContain('shadowrootmode');
});

it('says why something could not be drawn, and draws the next', async () => {
  const answer = () => Promise.reject(new Error('none is known'));
  await expect(apart.render('fo-cities', { zip: '1070' }, { ...context, answer })).rejects.toThrow(
    'could not be loaded',
  );
  await expect(apart.render('fo-nothing', {}, context)).rejects.toThrow('<fo-nothing>');
  expect(await apart.render('fo-cities', {}, context)).toContain('shadowrootmode');
});

it('rejects what was under way when its thread ends, and starts another one', async () => {
  const answer = () => new Promise<never>(() => {});
  const hanging = apart.render('fo-cities', { zip: '1070' }, { ...context, answer });
  const lost = expect(hanging).rejects.toThrow('was stopped');
  await apart.stop();
  await lost;
  expect(await apart.render('fo-cities', {}, context)).toContain('shadowrootmode');
});

it('gives the thread’s memory back after a while without work', async () => {
  const short = createRenderApart(1);
  await short.render('fo-cities', {}, context);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await short.render('fo-cities', {}, context)).toContain('shadowrootmode');
  await short.stop();
});
