import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DomainError } from '#shared/domain/domain-error.ts';
import { serveFolder } from './serve-folder.ts';

/** Where the built files lie; `olderElements` keeps earlier versions of the elements served (PRODUCT.md 19.12). */
export interface BuiltFiles {
  elements: string;
  olderElements: string;
  site: string;
  images: string;
  /** what `npm run build:storybook` made, where it was run */
  documentation?: string;
}

/** What a restaurant has uploaded by that name, as AVIF of that width in px. */
type UploadedPicture = (name: string, width: number) => Promise<Buffer | undefined>;

/** For what has its version or a digest in its name. */
export const yearly = 'public, max-age=31536000, immutable';
export const hourly = 'public, max-age=3600';
export const shortly = 'public, max-age=60, stale-while-revalidate=600';

/**
 * Of files, which are no pages: opened by themselves they may do nothing. Some 700 bytes less for each of a page's files than
 * the pages' own, which browsers heed only in documents.
 */
const policyOfFiles = "default-src 'none';frame-ancestors 'self'";

/**
 * Built files, compressed at build time. Elements and images may be used from any site; everything under a
 * version or with a hash in its name never changes.
 */
export async function serveBuiltFiles(
  app: FastifyInstance,
  files: BuiltFiles,
  uploadedPicture: UploadedPicture = async () => undefined,
): Promise<void> {
  await serveFolder(app, '/elements', {
    root: [files.elements, files.olderElements],
    preCompressed: true,
    ...openFiles((file) => (file.endsWith('manifest.json') ? shortly : yearly)),
  });
  await app.register(async (images) => servePictures(images, files.images, uploadedPicture), { prefix: '/images' });
  await serveFolder(app, '/assets', {
    root: files.site,
    preCompressed: true,
    // open, as an embedded page in a sandbox without an origin of its own has to say so, in our letters
    ...openFiles((file) => (/-[\w-]{8,}\.\w+$/.test(file) ? yearly : shortly)),
  });
}

/** Headers of files that any site may use. */
const openFiles = (cacheControlOf: (file: string) => string) => ({
  cacheControl: false,
  setHeaders(reply: FastifyReply, file: string) {
    openToAll(reply);
    reply.header('content-security-policy', policyOfFiles);
    reply.header('cache-control', cacheControlOf(file));
  },
});

/**
 * Pictures and logos. Elements ask for sizes and formats by name, as `<picture>` shows nothing where a file is missing: a
 * picture that is there as JPEG alone, as an operator adds it, or as AVIF alone, as the demonstration's dishes are, is sent
 * as such under the other names too. Every browser that runs the elements knows AVIF. What restaurants have uploaded lies in
 * the database, by names that no other picture has and that stand for what it shows.
 */
async function servePictures(images: FastifyInstance, root: string, uploadedPicture: UploadedPicture): Promise<void> {
  await serveFolder(images, '', { root, ...openFiles(() => hourly) });
  images.setNotFoundHandler(async ({ url }, reply) => {
    const [, name = '', size = '', format = ''] =
      /^\/images\/([\w-]+?)(-(?:224|400|800))?\.(avif|webp|jpg)(?:\?|$)/.exec(url) ?? [];
    const uploaded = await uploadedPicture(name, Number(size.slice(1)) || 1600);
    if (uploaded) {
      openToAll(reply);
      reply.header('content-security-policy', policyOfFiles).header('cache-control', yearly);
      return reply.code(200).type('image/avif').send(uploaded);
    }
    const others = [...(format === 'jpg' ? [] : [`${name}${size}.jpg`]), `${name}.avif`];
    const file = others.find((other) => name !== '' && existsSync(path.join(root, other)));
    if (file === undefined) throw new DomainError('request.error.not-found');
    // whole, as they are small: a second stream into an answer that already had one is more listeners than Node likes
    const content = await readFile(path.join(root, file));
    openToAll(reply);
    reply.header('content-security-policy', policyOfFiles).header('cache-control', hourly);
    return reply
      .code(200)
      .type(file.endsWith('.avif') ? 'image/avif' : 'image/jpeg')
      .send(content);
  });
}

/**
 * The current loader: a hop to the version's own, which never changes (PRODUCT.md 19.12). A module's relative import
 * counts from the module; a classic script of another origin has no base, but says where it came from.
 */
export function serveCurrentLoader(app: FastifyInstance, version: string): void {
  const target = `./${version}/loader.js`;
  const hop = `{const s=document.currentScript;import(s?new URL('${target}',s.src).href:'${target}')}\n`;
  app.get('/elements/loader.js', async (_request, reply) => {
    openToAll(reply);
    return reply.type('text/javascript; charset=utf-8').header('cache-control', shortly).send(hop);
  });
}

/** Elements and pictures may be used by any site. */
export function openToAll(reply: Pick<FastifyReply, 'header'>): void {
  reply.header('access-control-allow-origin', '*');
  reply.header('cross-origin-resource-policy', 'cross-origin');
}
