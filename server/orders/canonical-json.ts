import { createHash } from 'node:crypto';

/** Returns JSON with sorted object keys. Equal data always produces equal text. */
export function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_name, inner: unknown) => {
      if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner;
      return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
    }) ?? 'null'
  );
}

/** Returns the content hash of a fact in 16 hex digits, independent of key order. */
export function versionOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, 16);
}
