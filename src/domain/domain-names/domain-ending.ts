function withoutDot(key: string): string {
  return key.toLowerCase().replace(/^\./, '');
}

/** The longest of these endings that the name has: `co.uk` before `uk`. */
export function findEnding(name: string, endings: readonly string[]): string | undefined {
  return endings
    .filter((ending) => name.endsWith(`.${withoutDot(ending)}`))
    .sort((a, b) => b.length - a.length)[0];
}

/** The name with another ending; undefined for a name that has none to rewrite. */
export function rewriteEnding(name: string, ending: string, endings: readonly string[]): string | undefined {
  const known = findEnding(name.toLowerCase(), endings);
  const dot = known === undefined ? name.lastIndexOf('.') : name.length - withoutDot(known).length - 1;
  if (dot <= 0) return undefined;
  const rewritten = `${name.slice(0, dot)}.${withoutDot(ending)}`;
  const now = findEnding(rewritten.toLowerCase(), endings);
  // What was left may make a longer ending of it: `ruiz.co` with `uk` is `ruiz.co.uk`.
  const isLonger = now !== undefined && now.length > ending.length;
  return isLonger ? (rewriteEnding(rewritten, ending, endings) ?? rewritten) : rewritten;
}
