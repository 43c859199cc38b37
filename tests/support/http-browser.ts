/** An answer over the network; a body that is no JSON is undefined. */
export interface HttpAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A browser over a real network: keeps its cookie, sends its CSRF token. Every call may fail as `fetch` does. */
export interface HttpBrowser {
  get(path: string): Promise<HttpAnswer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<HttpAnswer>;
}

/** Opens a browser on a host. Its session is fetched before the first post. */
export function anHttpBrowser(url: string): HttpBrowser {
  let cookie = '';
  let csrfToken = '';

  async function send(path: string, init: RequestInit = {}): Promise<HttpAnswer> {
    const headers = { ...(init.headers as Record<string, string>), ...(cookie ? { cookie } : {}) };
    const response = await fetch(url + path, { ...init, headers });
    const given = response.headers.getSetCookie().find((each) => each.startsWith('fo_session='));
    if (given) cookie = given.split(';', 1)[0] ?? '';
    const body = parsed(await response.text());
    // A login answers with a session of its own.
    csrfToken = (body as { csrfToken?: string } | null | undefined)?.csrfToken ?? csrfToken;
    return { status: response.status, body };
  }

  async function token(): Promise<string> {
    if (csrfToken !== '') return csrfToken;
    const { status } = await send('/json/session');
    if (csrfToken === '') throw new Error(`asked for its session, the host answered ${status}`);
    return csrfToken;
  }

  return {
    get: (path) => send(path),
    post: async (path, body, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: {
          'x-csrf-token': await token(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // An answer that was cut off, or a page.
    return undefined;
  }
}
