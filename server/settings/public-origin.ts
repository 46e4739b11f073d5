import { BlockList, isIP } from 'node:net';

/** Loopback, private and link-local addresses (RFC 1122, 1918, 3927, 4193, 4291). */
const privateNetworks = new BlockList();
privateNetworks.addSubnet('127.0.0.0', 8);
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addSubnet('169.254.0.0', 16);
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/** Names that never resolve publicly (RFC 6761, RFC 6762), and ICANN's `internal`. */
const PRIVATE_NAME = /(^|\.)(localhost|local|test|internal)$/;

/** Returns true unless the host is obviously private. */
export function isPublicOrigin(origin: string): boolean {
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, '');
  const version = isIP(host);
  if (version === 0) return !PRIVATE_NAME.test(host);
  return !privateNetworks.check(host, version === 6 ? 'ipv6' : 'ipv4');
}
