import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../../shared/domain/domain-error.ts';
import { errorAnswer } from './error-answer.ts';
import { languageOf } from './language.ts';
import type { PlatformOptions } from './platform.ts';

/**
 * Addresses that cannot be decoded never reach a route, nor its error handler: answered like unknown ones, with a
 * page where `sendFailurePage` has one.
 */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  sendFailurePage?: PlatformOptions['sendFailurePage'],
): void {
  const { status, body } = errorAnswer(error, languageOf(request.headers['accept-language']));
  if (sendFailurePage?.(request, reply, status)) return;
  void reply.code(status).header('cache-control', 'no-store').send(body);
}

/** What is no HTTP has neither request nor answer, only a connection: the body is written to it as it is. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
    const fault = new DomainError(tooLarge ? 'request.error.too-large' : 'request.error.malformed');
    const { status, body } = errorAnswer(fault, 'de');
    const text = JSON.stringify(body);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(text)}`,
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  }
  socket.destroy();
}
