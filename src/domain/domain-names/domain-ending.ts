function withoutDot(key: string): string {
  return key.toLowerCase().replace(/^\./, '');
}

/** Returns the longest of these TLDs that the name ends with: `co.uk` before `uk`. */
export function findEnding(name: string, endings: readonly string[]): string | undefined {
  return endings
    .filter((ending) => name.endsWith(`.${withoutDot(ending)}`))
    .sort((a, b) => b.length - a.length)[0];
}

/** Replaces the TLD of a name. Returns undefined for a name without a TLD. */
export function rewriteEnding(name: string, ending: string, endings: readonly string[]): string | undefined {
  const known = findEnding(name.toLowerCase(), endings);
  const dot = known === undefined ? name.lastIndexOf('.') : name.length - withoutDot(known).length - 1;
  if (dot <= 0) return undefined;
  const rewritten = `${name.slice(0, dot)}.${withoutDot(ending)}`;
  const now = findEnding(rewritten.toLowerCase(), endings);
  // The remaining name can form a longer TLD with the new one: `ruiz.co` with `uk` becomes `ruiz.co.uk`.
  const isLonger = now !== undefined && now.length > ending.length;
  return isLonger ? (rewriteEnding(rewritten, ending, endings) ?? rewritten) : rewritten;
}
