import { MessageChannel } from 'node:worker_threads';
import { afterEach, expect, it, vi } from 'vitest';
import { preload, runInTurn, withPrefetch } from './preload.ts';

const base = 'https://shop.example/elements/1.0.0/loader.js';
const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];

afterEach(() => document.head.replaceChildren());

it('asks for the files with the first module that is fetched, once, and behind what it needs', async () => {
  const modules = withPrefetch({ 'fo-a': async () => 'a', 'fo-b': async () => 'b' }, () =>
    preload(['./chunks/network-abc.js'], base, 'low'),
  );
  expect(links()).toEqual([]);
  expect(await modules['fo-a']?.()).toBe('a');
  expect(await modules['fo-b']?.()).toBe('b');
  expect(links().map(({ href, fetchPriority }) => [href, fetchPriority])).toEqual([
    ['https://shop.example/elements/1.0.0/chunks/network-abc.js', 'low'],
  ]);
});

it('gives them the nonce that a page names for what its scripts fetch', () => {
  const meta = document.createElement('meta');
  meta.setAttribute('property', 'csp-nonce');
  meta.nonce = 'n0nce';
  document.head.append(meta);
  preload(['./chunks/live-abc.js'], base);
  expect(links().map(({ nonce, crossOrigin }) => [nonce, crossOrigin])).toEqual([['n0nce', '']]);
});

it('runs files in the order given, whatever waits having its turn between two of them', async () => {
  const ran: string[] = [];
  Object.assign(globalThis, { noteRun: (name: string) => ran.push(name) });
  const file = (name: string) => `data:text/javascript,noteRun('${name}')`;
  // happy-dom has none
  vi.stubGlobal('MessageChannel', MessageChannel);
  const press = new MessageChannel();
  press.port1.addEventListener('message', () => ran.push('a press'));
  press.port1.start();
  const running = runInTurn([file('core'), 'data:text/javascript,throw new Error("lost")', file('menu')], base);
  press.port2.postMessage(null);
  await running;
  press.port1.close();
  expect(ran).toEqual(['core', 'a press', 'menu']);
});
