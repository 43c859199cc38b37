/**
 * Fetches with an address as text and headers as a plain object. Pages wrap `fetch` for their statistics and often
 * expect it to be called in just this way: `url.startsWith('/api')` throws for a `Request`, and `{...init.headers}`
 * loses all of a `Headers`. The page's `fetch` of the moment is asked, so that its wrapper is honoured.
 */
export async function plainFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { url, method, credentials, signal } = request;
  const isReading = method === 'GET' || method === 'HEAD';
  return globalThis.fetch(url, {
    method,
    headers: Object.fromEntries(request.headers),
    credentials,
    signal,
    ...(!isReading && { body: await request.text() }),
  });
}
