import type { Captcha } from './ports.ts';

/** No captcha library is loaded, so there is no token (spec section 7, Bot check). */
export const createCaptcha = (): Captcha => ({ token: () => Promise.resolve(null) });
