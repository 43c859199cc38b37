import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CaptchaOptions, createCaptcha } from './captcha.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const aLog = () => ({ write: vi.fn() });
const ready = (callback: () => void) => callback();
const aCaptcha = (options: Partial<CaptchaOptions> = {}) =>
  createCaptcha({ siteKey: () => Promise.resolve('site'), log: aLog(), ...options });

describe('the captcha', () => {
  it('has no token without a library, and asks for no key', async () => {
    const siteKey = vi.fn(() => Promise.resolve('site'));
    expect(await aCaptcha({ siteKey }).token('orderform')).toBeNull();
    expect(siteKey).not.toHaveBeenCalled();
  });

  it('has the token of the library that the page has loaded, even after the widget, for the action', async () => {
    const captcha = aCaptcha();
    const execute = vi.fn((key: string, { action }: { action: string }) =>
      Promise.resolve(`${key}-${action}`),
    );
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
    const captcha = aCaptcha({ siteKey: () => Promise.resolve(null), library: () => ({ ready, execute }) });
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
    const siteKey = () => Promise.reject(new Error('Network Error'));
    const library = () => ({ ready, execute: () => Promise.resolve('token') });
    expect(await aCaptcha({ siteKey, library }).token('orderform')).toBeNull();
  });

  it('waits five seconds for a library that does not answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const library = () => ({ ready: () => undefined, execute: () => Promise.resolve('token') });
    const token = aCaptcha({ library }).token('orderform');
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await token).toBeNull();
  });
});
