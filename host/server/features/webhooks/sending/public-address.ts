import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Of IPv4 what is not the internet: private, local, shared, documentation, several and future addresses. */
const innerIpv4 = new BlockList();
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  innerIpv4.addSubnet(address, prefix);

/** Of IPv6 only what is given out; not what stands for an IPv4 address, or leads into a tunnel. */
const outerIpv6 = new BlockList();
outerIpv6.addSubnet('2000::', 3, 'ipv6');
const innerIpv6 = new BlockList();
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  innerIpv6.addSubnet(address, prefix, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const isLoopback = (address: string) => loopback.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** A name of which no name server knows an address. */
export class UnknownNameError extends Error {
  override readonly name = 'UnknownNameError';
  constructor() {
    super('the name has no address');
  }
}

/** An address to which nothing is sent, since it lies inside the network. */
export class InnerAddressError extends Error {
  override readonly name = 'InnerAddressError';
  constructor() {
    super('the address lies inside the network');
  }
}

/** Whether something may be sent to an IP address. `toLoopback`: to this very machine too, for tests. */
export function isPublicAddress(address: string, { toLoopback }: { toLoopback: boolean }): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  if (toLoopback && isLoopback(address)) return true;
  const type = family === 4 ? 'ipv4' : 'ipv6';
  if (family === 4) return !innerIpv4.check(address, type);
  return outerIpv6.check(address, type) && !innerIpv6.check(address, type);
}

/**
 * Whether a restaurant may be notified at a URL, as far as that can be said of the text: the name's addresses are looked at
 * with each connection.
 */
export function isWebhookUrl(text: string, access: { toLoopback: boolean }): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.hash) return false;
  const host = hostOf(url);
  const isOwn = access.toLoopback && (host === 'localhost' || (isIP(host) > 0 && isLoopback(host)));
  // in the open only where nothing leaves the machine
  if (isOwn) return url.protocol === 'http:' || url.protocol === 'https:';
  return url.protocol === 'https:' && (isIP(host) > 0 ? isPublicAddress(host, access) : /\.[a-z]/i.test(host));
}

/** The host's name or address, without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/**
 * By name servers alone: the system's own lookup would take one of the process's few threads, for as long as somebody's
 * name server is silent.
 */
const resolver = new Resolver({ timeout: 2000, tries: 2 });

async function addressesOf(name: string): Promise<LookupAddress[]> {
  if (name === 'localhost') return [{ address: '127.0.0.1', family: 4 }];
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const of = (found: PromiseSettledResult<string[]>, family: 4 | 6) =>
    found.status === 'fulfilled' ? found.value.map((address) => ({ address, family })) : [];
  return [...of(four, 4), ...of(six, 6)];
}

/**
 * Looks a name up for the very connection that is made, so that it cannot mean another address a moment later; fails with
 * an InnerAddressError where one of its addresses lies inside, with an UnknownNameError where it has none.
 */
export const publicLookup =
  (access: { toLoopback: boolean }): LookupFunction =>
  (hostname, options, callback) => {
    void addressesOf(hostname).then((found) => {
      const [first] = found;
      if (!first) return callback(new UnknownNameError(), []);
      if (!found.every(({ address }) => isPublicAddress(address, access))) return callback(new InnerAddressError(), []);
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });
  };
