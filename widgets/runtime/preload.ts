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
