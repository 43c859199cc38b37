import type { ElementModules } from './ensure-defined.ts';
import { nextTask } from './next-task.ts';

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

/**
 * Runs script files one after the other, each in a task of its own, so that none of all that an element needs holds up a
 * press for long. One that fails does so again for whoever imports it.
 */
export async function runInTurn(files: readonly string[], base: string): Promise<void> {
  for (const file of files) {
    await import(/* @vite-ignore */ new URL(file, base).href).catch(() => undefined);
    await nextTask();
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
