import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { WebhookError } from '#shared/contract/values/webhook-errors.ts';
import { hostOf, InnerAddressError, isPublicAddress, publicLookup, UnknownNameError } from './public-address.ts';

/** From the name's lookup to the last byte of the answer that is listened to, in milliseconds. */
const usualTimeoutMs = 15_000;
/** Of an answer nothing is wanted but its status; so much of the rest is let in, and no more. */
const mostBytes = 64 * 1024;

/** What became of it: `error` null, it has arrived. */
interface WebhookAnswer {
  readonly status: number | null;
  readonly error: WebhookError | null;
}

interface OutgoingWebhook {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends a webhook, never to an address inside the network, whatever its name means by then, and follows no redirect. However
 * long, large or odd the answer, it is over in time. Never throws.
 */
export async function sendWebhook(
  { url: text, body, headers }: OutgoingWebhook,
  { toLoopback, timeoutMs = usualTimeoutMs }: { toLoopback: boolean; timeoutMs?: number },
): Promise<WebhookAnswer> {
  const url = new URL(text);
  const access = { toLoopback };
  // a name is looked at when it is looked up, an address never is
  if (isIP(hostOf(url)) && !isPublicAddress(hostOf(url), access)) return { status: null, error: 'address' };
  return new Promise((resolve) => {
    let status: number | null = null;
    const { request: begin } = url.protocol === 'http:' ? http : https;
    const request = begin(url, {
      method: 'POST',
      agent: false,
      lookup: publicLookup(access),
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    });
    request.once('response', (response) => {
      status = response.statusCode ?? null;
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > mostBytes) response.destroy();
      });
      response.on('error', () => undefined);
      response.once('close', () => resolve(answerOf(status)));
    });
    request.on('error', (error) => {
      // with a status it is known what became of it, and the answer's end is waited for
      if (status === null) resolve({ status: null, error: reasonOf(error) });
    });
    request.end(body);
  });
}

function answerOf(status: number | null): WebhookAnswer {
  if (status === null) return { status, error: 'connection' };
  if (status >= 200 && status < 300) return { status, error: null };
  return { status, error: status >= 300 && status < 400 ? 'redirect' : 'status' };
}

function reasonOf(error: Error & { code?: string }): WebhookError {
  if (error instanceof InnerAddressError) return 'address';
  if (error instanceof UnknownNameError) return 'name';
  const code = error.code ?? '';
  if (error.name === 'AbortError' || error.name === 'TimeoutError' || code === 'ETIMEDOUT') return 'timeout';
  return /CERT|TLS|SSL|SIGNED|VERIFY/.test(code) ? 'certificate' : 'connection';
}
