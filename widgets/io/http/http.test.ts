import { describe, expect, it } from 'vitest';
import { calls } from '#shared/contract/calls/all-calls.ts';
import { clearBasket, getBasket } from '#shared/contract/calls/baskets.ts';
import type { Call } from '#shared/contract/calls/call.ts';
import { getCities, getPredictions } from '#shared/contract/calls/places.ts';
import { getSession } from '#shared/contract/calls/session.ts';
import { type SessionAnswer, sessionAnswer } from '#shared/contract/session.ts';
import { aSessionAnswer } from '#tests/support/session-builders.ts';
import { createKeyValue } from '../device/storage.ts';
import type { ApiFailure, KeyValue, Log } from '../ports.ts';
import { type ApiOptions, createApi } from './api.ts';
import { createCredentials } from './credentials.ts';

type Answer = Response | Error | (() => Promise<Response>);

const json = (body: unknown, status = 200) => Response.json(body, { status });
const refusal = (status: number, key: string, more: object = {}) =>
  json({ errors: [{ key, message: 'Nein.' }], ...more }, status);
const session = (answer: Partial<SessionAnswer> = {}) => json({ ...aSessionAnswer(), ...answer });
const cities = () => json({ cities: [] });
const cookie = { params: { basketId: 'b' } };

/** An API whose network answers by path, one answer after the other, the last one for good. */
function anApi(
  answers: Record<string, Answer[]>,
  options: Partial<ApiOptions> & { apiKey?: string | null; storage?: KeyValue } = {},
) {
  const requests: Request[] = [];
  const { apiKey = null, storage = createKeyValue(() => undefined), ...rest } = options;
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    requests.push(request);
    request.signal.throwIfAborted();
    const queue = answers[new URL(request.url).pathname] ?? [];
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    if (answer === undefined) throw new Error(`no answer for ${request.url}`);
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? await answer() : answer.clone();
  };
  const logged: string[] = [];
  const log: Log = { write: (_level, _logger, message) => logged.push(message) };
  const credentials = createCredentials({ apiKey, storage });
  const api = createApi({
    apiBase: 'https://shop.example',
    lang: () => 'de',
    build: 'this',
    credentials,
    log,
    retryDelay: () => 0,
    fetch,
    ...rest,
  });
  const paths = () => requests.map(({ url }) => new URL(url).pathname);
  return { api, requests, paths, logged };
}

const failureOf = async (promise: Promise<unknown>): Promise<ApiFailure> => {
  try {
    await promise;
  } catch (error) {
    return error as ApiFailure;
  }
  throw new Error('It should have failed.');
};

