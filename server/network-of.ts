import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * Returns the network that counts as one visitor: an IPv4 address, or the /64 prefix of an IPv6 address,
 * which a household shares.
 */
export function networkOf(address: string): string {
  const plain = address.split('%', 1)[0] ?? '';
  const mapped = MAPPED.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(plain) ? `${expand(plain).slice(0, NETWORK_GROUPS).join(':')}::/64` : plain;
}

/** Returns the groups of an IPv6 address with omitted zeros restored. */
function expand(address: string): readonly string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head.split(':').filter((group) => group !== '');
  const after = (tail ?? '').split(':').filter((group) => group !== '');
  const missing = tail === undefined ? 0 : Math.max(0, GROUPS - before.length - after.length);
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return groups.map((group) => group.replace(/^0+(?=.)/, ''));
}
