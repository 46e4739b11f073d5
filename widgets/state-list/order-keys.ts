/** Returns the checked keys: first those whose order is known, then the others. */
export function orderKeys(order: readonly string[], checked: ReadonlySet<string>): readonly string[] {
  const known = order.filter((key) => checked.has(key));
  return [...known, ...[...checked].filter((key) => !known.includes(key))];
}
