import { afterEach, describe, expect, it, vi } from 'vitest';
import { plainFetch } from './http.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** As a page's wrapper takes it for granted. */
type PlainInit = Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> };

/** A page's wrapper that knows only the commonest way to call `fetch`; returns what reached the network. */
function wrapFetch() {
  const sent: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', (url: string, init: PlainInit = {}) => {
    if (url.startsWith('/statistics')) throw new Error('not ours');
    sent.push({ url, init: { ...init, headers: { ...init.headers } } });
    return Promise.resolve(new Response('ok'));
  });
  return sent;
}

describe('a call on a page that wrapped fetch', () => {
  it('gives its address as text, its headers as a plain object and its body as text', async () => {
    const sent = wrapFetch();
    const request = new Request('https://shop.example/json/login', {
      method: 'POST',
      headers: { 'x-session-id': 's1', 'content-type': 'application/json' },
      body: '{"name":"Žofia 🍕"}',
      credentials: 'omit',
    });
    const response = await plainFetch(request);
    expect(await response.text()).toBe('ok');
    expect(sent).toEqual([
      {
        url: 'https://shop.example/json/login',
        init: {
          method: 'POST',
          headers: { 'x-session-id': 's1', 'content-type': 'application/json' },
          body: '{"name":"Žofia 🍕"}',
          credentials: 'omit',
          signal: expect.any(AbortSignal),
        },
      },
    ]);
  });

  it('has no body where it only reads', async () => {
    const sent = wrapFetch();
    await plainFetch(new Request('https://shop.example/json/session'));
    expect(sent[0]?.init).not.toHaveProperty('body');
  });

  it('is given up where its request is', async () => {
    const sent = wrapFetch();
    const controller = new AbortController();
    await plainFetch(new Request('https://shop.example/json/session', { signal: controller.signal }));
    controller.abort();
    expect(sent[0]?.init.signal?.aborted).toBe(true);
  });

  it('takes the wrapper that stands there when it is made', async () => {
    const before = wrapFetch();
    const after = wrapFetch();
    await plainFetch('https://shop.example/json/session');
    expect([before.length, after.length]).toEqual([0, 1]);
  });
});
