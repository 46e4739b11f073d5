const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A whole number from 1 to 2147483647 that depends on the name alone (FNV-1a), so that a new method moves no other. */
export function makeStableId(name: string): number {
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(name)) hash = Math.imul(hash ^ byte, FNV_PRIME);
  return ((hash >>> 0) % 0x7fffffff) + 1;
}
