import type { CaptchaOptions } from './captcha.ts';
import { whenUsed } from './lazy.ts';
import type { LogOptions } from './log.ts';
import type { Captcha, Geolocation, Log } from './ports.ts';

/*
 * Ports that no element needs to show itself: their code comes beside it, in the same file as that of the calls.
 */
const load = () => import('./deferred-ports.ts');

/** What is written before the code is there follows in order. What can't be sent is dropped silently, as ever. */
export function lateLog(options: LogOptions): Log {
  const log = whenUsed(load, ({ createLog }) => createLog(options));
  return {
    write: (...entry) => {
      log().then(
        (there) => there.write(...entry),
        () => undefined,
      );
    },
  };
}

/** Without its code there is no token: a form is never lost over it. */
export function lateCaptcha(options: CaptchaOptions): Captcha {
  const captcha = whenUsed(load, ({ createCaptcha }) => createCaptcha(options));
  return {
    token: (action) =>
      captcha().then(
        (there) => there.token(action),
        () => null,
      ),
    passPageLoad: () =>
      captcha().then(
        (there) => there.passPageLoad(),
        () => undefined,
      ),
  };
}

export function lateGeolocation(): Geolocation {
  const geolocation = whenUsed(load, ({ createGeolocation }) => createGeolocation());
  return { locate: async () => await (await geolocation()).locate() };
}
