import { parseUrl } from '../navigation/parse-url.ts';

/**
 * The part of an IP address that one household or company has: all of an IPv4 address, the first 64 bits of an IPv6 one
 * (its owner chooses the rest at will). An IPv4 address in IPv6's clothes counts as itself.
 */
export function addressBlock(address: string): string {
  const [bare = ''] = address.toLowerCase().split('%');
  if (!bare.includes(':')) return bare;
  const host = parseUrl(`http://[${bare}]`)?.hostname;
  if (!host) return bare;
  const groups = groupsOf(host.slice(1, -1));
  const isMapped = groups.slice(0, 5).every((each) => each === 0) && groups[5] === 0xffff;
  if (isMapped) return [groups[6] ?? 0, groups[7] ?? 0].flatMap((each) => [each >> 8, each & 255]).join('.');
  return `${groups
    .slice(0, 4)
    .map((each) => each.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an address as URLs write it: without dots, with at most one `::`. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const numbers = (text: string) => (text === '' ? [] : text.split(':').map((each) => parseInt(each, 16)));
  const first = numbers(head);
  if (tail === undefined) return first;
  const last = numbers(tail);
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}
