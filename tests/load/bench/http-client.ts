import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** One request; `body` is sent as JSON. */
export interface BenchRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface BenchAnswer {
  readonly status: number;
  /** status line and headers, as they came */
  readonly head: string;
  readonly body: Buffer;
}

/** One kept connection that asks one thing at a time; as little of a client as possible, so that it costs little. */
export interface BenchClient {
  /** whether the server has ended the connection, as it does with an idle one */
  readonly isClosed: boolean;
  ask(request: BenchRequest): Promise<BenchAnswer>;
  close(): void;
}

interface Waiting {
  resolve(answer: BenchAnswer): void;
  reject(error: Error): void;
}

const headEnd = '\r\n\r\n';

/**
 * Connects to a port on loopback. It understands answers with a length, which is all that we send, and connects anew
 * where an answer says that it is the connection's last: the host says so after a thousand requests.
 */
export async function connectClient(port: number): Promise<BenchClient> {
  let waiting: Waiting | undefined;
  let isLast = false;
  let socket = await connected();

  async function connected(): Promise<Socket> {
    const opened = connect({ host: '127.0.0.1', port, noDelay: true });
    await once(opened, 'connect');
    let received: Buffer = Buffer.alloc(0);
    const fail = (error: Error) => {
      // what ends as announced concerns no request of its successor
      if (opened !== socket || isLast) return;
      waiting?.reject(error);
      waiting = undefined;
    };
    opened.on('error', fail);
    opened.on('close', () => fail(new Error(`the connection to port ${port} was closed`)));
    opened.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const answer = answerIn(received);
      if (!answer) return;
      received = Buffer.alloc(0);
      isLast = /\r\nconnection: close/i.test(answer.head);
      waiting?.resolve(answer);
      waiting = undefined;
    });
    return opened;
  }

  return {
    get isClosed() {
      return socket.destroyed && !isLast;
    },
    async ask(request) {
      if (isLast) {
        socket.destroy();
        socket = await connected();
        isLast = false;
      }
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        write(socket, port, request);
      });
    },
    close: () => socket.destroy(),
  };
}

function write(socket: Socket, port: number, { method, path, headers = {}, body }: BenchRequest): void {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const sent: Record<string, string> = {
    host: `localhost:${port}`,
    ...headers,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
  };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`);
}

/** The answer, once all of it is there. */
function answerIn(received: Buffer): BenchAnswer | undefined {
  const end = received.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  const body = received.subarray(end + headEnd.length);
  if (body.length < length) return undefined;
  return { status: Number(head.slice(9, 12)), head, body };
}
