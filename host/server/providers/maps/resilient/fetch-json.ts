import type * as z from 'zod/mini';

/** A hundred times what the largest answer takes; counted after decompression. */
const maximumBytes = 512 * 1024;

export interface Question {
  url: URL;
  headers?: Readonly<Record<string, string>>;
  /** sent as JSON by POST; a GET where there is none */
  body?: object;
  /** the whole answer is here within this time, in milliseconds */
  timeoutMs: number;
  /** whoever asks gives it up by this */
  signal?: AbortSignal | undefined;
}

/**
 * The provider gave no answer that can be used. The message is the reason in a few words for the operator's log;
 * it names neither key nor address nor what a person typed.
 */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  /** of an HTTP answer that was no success */
  readonly status: number | undefined;

  constructor(reason: string, status?: number) {
    super(reason);
    this.status = status;
  }
}

/**
 * Asks a provider and checks the shape of its answer. Redirects are not followed: what we send is for the address
 * that the operator configured and for nobody else.
 * @throws ProviderFailure for everything but a 2xx answer of that shape in time
 * @throws the signal's reason when the one who asks gave it up
 */
export async function fetchJson<Schema extends z.ZodMiniType>(
  schema: Schema,
  { url, headers, body, timeoutMs, signal }: Question,
): Promise<z.output<Schema>> {
  const timeout = AbortSignal.timeout(timeoutMs);
  let text: string;
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      headers: { accept: 'application/json', ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    text = await textOf(response);
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    signal?.throwIfAborted();
    throw new ProviderFailure(timeout.aborted ? `no answer within ${timeoutMs} ms` : connectionErrorText(error));
  }
  const answer = schema.safeParse(parsed(text));
  if (!answer.success) throw new ProviderFailure('an answer of another shape');
  return answer.data;
}

async function textOf(response: Response): Promise<string> {
  if (!response.ok) {
    await response.body?.cancel();
    throw new ProviderFailure(`status ${response.status}`, response.status);
  }
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maximumBytes) throw new ProviderFailure(`an answer of more than ${maximumBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderFailure('an answer that is not JSON');
  }
}

/** The system's code alone: the message of `fetch` may quote the address. */
function connectionErrorText(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return `no connection${code}`;
}
