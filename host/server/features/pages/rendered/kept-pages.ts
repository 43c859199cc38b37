import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What all kept pages may take together, in bytes; the longest unasked go first. */
const mostBytes = 48 * 1024 * 1024;
/** A page of 170 kB takes 3 ms with it and is 5 % larger than with 9, which takes 25. */
const brotliQuality = 5;

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);

/** A document in the encoding that nearly all browsers take; it is kept in no other. */
interface KeptPage {
  readonly etag: string;
  readonly brotli: Buffer;
}

interface Entry {
  /** what it was made from: it is good while all of this is the same */
  readonly madeOf: readonly unknown[];
  readonly page: Promise<KeptPage>;
  bytes: number;
}

export type KeptPages = ReturnType<typeof keptPages>;

/**
 * Documents that are the same for everybody, made once for each state of what they show, compressed once, and sent many
 * times. Whoever asks while one is made waits for it.
 */
export function keptPages() {
  const entries = new Map<string, Entry>();
  let bytes = 0;

  const forget = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  function pageOf(key: string, madeOf: readonly unknown[], make: () => Promise<string>): Promise<KeptPage> {
    const known = entries.get(key);
    forget(key);
    if (known && isSame(known.madeOf, madeOf)) {
      entries.set(key, known);
      bytes += known.bytes;
      return known.page;
    }
    const entry: Entry = { madeOf, page: madePage(make), bytes: 0 };
    entries.set(key, entry);
    entry.page.then(
      ({ brotli }) => {
        if (entries.get(key) !== entry) return;
        entry.bytes = brotli.length;
        bytes += entry.bytes;
        for (const oldest of entries.keys()) {
          if (bytes <= mostBytes) break;
          forget(oldest);
        }
      },
      () => {
        if (entries.get(key) === entry) forget(key);
      },
    );
    return entry.page;
  }

  return {
    bytes: () => bytes,
    async send(
      request: FastifyRequest,
      reply: FastifyReply,
      page: { readonly key: string; readonly madeOf: readonly unknown[]; readonly make: () => Promise<string> },
    ): Promise<FastifyReply> {
      const { etag, brotli } = await pageOf(page.key, page.madeOf, page.make);
      reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const accepted = request.headers['accept-encoding'] ?? '';
      if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(brotli);
      const document = await fromBrotli(brotli);
      if (!/\bgzip\b/.test(accepted)) return reply.send(document);
      return reply.header('content-encoding', 'gzip').send(await toGzip(document));
    },
  };
}

/** A document of one visitor's own: compressed for them alone, and kept by nobody. */
export async function sendOnce(request: FastifyRequest, reply: FastifyReply, document: string): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await brotliOf(document));
  if (!/\bgzip\b/.test(accepted)) return reply.send(document);
  return reply.header('content-encoding', 'gzip').send(await toGzip(document));
}

const brotliOf = (document: string) =>
  toBrotli(document, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: document.length,
    },
  });

async function madePage(make: () => Promise<string>): Promise<KeptPage> {
  const document = await make();
  const brotli = await brotliOf(document);
  const etag = `"${createHash('sha256').update(document).digest('base64url').slice(0, 22)}"`;
  return { etag, brotli };
}

const isSame = (before: readonly unknown[], now: readonly unknown[]) =>
  before.length === now.length && before.every((value, index) => Object.is(value, now[index]));
