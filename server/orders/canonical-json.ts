/** Returns JSON with sorted object keys. Equal data gives equal text. */
export function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_name, inner: unknown) => {
      if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner;
      return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
    }) ?? 'null'
  );
}
