import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header that a webhook of the test page is signed in: `t={seconds},v1={hex}`, as known providers do. */
export const signatureHeader = 'x-payment-signature';
/** How old a webhook may be, so that one that was recorded can't be played again later. */
const tolerance = Temporal.Duration.from({ minutes: 5 });

export function signatureOf(body: string | Buffer, secret: string, now: Temporal.Instant): string {
  const seconds = Math.floor(now.epochMilliseconds / 1000);
  return `t=${seconds},v1=${digestOf(body, secret, seconds).toString('hex')}`;
}

/** Whether `header` signs this very body with our secret, within five minutes of `now`. */
export function isSigned(
  body: Buffer,
  header: string | string[] | undefined,
  { secret, now }: { secret: string; now: Temporal.Instant },
): boolean {
  const [, time, digest] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(String(header)) ?? [];
  if (time === undefined || digest === undefined) return false;
  const age = Math.abs(Number(time) - now.epochMilliseconds / 1000);
  if (age > tolerance.total('seconds')) return false;
  return timingSafeEqual(Buffer.from(digest, 'hex'), digestOf(body, secret, Number(time)));
}

function digestOf(body: string | Buffer, secret: string, seconds: number): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}
