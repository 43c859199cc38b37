export interface FieldError {
  readonly message: string;
  readonly field?: string;
}

/** What was refused, in the visitor's language. */
export class Refusal extends Error {
  readonly errors: readonly FieldError[];
  /** asked again, it would be refused again */
  readonly isFinal: boolean;

  constructor(errors: readonly FieldError[], status: number) {
    super('refused');
    this.errors = errors;
    this.isFinal = status < 500 && status !== 429;
  }
}

/** One of the marketplace's calls: a GET, or with a body a POST. @throws Refusal with what the server says */
export async function call(
  path: string,
  csrfToken = '',
  body?: object,
  more: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const headers = {
    ...more,
    'accept-language': document.documentElement.lang,
    ...(body && { 'content-type': 'application/json', 'x-csrf-token': csrfToken }),
  };
  const response = await fetch(path, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { errors?: FieldError[] };
  if (!response.ok) throw new Refusal(answer.errors ?? [], response.status);
  return answer;
}

let askedToken: Promise<string> | null = null;

/**
 * The session's token for what changes something. Who asks at the same time shares one call: each would start a session of
 * its own on a first visit, and the browser keep the cookie of the last alone.
 */
export function sessionToken(): Promise<string> {
  askedToken ??= call('/json/session')
    .then((answer) => (answer as { csrfToken: string }).csrfToken)
    .finally(() => {
      askedToken = null;
    });
  return askedToken;
}
