import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomIds } from '#platform/secrets.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { languageOf } from '../language.ts';
import type { PlatformOptions } from '../platform.ts';
import { errorAnswer } from './error-answer.ts';

/** The headers that every answer has, whatever it says. */
type HeadersOfAll = () => Promise<Readonly<Record<string, string>>>;

/** Read from an answer that says the same to everyone: what the hooks give it, they give all. */
export function createHeadersOfAll(app: FastifyInstance): HeadersOfAll {
  let read: Readonly<Record<string, string>> | undefined;
  return async () => {
    if (!read) {
      const { headers } = await app.inject({ url: '/healthz' });
      const ofAll = Object.entries(headers).filter(
        ([name]) => !/^(content-(type|length)|date|connection|keep-alive|x-request-id)$/.test(name),
      );
      read = Object.fromEntries(ofAll.map(([name, value]) => [name, String(value)]));
    }
    return read;
  };
}

/**
 * Addresses that cannot be decoded, or are too long, reach neither route nor hook: answered like unknown ones, with a page
 * where `sendFailurePage` has one.
 */
export async function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    headersOfAll,
    sendFailurePage,
  }: Pick<PlatformOptions, 'sendFailurePage'> & { headersOfAll: HeadersOfAll },
): Promise<void> {
  const { status, body } = errorAnswer(error, languageOf(request.headers['accept-language']));
  reply.headers({ ...(await headersOfAll()), 'x-request-id': request.id });
  const page = sendFailurePage?.(request, reply, status);
  if (page) await page;
  else await reply.code(status).header('cache-control', 'no-store').send(body);
}

/** What is no HTTP has neither request nor answer, only a connection: the answer is written to it as it is. */
export async function answerUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  headersOfAll: HeadersOfAll,
): Promise<void> {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
    const refusal = new DomainError(tooLarge ? 'request.error.too-large' : 'request.error.malformed');
    const { status, body } = errorAnswer(refusal, 'de');
    const text = JSON.stringify(body);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(await headersOfAll()).map(([name, value]) => `${name}: ${value}`),
      `x-request-id: ${randomIds.next().slice(0, 16)}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(text)}`,
      'connection: close',
    ];
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  }
  socket.destroySoon();
}
