import type { ElementModules } from './ensure-defined.ts';

/**
 * Asks for script files before they are imported, so that none waits for another. Allowed wherever the files themselves
 * are; a page whose policy goes by nonces names one in `<meta property="csp-nonce">`.
 */
export function preload(files: readonly string[], base: string, fetchPriority = 'auto'): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  for (const file of files) {
    const { href } = new URL(file, base);
    if (document.querySelector(`link[rel=modulepreload][href="${href}"]`)) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', fetchPriority, href });
    if (nonce) link.nonce = nonce;
    document.head.append(link);
  }
}

/** The same modules; with each of them that is fetched, `prefetch` is called: what an element wants next is on its way by then. */
export function withPrefetch(modules: ElementModules, prefetch: () => void): ElementModules {
  const prefetching = (load: () => Promise<unknown>) => () => {
    const module = load();
    prefetch();
    return module;
  };
  return Object.fromEntries(Object.entries(modules).map(([tag, load]) => [tag, prefetching(load)]));
}
