/** The keys that a map says are ticked, among those that can be. */
export function findTicked(map: unknown, keys: readonly string[]): ReadonlySet<string> {
  return new Set(keys.filter((key) => isTicked(map, key)));
}

/** Whether a map says that an entry is ticked. */
function isTicked(map: unknown, key: string): boolean {
  if (map === null || typeof map !== 'object') return false;
  return Object.entries(map).some(([name, value]) => name === key && value === true);
}

/** The map of the ticked keys, in the order of all keys; undefined where none is ticked. */
export function mapTicked(
  ticked: ReadonlySet<string>,
  keys: readonly string[],
): Readonly<Record<string, true>> | undefined {
  const map = keys.filter((key) => ticked.has(key)).map((key) => [key, true] as const);
  return map.length === 0 ? undefined : Object.fromEntries(map);
}

/** The ticked keys after one more was ticked or unticked. */
export function toggleKey(ticked: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(ticked);
  if (!next.delete(key)) next.add(key);
  return next;
}
