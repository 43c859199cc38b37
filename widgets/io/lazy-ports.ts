import type { CaptchaOptions } from './device/captcha.ts';
import type { LogOptions } from './device/log.ts';
import { lazy } from './lazy.ts';
import type { Captcha, Geolocation, Log } from './ports.ts';

/*
 * Ports that no element needs to show itself: their code comes afterwards, in the same file as that of the calls.
 */
const load = () => import('./deferred-ports.ts');

/** What is written before the code is there follows in order. What can't be sent is dropped silently, as ever. */
export function lazyLog(options: LogOptions): Log {
  const log = lazy(async () => (await load()).createLog(options));
  return {
    write: (...entry) => {
      log.load().then(
        (there) => there.write(...entry),
        () => undefined,
      );
    },
  };
}

/** Without its code there is no token: a form is never lost over it. */
export function lazyCaptcha(options: CaptchaOptions): Captcha {
  const captcha = lazy(async () => (await load()).createCaptcha(options));
  return {
    token: (action) =>
      captcha.load().then(
        (there) => there.token(action),
        () => null,
      ),
    passPageLoad: () =>
      captcha.load().then(
        (there) => there.passPageLoad(),
        () => undefined,
      ),
  };
}

export function lazyGeolocation(): Geolocation {
  const geolocation = lazy(async () => (await load()).createGeolocation());
  return { locate: async () => await (await geolocation.load()).locate() };
}
