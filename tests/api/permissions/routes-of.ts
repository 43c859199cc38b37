import type { FastifyInstance } from 'fastify';

/**
 * Every route of a server as `GET /json/orders/{id}`, read from the tree that Fastify prints: each line goes on where the
 * less indented one before it ends. A `HEAD` that comes with its `GET` is none of its own.
 */
export function routesOf(http: Pick<FastifyInstance, 'printRoutes'>): string[] {
  const above: string[] = [];
  return http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const branch = /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line);
      if (!branch) return [];
      const [, indent = '', part = '', methods = ''] = branch;
      const depth = indent.length / 4;
      above.length = depth;
      above.push(part);
      const path = pathOf(above.join(''));
      const named = methods.split(', ').filter((method) => method !== '');
      return named.filter((method) => method !== 'HEAD' || !named.includes('GET')).map((method) => `${method} ${path}`);
    });
}

/** As the contract writes paths; a slash at the end is none. */
export function pathOf(path: string): string {
  const written = path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '');
  return written === '' ? '/' : written;
}
