import { globSync, readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientNetwork } from './client-network.ts';

const networkOf = (ip: string) => clientNetwork({ ip });
const group = fc.integer({ min: 0, max: 0xffff });
/** Often with zeros in a row, which are what may be left out. */
const groups = (length: number) => fc.array(fc.oneof(fc.constant(0), group), { minLength: length, maxLength: length });
const hex = (each: number) => each.toString(16);
const plain = (all: readonly number[]) => all.map(hex).join(':');
const dotted = (high: number, low: number) => [high, low].flatMap((each) => [each >> 8, each & 255]).join('.');

/** Ways to write the same eight groups. */
function spellingsOf(all: readonly number[]): string[] {
  const [high = 0, low = 0] = all.slice(6);
  const compressed = Array.from({ length: 9 }, (_, from) =>
    Array.from({ length: 9 - from }, (__, more) => from + more + 1)
      .filter((to) => to <= 8 && all.slice(from, to).every((each) => each === 0))
      .map((to) => `${plain(all.slice(0, from))}::${plain(all.slice(to))}`),
  ).flat();
  const long = all.map((each) => hex(each).padStart(4, '0')).join(':');
  const tailed = `${plain(all.slice(0, 6))}:${dotted(high, low)}`;
  const written = [plain(all), long, tailed, ...compressed];
  return [...written, ...written.map((each) => each.toUpperCase()), ...written.map((each) => `${each}%eth0`)];
}

const isMapped = (all: readonly number[]) => all.slice(0, 5).every((each) => each === 0) && all[5] === 0xffff;

describe('the network of a client', () => {
  it('is one for all addresses of a /64, however they are written, and another for every other', () => {
    fc.assert(
      fc.property(groups(4), groups(4), groups(8), (prefix, host, other) => {
        fc.pre(!isMapped([...prefix, ...host]) && !isMapped(other));
        const network = networkOf(plain([...prefix, 0, 0, 0, 1]));
        expect(new Set(spellingsOf([...prefix, ...host]).map(networkOf))).toEqual(new Set([network]));
        // what Node itself holds for the same network
        const subnet = new BlockList();
        subnet.addSubnet(plain([...prefix, 0, 0, 0, 0]), 64, 'ipv6');
        expect(networkOf(plain(other)) === network).toBe(subnet.check(plain(other), 'ipv6'));
      }),
    );
  });

  it('is the address itself for IPv4, in IPv6’s clothes too', () => {
    fc.assert(
      fc.property(group, group, (high, low) => {
        const address = dotted(high, low);
        const written = [address, ...spellingsOf([0, 0, 0, 0, 0, 0xffff, high, low])];
        expect(new Set(written.map(networkOf))).toEqual(new Set([address]));
      }),
    );
  });

  it('is the only thing that anything counts by', () => {
    const files = globSync('../../../**/*.ts', { cwd: import.meta.dirname }).filter(
      (file) => !file.endsWith('.test.ts'),
    );
    const readers = files.filter((file) =>
      /\brequest\.ip\b|\bip\b[^}\n]*\} *(=|:) *(request|FastifyRequest|.*FastifyRequest)/.test(
        readFileSync(join(import.meta.dirname, file), 'utf8'),
      ),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(readers.map((file) => basename(file))).toEqual(['client-network.ts']);
  });

  it('is a name of its own where the connection is gone', () => {
    expect(clientNetwork({})).toBe('');
  });
});
