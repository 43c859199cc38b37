import { Ajv } from 'ajv';
import { createSchemas, readDocument } from './schemas.ts';

interface Server {
  host: string;
  pathname: string;
}

interface Channel {
  /** none: what is said on the socket itself */
  address?: string | null;
  messages: Record<string, object>;
}

interface Message {
  name: string;
  payload: object;
}

/** The AsyncAPI document, read as a program reads it that knows nothing else. */
export interface AsyncApiReader {
  /** where the socket connects to */
  readonly host: string;
  readonly path: string;
  /** Names of the events on a channel, as Echo takes them. @throws Error for a channel that is not described */
  eventsOf(channel: string): string[];
  /** @throws Error that says what the document does not know of something that went or came with its arguments */
  check(wireName: string, values: unknown[]): void;
}

/** On the wire Echo's namespace stands before the name. */
const namespace = 'App\\Events\\';

export async function readAsyncApi(origin: string): Promise<AsyncApiReader> {
  const document = await readDocument<{ servers: Record<string, Server>; channels: Record<string, Channel> }>(
    `${origin}/json/asyncapi.json`,
  );
  const schemas = createSchemas('asyncapi', document, Ajv);
  const [server] = Object.values(document.servers);
  if (!server) throw new Error('the document names no server');
  const described = Object.entries(document.channels).map(([id, { address, messages }]) => ({
    address,
    messages: Object.keys(messages).map((key) => {
      const { value, place } = schemas.follow(['channels', id, 'messages', key]);
      return { name: (value as Message).name, place };
    }),
  }));
  const socket = described.filter(({ address }) => !address).flatMap(({ messages }) => messages);
  const channels = described
    .flatMap(({ address, messages }) => (address ? [{ address, messages }] : []))
    // `basket-item-{itemId}` says more than `basket-{basketId}`
    .toSorted((one, other) => fixedLength(other.address) - fixedLength(one.address));

  function messagesOf(channel: string) {
    const found = channels.find(({ address }) => patternOf(address).test(channel));
    if (!found) throw new Error(`the document knows no channel ${channel}`);
    return found.messages;
  }

  return {
    host: `${new URL(origin).protocol}//${server.host}`,
    path: server.pathname,
    eventsOf: (channel) => messagesOf(channel).map(({ name }) => name.replace(namespace, '')),
    check(wireName, values) {
      const isEvent = wireName.startsWith(namespace);
      const [channel, data] = values;
      const messages = isEvent ? messagesOf(String(channel)) : socket;
      const message = messages.find(({ name }) => name === wireName);
      if (!message) throw new Error(`the document knows no ${wireName} with ${JSON.stringify(values)}`);
      schemas.check([...message.place, 'payload'], isEvent ? data : values, wireName);
    },
  };
}

const patternOf = (address: string) => new RegExp(`^${address.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[\\w-]+')}$`);
const fixedLength = (address: string) => address.replace(/\{\w+\}/g, '').length;
