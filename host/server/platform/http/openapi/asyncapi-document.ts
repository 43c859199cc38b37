import type * as z from 'zod/mini';
import { type LiveEventName, liveEvents, wireEventName } from '#shared/contract/channels.ts';
import { isPrivateChannel, type LiveChannel, liveChannels, socketMessages } from '#shared/contract/live-channels.ts';
import {
  type DocumentOptions,
  documentInfo,
  type Json,
  jsonSchemaOf,
  mapValues,
  refs,
  securitySchemes,
} from './document-parts.ts';
import { exampleOf } from './example-of.ts';

const description = `Live events come over socket.io (protocol 5, polling and then websocket), as Laravel Echo's socket.io connector
speaks it. The client emits \`subscribe\` with \`{channel, auth: {headers}}\` and \`unsubscribe\`. Each event comes under its
wire name, \`App\\Events\\<Name>\`, with two arguments: the channel's name, and the payload that stands here. Channels that
begin with \`private-\` are authorised as by \`POST /broadcasting/auth\`; the others are opened by knowing their name. After a
reconnect nothing is sent again: fetch what is shown. Pages connect from the marketplace's own origin or one registered for
an api key.`;

/** The AsyncAPI 3 document of every channel, made from the contract (`GET /json/asyncapi.json`). */
export function asyncApiDocument(options: DocumentOptions & { socketPath: string }): Json {
  const { host } = new URL(options.server);
  const channels = Object.entries<LiveChannel>(liveChannels);
  return {
    asyncapi: '3.0.0',
    info: documentInfo(options, { title: 'live events', description }),
    defaultContentType: 'application/json',
    servers: { live: { host, pathname: options.socketPath, protocol: 'socket.io', protocolVersion: '5' } },
    channels: {
      ...mapValues<LiveChannel>(liveChannels, channelOf),
      socket: {
        title: 'The socket itself',
        description: 'What is said besides the events: the payload is the arguments in their order.',
        messages: refs(Object.keys(socketMessages), 'components/messages'),
      },
    },
    operations: {
      ...Object.fromEntries(channels.map(([name, channel]) => [`publish-${name}`, publishing(name, channel)])),
      ...mapValues(socketMessages, ({ from, summary }, name) => ({
        action: from === 'client' ? 'receive' : 'send',
        channel: { $ref: '#/channels/socket' },
        summary,
        messages: [{ $ref: `#/channels/socket/messages/${name}` }],
      })),
    },
    components: {
      messages: {
        ...Object.fromEntries(channels.flatMap(([, { events }]) => Object.entries(events).map(messageOf))),
        ...mapValues(socketMessages, ({ summary, args }, name) => messageFor({ name, title: name, summary }, args)),
      },
      // the same schemes as the calls', by AsyncAPI's own name for them
      securitySchemes: mapValues<object>(securitySchemes, (scheme) => ({ ...scheme, type: 'httpApiKey' })),
    },
  };
}

function channelOf({ address, summary, params, events }: LiveChannel): Json {
  return {
    address,
    title: address,
    description: summary,
    ...(params && { parameters: mapValues(params, (each) => ({ description: each.summary })) }),
    messages: refs(Object.keys(events), 'components/messages'),
  };
}

function publishing(name: string, { address, summary, events }: LiveChannel): Json {
  return {
    action: 'send',
    channel: { $ref: `#/channels/${name}` },
    summary,
    ...(isPrivateChannel(address) && {
      security: Object.keys(securitySchemes).map((scheme) => ({
        $ref: `#/components/securitySchemes/${scheme}`,
      })),
    }),
    messages: Object.keys(events).map((event) => ({ $ref: `#/channels/${name}/messages/${event}` })),
  };
}

function messageOf([event, summary]: [string, string]): [string, Json] {
  const name = event as LiveEventName;
  return [name, messageFor({ name: wireEventName(name), title: name, summary }, liveEvents[name])];
}

function messageFor(about: { name: string; title: string; summary: string }, schema: z.ZodMiniType): Json {
  const payload = jsonSchemaOf(schema, 'draft-7');
  return { ...about, payload, examples: [{ payload: exampleOf(payload, { all: true }) }] };
}
