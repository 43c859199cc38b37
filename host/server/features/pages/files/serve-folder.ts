import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

type FolderOptions = Omit<FastifyStaticOptions, 'prefix' | 'serve' | 'decorateReply'>;

/**
 * Serves the files of a folder, or of the first of several that has them, below `prefix` (without a slash at its end). The
 * plugin's own route would read every folder on the way for each file, to tell upper from lower case where the file system
 * does not: all names of 1,200 pictures for one of them.
 */
export async function serveFolder(app: FastifyInstance, prefix: string, options: FolderOptions): Promise<void> {
  await app.register(
    async (scope) => {
      await scope.register(fastifyStatic, { ...options, serve: false });
      scope.get<{ Params: { '*': string } }>('/*', (request, reply) => {
        const path = `/${request.params['*']}`;
        // no file's name has it, so it is not there; the plugin would call the request malformed
        return path.includes('\0') ? reply.callNotFound() : reply.sendFile(path);
      });
    },
    { prefix },
  );
}
