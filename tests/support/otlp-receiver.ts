import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a receiver of traces gets it. */
export interface ReceivedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  /** empty: it begins its trace */
  readonly parentId: string;
  readonly name: string;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly isFailed: boolean;
}

/** Receives traces by OTLP over HTTP, on loopback, as protobuf; stop it at the end. */
export async function anOtlpReceiver() {
  const spans: ReceivedSpan[] = [];
  /** everything that came, as it came */
  const bodies: Buffer[] = [];
  async function receive(request: IncomingMessage): Promise<void> {
    const body = await bodyOf(request);
    bodies.push(body);
    const isOurs = request.url === '/v1/traces' && request.headers['content-type'] === 'application/x-protobuf';
    if (isOurs) spans.push(...spansOf(body));
  }
  const server = createServer((request, response) => {
    void receive(request).finally(() => response.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    bodies,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Values of a message by their field's number; what they are the reader knows. */
type Message = ReadonlyMap<number, (Buffer | bigint)[]>;

function messageOf(bytes: Buffer): Message {
  const fields = new Map<number, (Buffer | bigint)[]>();
  let at = 0;
  const number = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++] ?? 0;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const take = (length: number): Buffer => bytes.subarray(at, (at += length));
  while (at < bytes.length) {
    const tag = Number(number());
    const [field, kind] = [tag >> 3, tag & 7];
    const value = kind === 0 ? number() : take(kind === 2 ? Number(number()) : kind === 1 ? 8 : 4);
    fields.set(field, [...(fields.get(field) ?? []), value]);
  }
  return fields;
}

const messagesOf = (message: Message, field: number): Message[] =>
  (message.get(field) ?? []).map((bytes) => messageOf(bytes as Buffer));
const bytesOf = (message: Message, field: number): Buffer => (message.get(field)?.[0] as Buffer) ?? Buffer.alloc(0);

/** As `opentelemetry/proto/trace/v1/trace.proto` numbers them. */
function spansOf(body: Buffer): ReceivedSpan[] {
  return messagesOf(messageOf(body), 1).flatMap((ofResource) => {
    const [resource = new Map()] = messagesOf(ofResource, 1);
    const service = String(factsOf(resource, 1)['service.name']);
    return messagesOf(ofResource, 2).flatMap((ofScope) =>
      messagesOf(ofScope, 2).map((span) => ({
        service,
        traceId: bytesOf(span, 1).toString('hex'),
        spanId: bytesOf(span, 2).toString('hex'),
        parentId: bytesOf(span, 4).toString('hex'),
        name: bytesOf(span, 5).toString(),
        facts: factsOf(span, 9),
        isFailed: messagesOf(span, 15).some((status) => status.get(3)?.[0] === 2n),
      })),
    );
  });
}

function factsOf(message: Message, field: number): Record<string, string | number> {
  return Object.fromEntries(
    messagesOf(message, field).map((fact) => {
      const [value = new Map<number, (Buffer | bigint)[]>()] = messagesOf(fact, 2);
      const number = value.get(3)?.[0];
      return [bytesOf(fact, 1).toString(), number === undefined ? bytesOf(value, 1).toString() : Number(number)];
    }),
  );
}
