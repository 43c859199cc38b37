export { createCaptcha } from './captcha.ts';
export { createGeolocation } from './geolocation.ts';
export { createLog } from './log.ts';
