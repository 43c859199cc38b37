import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCities } from '#shared/contract/calls/places.ts';
import { getSession } from '#shared/contract/calls/session.ts';
import { aSessionAnswer } from '#tests/support/session-builders.ts';
import { createKeyValue } from '../device/storage.ts';
import type { Api, ApiFailure } from '../ports.ts';
import { createApi } from './api.ts';
import { createCredentials } from './credentials.ts';

type LoadHttp = NonNullable<Parameters<typeof createApi>[0]['load']>;

const http: LoadHttp = () => import('./http.ts');

/** An API whose own code comes as `load` says, and whose server answers at once. */
function anApi(load: LoadHttp) {
  const paths: string[] = [];
  const logged: string[] = [];
  const api = createApi({
    apiBase: 'https://shop.example',
    lang: () => 'de',
    build: 'this',
    credentials: createCredentials({ apiKey: null, storage: createKeyValue(() => undefined) }),
    log: { write: (_level, _logger, message) => logged.push(message) },
    load,
    fetch: async (input) => {
      const { pathname } = new URL((input as Request).url);
      paths.push(pathname);
      return Response.json(pathname === '/json/session' ? aSessionAnswer() : { cities: [] });
    },
  });
  return { api, paths, logged };
}

const citiesOf = (api: Api, more: { onFailure?: (failure: ApiFailure) => void; signal?: AbortSignal } = {}) =>
  api.call(getCities, { params: { zip: '1010' }, anonymous: true, ...more });
const failureOf = (promise: Promise<unknown>): Promise<ApiFailure> =>
  promise.then(
    () => Promise.reject(new Error('It should have failed.')),
    (error: unknown) => error as ApiFailure,
  );

// no call of these takes any time, however busy the machine is
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
});

describe('the code that sends calls', () => {
  it('is fetched with the first call and not before, once for all', async () => {
    const load = vi.fn(http);
    const { api } = anApi(load);
    expect(load).not.toHaveBeenCalled();
    await Promise.all([citiesOf(api), citiesOf(api)]);
    await citiesOf(api);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('may come late: calls wait for it, and whoever listened before receives the session', async () => {
    const coming = Promise.withResolvers<Awaited<ReturnType<LoadHttp>>>();
    const { api, paths } = anApi(() => coming.promise);
    const received: string[] = [];
    api.onSession(({ csrfToken }) => received.push(csrfToken));
    const asked = [api.call(getSession), api.call(getSession), citiesOf(api)];
    expect(paths).toEqual([]);
    coming.resolve(await http());
    await Promise.all(asked);
    expect(paths).toEqual(['/json/session', '/json/cities/1010']);
    expect(received).toEqual(['csrf-token']);
  });

  it('that could not be fetched fails its calls as if the network were away; the next call tries again', async () => {
    const load = vi.fn(http);
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const { api, logged } = anApi(load);
    const received: string[] = [];
    api.onError(({ failure, shown }) => received.push(`hook ${failure.message} ${shown}`));
    const onFailure = ({ message }: ApiFailure) => received.push(`caller ${message}`);
    const failures = await Promise.all([failureOf(citiesOf(api, { onFailure })), failureOf(citiesOf(api))]);
    for (const failure of failures) {
      expect(failure).toMatchObject({
        name: 'ApiError',
        message: 'Network Error',
        status: null,
        retryable: true,
      });
    }
    expect(received).toEqual(['caller Network Error', 'hook Network Error true', 'hook Network Error true']);
    expect(logged).toEqual(Array(2).fill('GET /json/cities/{zip}: Network Error'));
    expect(await citiesOf(api)).toEqual({ cities: [] });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('that does not come ends a call like an answer that does not come, and serves the next one when it is there', async () => {
    const coming = Promise.withResolvers<Awaited<ReturnType<LoadHttp>>>();
    const { api } = anApi(() => coming.promise);
    const failed = failureOf(citiesOf(api));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await failed).toMatchObject({ message: 'timeout of 15000ms exceeded', retryable: true });
    coming.resolve(await http());
    expect(await citiesOf(api)).toEqual({ cities: [] });
  });

  it('that could not be fetched is not reported for a call that its caller gave up', async () => {
    const { api, logged } = anApi(() => Promise.reject(new TypeError('Failed to fetch')));
    const failure = await failureOf(citiesOf(api, { signal: AbortSignal.abort() }));
    expect(failure.aborted).toBe(true);
    expect(logged).toEqual([]);
  });
});