describe('a call', () => {
  it('fills its path and query, and says which language it wants', async () => {
    const { api, requests } = anApi({ '/json/cities/1010': [cities()] });
    await api.call(getCities, { params: { zip: '1010' }, anonymous: true });
    expect(requests[0]?.url).toBe('https://shop.example/json/cities/1010');
    expect(requests[0]?.headers.get('Accept-Language')).toBe('de');
  });

  it.each(['POST', 'PUT'] as const)('with %s sends what it is given', async (method) => {
    const { api, requests } = anApi({
      '/json/thing': [Response.json({}, { headers: { 'x-elements-version': 'this' } })],
    });
    const call = { method, path: '/json/thing' } as unknown as Call;
    await api.call(call, { anonymous: true, body: { on: true } });
    expect(await requests[0]?.json()).toEqual({ on: true });
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
  });

  it('leaves absent query values out and encodes the others', async () => {
    const { api, requests } = anApi({
      '/json/places/predictions': [json({ predictions: [], postcodes: [], restaurants: [] })],
    });
    await api.call(getPredictions, {
      query: { input: 'Straße 1&2', mode: '12', lat: undefined },
      anonymous: true,
    });
    expect(requests[0]?.url).toBe('https://shop.example/json/places/predictions?input=Stra%C3%9Fe+1%262&mode=12');
  });

  it('that belongs to a session waits until one is known, so that two do not start two', async () => {
    const { api, paths, requests } = anApi({
      '/json/session': [session()],
      '/json/basket/b/': [refusal(404, 'basket.error.unknown')],
    });
    await Promise.all([failureOf(api.call(getBasket, cookie)), failureOf(api.call(getBasket, cookie))]);
    expect(paths()).toEqual(['/json/session', '/json/basket/b/', '/json/basket/b/']);
    expect(requests[1]?.headers.get('X-CSRF-Token')).toBe('csrf-token');
  });

  it('for public data carries no session and waits for none', async () => {
    const { api, paths, requests } = anApi({ '/json/cities/1010': [cities()] }, { apiKey: 'demo' });
    await api.call(getCities, { params: { zip: '1010' }, anonymous: true });
    expect(paths()).toEqual(['/json/cities/1010']);
    expect(requests[0]?.headers.get('X-Api-Key')).toBe('demo');
    expect(requests[0]?.credentials).toBe('omit');
  });

  it("on a partner's page carries the session in a header, from the last visit too", async () => {
    const storage = createKeyValue(() => undefined);
    const answer = () => json({ ...aSessionAnswer(), sessionId: 'partner-session' });
    await anApi({ '/json/session': [answer()] }, { apiKey: 'demo', storage }).api.call(getSession);
    const next = anApi({ '/json/session': [answer()] }, { apiKey: 'demo', storage });
    await next.api.call(getSession);
    expect(next.requests[0]?.headers.get('X-Session-Id')).toBe('partner-session');
    const other = anApi({ '/json/session': [answer()] }, { apiKey: 'other', storage });
    await other.api.call(getSession);
    expect(other.requests[0]?.headers.get('X-Session-Id')).toBeNull();
  });

  it('for the session that a login has overtaken is made again with the new one', async () => {
    const storage = createKeyValue(() => undefined);
    storage.set('de-session:wirt', 'before');
    const overtaken = async () => {
      storage.set('de-session:wirt', 'after');
      return session({ sessionId: 'nobody' });
    };
    const answers = { '/json/session': [overtaken, session({ sessionId: 'after' })] };
    const { api, requests } = anApi(answers, { apiKey: 'wirt', storage });
    expect((await api.call(getSession)).sessionId).toBe('after');
    expect(requests.map(({ headers }) => headers.get('X-Session-Id'))).toEqual(['before', 'after']);
    expect(storage.get('de-session:wirt')).toBe('after');
  });

  it('publishes every session that comes with an answer', async () => {
    const { api } = anApi({ '/json/session': [session()] });
    const received: string[] = [];
    const stop = api.onSession(({ csrfToken }) => received.push(csrfToken));
    await api.call(getSession);
    stop();
    await api.call(getSession);
    expect(received).toEqual(['csrf-token']);
  });
});

it('only the answer that brings a session has a token', () => {
  const withToken = Object.values<Call>(calls).filter(
    ({ answer }) => 'shape' in answer && 'csrfToken' in (answer.shape as object),
  );
  expect(withToken).toContain(getSession);
  expect(new Set(withToken.map(({ answer }) => answer))).toEqual(new Set([sessionAnswer]));
});

