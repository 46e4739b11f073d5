/** Lists the dotted paths of all leaf values. An empty object or list has none. */
export function leavesOf(value: unknown, path = ''): readonly string[] {
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, path === '' ? name : `${path}.${name}`),
  );
}

/**
 * Returns replacements for a value: numbers, texts and values of other types that are cheaper, more expensive
 * or invalid.
 */
export function mutationsOf(value: unknown): readonly unknown[] {
  const numbers = [-1, 0, 1, 0.1, 1e9, '2'];
  const texts = ['', 'x', 'WY', 'TX', 'Corp', 'yes', 'no', '<script>', 'formation-llc-online', 'boat'];
  const others = [null, true, false, [], {}, { key: 'LLC' }, { key: 'car' }, [{}, {}]];
  return [...numbers, ...texts, ...others].filter((candidate) => candidate !== value);
}
