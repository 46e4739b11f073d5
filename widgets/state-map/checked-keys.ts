/** Returns the keys that a map checks, limited to the available ones. */
export function findChecked(map: unknown, keys: readonly string[]): ReadonlySet<string> {
  return new Set(keys.filter((key) => isChecked(map, key)));
}

function isChecked(map: unknown, key: string): boolean {
  if (map === null || typeof map !== 'object') return false;
  return Object.entries(map).some(([name, value]) => name === key && value === true);
}

/** Returns the map of the checked keys in the order of all keys; undefined when none is checked. */
export function mapChecked(
  checked: ReadonlySet<string>,
  keys: readonly string[],
): Readonly<Record<string, true>> | undefined {
  const map = keys.filter((key) => checked.has(key)).map((key) => [key, true] as const);
  return map.length === 0 ? undefined : Object.fromEntries(map);
}

/** Returns the checked keys after one of them is toggled. */
export function toggleKey(checked: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(checked);
  if (!next.delete(key)) next.add(key);
  return next;
}
