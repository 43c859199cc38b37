import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Call, CallAnswer } from '#shared/contract/calls/call.ts';

/** Below this many bytes compression costs more than it saves. */
const worthCompressing = 1000;

/**
 * A public read that was checked, serialised and compressed once and is then sent many times; compressing per
 * request would cost more than everything else a read does.
 */
export class PreparedAnswer {
  readonly #plain: Buffer;
  readonly #etag: string;
  #brotli: Buffer | undefined;
  #gzip: Buffer | undefined;

  private constructor(plain: Buffer) {
    this.#plain = plain;
    this.#etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  }

  static of<C extends Call & { isRevalidated: true }>(call: C, answer: CallAnswer<C>): PreparedAnswer {
    return new PreparedAnswer(Buffer.from(JSON.stringify(z.parse(call.answer, answer))));
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('etag', this.#etag)
      .header('vary', 'Origin, Accept-Encoding, Accept-Language');
    if (request.headers['if-none-match'] === this.#etag) return reply.code(304).send();
    const { encoding, bytes } = this.#encodedFor(request.headers['accept-encoding'] ?? '');
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(bytes);
  }

  #encodedFor(accepted: string): { encoding?: 'br' | 'gzip'; bytes: Buffer } {
    if (this.#plain.length < worthCompressing) return { bytes: this.#plain };
    if (/\bbr\b/.test(accepted)) {
      this.#brotli ??= brotliCompressSync(this.#plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
      return { encoding: 'br', bytes: this.#brotli };
    }
    if (/\bgzip\b/.test(accepted)) {
      this.#gzip ??= gzipSync(this.#plain);
      return { encoding: 'gzip', bytes: this.#gzip };
    }
    return { bytes: this.#plain };
  }
}
