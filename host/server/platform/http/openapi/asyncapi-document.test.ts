import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as channels from '#shared/contract/channels.ts';
import { type LiveChannel, liveChannels } from '#shared/contract/live-channels.ts';
import { asyncApiDocument } from './asyncapi-document.ts';

const server = path.resolve(import.meta.dirname, '../../..');
const options = { title: 'Mahlzeit', version: '1', server: 'https://shop.example', socketPath: '/engine.io' };

/** Every `publish(someChannel(…), 'Event'` of the server's code, as `someChannel Event`. */
async function publishedPairs(): Promise<Set<string>> {
  const pairs = new Set<string>();
  for await (const file of glob('**/*.ts', { cwd: server })) {
    if (file.endsWith('.test.ts')) continue;
    const text = readFileSync(path.join(server, file), 'utf8');
    for (const [, channel = '', event = ''] of text.matchAll(/\bpublish\(\s*(\w+Channel)\b(?:\([^)]*\))?,\s*'(\w+)'/g))
      pairs.add(`${channel} ${event}`);
  }
  return pairs;
}

/** The channel of the table that a name's function makes. */
function entryOf(name: string): LiveChannel | undefined {
  const named = (channels as Record<string, unknown>)[name];
  const prefix = typeof named === 'function' ? String(named('')) : String(named);
  return Object.values<LiveChannel>(liveChannels).find(({ address }) => address.replace(/\{\w+\}/, '') === prefix);
}

describe('asyncApiDocument', () => {
  it('has every event of the contract on a channel', () => {
    const events = Object.values<LiveChannel>(liveChannels).flatMap((each) => Object.keys(each.events));
    expect(new Set(events)).toEqual(new Set(Object.keys(channels.liveEvents)));
  });

  it('has every event that the server publishes on the channel where it does', async () => {
    const pairs = await publishedPairs();
    expect(pairs.size).toBeGreaterThan(8);
    for (const pair of pairs) {
      const [channel = '', event = ''] = pair.split(' ');
      expect([pair, Object.keys(entryOf(channel)?.events ?? {})]).toEqual([pair, expect.arrayContaining([event])]);
    }
  });

  it('names what stands in the address of a channel', () => {
    for (const { address, params = {} } of Object.values<LiveChannel>(liveChannels)) {
      const named = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect([address, Object.keys(params)]).toEqual([address, named]);
    }
  });

  it('says where the socket is and who may subscribe to what', () => {
    const document = asyncApiDocument(options) as unknown as {
      servers: { live: object };
      operations: Record<string, { security?: unknown[] }>;
    };
    expect(document.servers.live).toMatchObject({ host: 'shop.example', pathname: '/engine.io' });
    const secured = Object.entries(document.operations).filter(([, { security }]) => security);
    expect(secured.map(([name]) => name)).toEqual(['publish-user', 'publish-restaurant']);
  });
});
