export { createCaptcha } from './device/captcha.ts';
export { createGeolocation } from './device/geolocation.ts';
export { createLog } from './device/log.ts';
