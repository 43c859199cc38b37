import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** One page that listens to live events; as little of a client as possible, so that thousands cost little. */
export interface ThinListener {
  /** Asks for a channel; `subscription_succeeded` comes as an event. */
  subscribe(channel: string): void;
  /** Answers a ping that may never have been read. */
  pong(): void;
  /** From now on it takes no bytes any more; the connection stays. */
  stopReading(): void;
  close(): void;
  /** when the connection is gone, whoever ended it */
  readonly closed: Promise<void>;
}

interface ThinListenerOptions {
  readonly port: number;
  /** where it connects from, e.g. `127.0.0.2`; left out: the system chooses */
  readonly localAddress?: string | undefined;
  onEvent(event: string, channel: string, payload: unknown): void;
}

const socketPath = '/socket.io/?EIO=4&transport=websocket';

/** Connects over websocket alone, as Echo would with `transports: ['websocket']`. */
export async function connectListener({ port, localAddress, onEvent }: ThinListenerOptions): Promise<ThinListener> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true, ...(localAddress && { localAddress }) });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  // what matters is that it has ended, which `closed` says
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'connect'), closed]);
  const connected = Promise.withResolvers<void>();
  readFrames(socket, (text) => {
    // engine.io: 0 open, 2 ping, 4 message; in a message socket.io: 0 connected, 2 event
    if (text === '2') write(socket, '3');
    else if (text.startsWith('42')) {
      const [event, channel, payload] = JSON.parse(text.slice(2)) as [string, string, unknown];
      onEvent(event, channel, payload);
    } else if (text.startsWith('40')) connected.resolve();
    else if (text.startsWith('0')) write(socket, '40');
  });
  const key = randomBytes(16).toString('base64');
  socket.write(
    `GET ${socketPath} HTTP/1.1\r\nHost: localhost:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  );
  const refused = closed.then(() => {
    throw new Error(`port ${port} let no listener in`);
  });
  await Promise.race([connected.promise, refused]);
  return {
    subscribe: (channel) => write(socket, `42${JSON.stringify(['subscribe', { channel, auth: {} }])}`),
    pong: () => write(socket, '3'),
    stopReading: () => void socket.pause(),
    close: () => socket.destroy(),
    closed,
  };
}

/** Calls with each text frame that comes after the head of the answer. */
function readFrames(socket: Socket, onText: (text: string) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  let isUpgraded = false;
  socket.on('data', (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (!isUpgraded) {
      const end = rest.indexOf('\r\n\r\n');
      if (end < 0) return;
      if (!rest.toString('latin1', 0, 12).endsWith('101')) {
        socket.destroy();
        return;
      }
      isUpgraded = true;
      rest = rest.subarray(end + 4);
    }
    for (;;) {
      const frame = frameIn(rest);
      if (!frame) return;
      if (frame.isText) onText(frame.payload.toString());
      rest = rest.subarray(frame.length);
    }
  });
}

/** The first frame, once all of it is there; a server's frames are not masked. */
function frameIn(bytes: Buffer): { isText: boolean; payload: Buffer; length: number } | undefined {
  if (bytes.length < 2) return undefined;
  const short = (bytes[1] ?? 0) & 0x7f;
  const head = short === 127 ? 10 : short === 126 ? 4 : 2;
  if (bytes.length < head) return undefined;
  const size = short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short;
  if (bytes.length < head + size) return undefined;
  const payload = bytes.subarray(head, head + size);
  return { isText: ((bytes[0] ?? 0) & 0x0f) === 1, payload, length: head + size };
}

/** A text frame of a client: masked, with zeros, which leave the bytes as they are. */
function write(socket: Socket, text: string): void {
  const payload = Buffer.from(text);
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 0xff];
  socket.write(Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), payload]));
}