describe('a call that fails', () => {
  it('has the status in its message, and what the server said', async () => {
    const { api } = anApi({
      '/json/session': [session()],
      '/json/basket/b/clear': [
        refusal(400, 'basket.error.invalid-id', { basketCacheId: 'now', basketItemCacheId: null }),
      ],
    });
    const failure = await failureOf(api.call(clearBasket, cookie));
    expect(failure.message).toBe('Request failed with status code 400');
    expect(failure).toMatchObject({
      status: 400,
      retryable: false,
      basketCacheId: 'now',
      errors: [{ key: 'basket.error.invalid-id', message: 'Nein.' }],
    });
  });

  it('with a body that nobody can read still has its status', async () => {
    const { api } = anApi({ '/json/cities/1010': [new Response('<html>', { status: 502 })] });
    const failure = await failureOf(api.call(getCities, { params: { zip: '1010' }, anonymous: true }));
    expect(failure).toMatchObject({ status: 502, errors: [], retryable: true });
  });

  it('carries the header of the page’s store, but none in place of its own', async () => {
    const sent = async (header: string) => {
      document.body.innerHTML = `<fo-store request-header="${header}"></fo-store>`;
      const { api, requests } = anApi({ '/json/cities/1010': [cities()] });
      await api.call(getCities, { params: { zip: '1010' }, anonymous: true });
      document.body.replaceChildren();
      return requests[0]?.headers;
    };
    expect((await sent('X-Campaign: summer, sun'))?.get('x-campaign')).toBe('summer, sun');
    expect((await sent('Accept-Language: en'))?.get('accept-language')).toBe('de');
    expect((await sent('nonsense'))?.get('accept')).toBe('application/json');
  });

  it("runs the caller's failure callback and the registered hooks, and is logged", async () => {
    const { api, logged } = anApi({ '/json/cities/1010': [refusal(500, 'request.error.failed')] });
    const received: string[] = [];
    api.onError(({ failure, shown }) => received.push(`hook ${failure.status} ${shown}`));
    const onFailure = ({ status }: ApiFailure) => received.push(`caller ${status}`);
    await failureOf(api.call(getCities, { params: { zip: '1010' }, anonymous: true, onFailure }));
    expect(received).toEqual(['caller 500', 'hook 500 true']);
    expect(logged).toEqual(['GET /json/cities/{zip}: Request failed with status code 500']);
  });

  it('for want of a network is retried when it only reads', async () => {
    const offline = new TypeError('fetch failed');
    const { api, requests } = anApi({ '/json/cities/1010': [offline, offline, cities()] });
    await api.call(getCities, { params: { zip: '1010' }, anonymous: true });
    expect(requests).toHaveLength(3);
  });

  it('for want of a network is never sent again when it changes something', async () => {
    const { api, paths } = anApi({
      '/json/session': [session()],
      '/json/basket/b/clear': [new TypeError('fetch failed')],
    });
    const failure = await failureOf(api.call(clearBasket, cookie));
    expect(failure).toMatchObject({ message: 'Network Error', status: null, retryable: true });
    expect(paths()).toEqual(['/json/session', '/json/basket/b/clear']);
  });

  it('by taking too long says after how many milliseconds', async () => {
    const { api } = anApi({ '/json/cities/1010': [() => new Promise(() => undefined)] }, { timeout: 5 });
    const failure = await failureOf(api.call(getCities, { params: { zip: '1010' }, anonymous: true }));
    expect(failure.message).toBe('timeout of 5ms exceeded');
  });

  it('because its caller gave up is neither reported nor logged', async () => {
    const controller = new AbortController();
    const { api, logged } = anApi({ '/json/cities/1010': [cities()] });
    controller.abort();
    const { signal } = controller;
    const failure = await failureOf(api.call(getCities, { params: { zip: '1010' }, anonymous: true, signal }));
    expect(failure.aborted).toBe(true);
    expect(logged).toEqual([]);
  });

  it('is not checked by the shape of a contract that both sides have the same of', async () => {
    const ofBuild = (build: string) => Response.json({ cities: 'none' }, { headers: { 'x-elements-version': build } });
    const { api } = anApi({ '/json/cities/1010': [ofBuild('this'), ofBuild('other')] });
    const ask = () => api.call(getCities, { params: { zip: '1010' }, anonymous: true });
    expect(await ask()).toEqual({ cities: 'none' });
    expect(await failureOf(ask())).toMatchObject({ status: null, aborted: false });
  });

  it('of a host of the same version says why by its own words', async () => {
    const headers = { 'x-elements-version': 'this' };
    const refused = () => Response.json({ errors: [{ key: 'a.error.b', message: 'Nein.' }] }, { status: 422, headers });
    const { api } = anApi({ '/json/cities/1010': [refused(), new Response('', { status: 502, headers })] });
    const ask = () => failureOf(api.call(getCities, { params: { zip: '1010' }, anonymous: true }));
    expect((await ask()).errors).toEqual([{ key: 'a.error.b', message: 'Nein.' }]);
    expect(await ask()).toMatchObject({ status: 502, errors: [] });
  });

  it('when the answer is not what the contract says', async () => {
    const { api } = anApi({ '/json/cities/1010': [json({ cities: [{ zip: 1 }] })] });
    const failure = await failureOf(api.call(getCities, { params: { zip: '1010' }, anonymous: true }));
    expect(failure.message).toContain('/json/cities/{zip}');
    expect(failure).toMatchObject({ status: null, retryable: false });
  });

  it('for its CSRF token fetches the session and is sent once more, not twice', async () => {
    const { api, paths } = anApi({
      '/json/session': [session()],
      '/json/basket/b/clear': [refusal(403, 'request.error.csrf')],
    });
    const failure = await failureOf(api.call(clearBasket, cookie));
    expect(failure.status).toBe(403);
    expect(paths()).toEqual(['/json/session', '/json/basket/b/clear', '/json/session', '/json/basket/b/clear']);
  });

  it('for a session in a header that is over goes on in a fresh one; a guest with a cookie is just notified', async () => {
    const answers = () => ({
      '/json/session': [session({ sessionId: 'a-partners-session' })],
      '/json/basket/b/clear': [refusal(401, 'request.error.unauthenticated')],
    });
    const partner = anApi(answers(), { apiKey: 'key' });
    await failureOf(partner.api.call(clearBasket, cookie));
    expect(partner.paths()).toHaveLength(4);
    const guest = anApi({ ...answers(), '/json/session': [session()] });
    await failureOf(guest.api.call(clearBasket, cookie));
    expect(guest.paths()).toHaveLength(2);
  });
});
