import { afterEach, describe, expect, it, vi } from 'vitest';
import { anApiError, fakeApi } from '../testing/fake-api.ts';
import { type CaptchaOptions, createCaptcha } from './captcha.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const aLog = () => ({ write: vi.fn() });
const ready = (callback: () => void) => callback();
const aCaptcha = (options: Partial<CaptchaOptions> = {}) =>
  createCaptcha({
    apiBase: 'https://shop.example',
    api: fakeApi(),
    settings: () => Promise.resolve({ captchaSiteKey: 'site' }),
    log: aLog(),
    ...options,
  });

describe('the captcha', () => {
  it('has no token without a library, and asks for no key', async () => {
    const settings = vi.fn(() => Promise.resolve({ captchaSiteKey: 'site' }));
    expect(await aCaptcha({ settings }).token('orderform')).toBeNull();
    expect(settings).not.toHaveBeenCalled();
  });

  it('has the token of the library that the page has loaded, even after the widget, for the action', async () => {
    const captcha = aCaptcha();
    const execute = vi.fn((key: string, { action }: { action: string }) => Promise.resolve(`${key}-${action}`));
    vi.stubGlobal('grecaptcha', { ready, execute });
    expect(await captcha.token('loginform')).toBe('site-loginform');
  });

  it('has the token of a library that is still on its way, once it has come', async () => {
    const { promise: asked, resolve: ready } = Promise.withResolvers<() => void>();
    const library: ReturnType<NonNullable<CaptchaOptions['library']>> = { ready };
    const token = aCaptcha({ library: () => library }).token('orderform');
    const callback = await asked;
    library.execute = (key, { action }) => Promise.resolve(`${key}-${action}`);
    callback();
    expect(await token).toBe('site-orderform');
  });

  it('has no token where the marketplace checks nobody', async () => {
    const execute = vi.fn(() => Promise.resolve('token'));
    const captcha = aCaptcha({
      settings: () => Promise.resolve({ captchaSiteKey: null }),
      library: () => ({ ready, execute }),
    });
    expect(await captcha.token('orderform')).toBeNull();
    expect(execute).not.toHaveBeenCalled();
  });

  it.each([
    ['refuses', () => Promise.reject(new Error('Invalid site key'))],
    [
      'throws',
      () => {
        throw new Error('Invalid site key');
      },
    ],
  ])('has none when the library %s, and says so in the log', async (_, execute) => {
    const log = aLog();
    expect(await aCaptcha({ log, library: () => ({ ready, execute }) }).token('orderform')).toBeNull();
    expect(log.write).toHaveBeenCalledWith('warn', 'captcha', expect.any(String), expect.any(Error));
  });

  it('has none when the key cannot be fetched', async () => {
    const settings = () => Promise.reject(new Error('Network Error'));
    const library = () => ({ ready, execute: () => Promise.resolve('token') });
    expect(await aCaptcha({ settings, library }).token('orderform')).toBeNull();
  });

  it('waits five seconds for a library that does not answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const library = () => ({ ready: () => undefined, execute: () => Promise.resolve('token') });
    const token = aCaptcha({ library }).token('orderform');
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await token).toBeNull();
  });

  it('has the visitor checked for a page of another site that has the library, and for no other page', async () => {
    const execute = (_key: string, { action }: { action: string }) => Promise.resolve(`token-of-${action}`);
    const passes = async (options: Partial<CaptchaOptions>) => {
      const api = fakeApi({ botKill: () => ({}) });
      await aCaptcha({ api, library: () => ({ ready, execute }), ...options }).passPageLoad();
      return api.callsOf('botKill').map(({ body }) => body);
    };
    expect(await passes({})).toEqual([{ action: 'pageload', g_recaptcha_token: 'token-of-pageload' }]);
    expect(await passes({ apiBase: location.origin })).toEqual([]);
    expect(await passes({ library: () => undefined })).toEqual([]);
    const refusing = fakeApi({
      botKill: () => Promise.reject(anApiError(422, { key: 'bot.error.refused' })),
    });
    expect(await aCaptcha({ api: refusing, library: () => ({ ready, execute }) }).passPageLoad()).toBeUndefined();
  });
});
