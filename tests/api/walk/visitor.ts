import type { OpenPage } from './live.ts';
import type { CallInput, KeyScheme, OpenApiReader, Operation } from './open-api.ts';
import type { Json } from './schemas.ts';

interface VisitorOptions {
  origin: string;
  openApi: OpenApiReader;
  /** learns of every call that was answered as described */
  onCall(name: string): void;
  /** the page's origin, where it is not the host's own */
  pageOrigin?: string;
  apiKey?: string;
}

/** What an error's answer says. */
interface Refusal extends Json {
  errors: { key: string; message: string; field?: string }[];
}

/** Somebody with a browser of their own: its cookies, and what their page keeps. */
export interface Visitor {
  /** Calls, and checks what goes and what comes. @throws Error where it fails or is not as described */
  call<Answer = Json>(name: string, input?: CallInput): Promise<Answer>;
  /** Calls what is to be refused with a status, and checks the answer; `wrong`: nothing checks what goes */
  refused(name: string, status: number, input?: CallInput, wrong?: WrongWay): Promise<Refusal>;
  /** What goes along with a socket. */
  page(): OpenPage;
  /** What the page's scripts send of their own accord. */
  keep(values: { csrfToken?: string; sessionId?: string; socketId?: string }): void;
}

/** How a call is made wrongly. */
interface WrongWay {
  /** headers in place of those that the page would send; undefined leaves one out */
  headers?: Record<string, string | undefined>;
  /** the body does not have to be as described */
  anyBody?: boolean;
}

export function createVisitor({ origin, openApi, onCall, pageOrigin = origin, apiKey }: VisitorOptions): Visitor {
  const cookies = new Map<string, string>();
  const kept: { csrfToken?: string; sessionId?: string; socketId?: string } = {};
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  /** What the visitor has for a key that a call needs. */
  function valueOf(scheme: KeyScheme): string | undefined {
    if (scheme.in === 'cookie') return cookies.get(scheme.name);
    const own: Record<string, string | undefined> = {
      'x-csrf-token': kept.csrfToken,
      'x-api-key': apiKey,
      'x-session-id': kept.sessionId,
    };
    return own[scheme.name.toLowerCase()];
  }

  /** Headers of the way in that asks for the most of what the visitor has; the cookie goes by itself. */
  function keyHeaders({ name, security }: Operation): Record<string, string> {
    const [way] = security
      .map((keys) => keys.map((key) => ({ ...key, value: valueOf(key) })))
      .filter((keys) => keys.every(({ value }) => value !== undefined))
      .toSorted((one, other) => other.length - one.length);
    if (!way) throw new Error(`${name} names no way in for whoever has ${cookie()} and ${JSON.stringify(kept)}`);
    const headers = way.filter((key) => key.in === 'header');
    return Object.fromEntries(headers.map((key) => [key.name, key.value ?? '']));
  }

  async function send(operation: Operation, input: CallInput, wrong?: WrongWay) {
    const [method = '', template = ''] = operation.name.split(' ');
    operation.checkInput(input, { anyBody: wrong?.anyBody ?? false });
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input.path?.[name] ?? ''));
    const query = input.query ? `?${new URLSearchParams(input.query)}` : '';
    const headers = new Headers({
      accept: 'application/json',
      ...(pageOrigin === origin ? { cookie: cookie() } : {}),
      ...(method === 'GET' && pageOrigin === origin ? {} : { origin: pageOrigin }),
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      // what Echo adds to the calls of a page of its own accord
      ...(kept.socketId ? { 'x-socket-id': kept.socketId } : {}),
      ...keyHeaders(operation),
      ...input.headers,
    });
    for (const [name, value] of Object.entries(wrong?.headers ?? {})) {
      if (value === undefined) headers.delete(name);
      else headers.set(name, value);
    }
    const body = input.body === undefined ? null : JSON.stringify(input.body);
    const response = await fetch(`${origin}${path}${query}`, { method, headers, body });
    if (pageOrigin === origin) response.headers.getSetCookie().forEach(store);
    const text = await response.text();
    const type = response.headers.get('content-type') ?? '';
    const answer: unknown = /json/.test(type) ? JSON.parse(text) : text;
    operation.checkAnswer(response.status, type, answer);
    return { status: response.status, body: answer };
  }

  function store(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', ...value] = pair.split('=');
    if (attributes.some((each) => /^\s*max-age=0$/i.test(each))) cookies.delete(name);
    else cookies.set(name, value.join('='));
  }

  return {
    async call<Answer>(name: string, input: CallInput = {}) {
      const { status, body } = await send(openApi.operation(name), input);
      if (status >= 300) throw new Error(`${name} was refused with ${status}: ${JSON.stringify(body)}`);
      onCall(name);
      return body as Answer;
    },
    async refused(name, status, input = {}, wrong) {
      const answer = await send(openApi.operation(name), input, wrong ?? {});
      if (answer.status !== status)
        throw new Error(`${name} answered ${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`);
      return answer.body as Refusal;
    },
    page() {
      const { csrfToken = '', sessionId = '' } = kept;
      if (pageOrigin === origin) {
        const browserHeaders = { origin, cookie: cookie() };
        return { browserHeaders, authHeaders: { 'X-CSRF-TOKEN': csrfToken } };
      }
      const authHeaders = { 'X-Api-Key': apiKey ?? '', 'X-Session-Id': sessionId };
      return { browserHeaders: { origin: pageOrigin }, authHeaders };
    },
    keep: (values) => void Object.assign(kept, values),
  };
}
