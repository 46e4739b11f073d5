/** JSON with the names of objects in order: equal for values that are equal as data. */
export function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_name, inner: unknown) => {
      if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner;
      return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
    }) ?? 'null'
  );
}
