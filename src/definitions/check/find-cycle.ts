/**
 * Returns the cycle that starts and ends with the given name, or undefined.
 * @param next returns the names that a name refers to
 */
export function findCycle(
  start: string,
  next: (name: string) => readonly string[],
): readonly string[] | undefined {
  const done = new Set<string>();
  const search = (name: string, trail: readonly string[]): readonly string[] | undefined => {
    if (name === start && trail.length > 0) return [...trail, name];
    if (done.has(name)) return undefined;
    done.add(name);
    for (const following of next(name)) {
      const cycle = search(following, [...trail, name]);
      if (cycle !== undefined) return cycle;
    }
    return undefined;
  };
  return search(start, []);
}
