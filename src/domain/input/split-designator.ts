/** A company name and its designator: `Blue Shops, LLC` splits into `Blue Shops` and `LLC`. */
interface SplitName {
  readonly base: string;
  /** The designator as spelled in the list of designators; undefined if the name has none. */
  readonly designator: string | undefined;
}

function isEndOf(name: string, designator: string): boolean {
  const start = name.length - designator.length;
  const isSeparated = start === 0 || /[\s,]/.test(name.charAt(start - 1));
  return (
    designator !== '' &&
    isSeparated &&
    name.slice(Math.max(start, 0)).toLowerCase() === designator.toLowerCase()
  );
}

/** Splits a company name before the longest matching designator at its end. */
export function splitDesignator(name: string, designators: readonly string[]): SplitName {
  const trimmed = name.trimEnd();
  const designator = designators
    .toSorted((one, other) => other.length - one.length)
    .find((candidate) => isEndOf(trimmed, candidate));
  const base = designator === undefined ? trimmed : trimmed.slice(0, trimmed.length - designator.length);
  return { base: base.replace(/[\s,]+$/, ''), designator };
}

/** Sets the designator of a company name, replacing any other one. */
export function nameWithDesignator(name: string, chosen: string, designators: readonly string[]): string {
  const { base, designator } = splitDesignator(name, [chosen, ...designators]);
  return base === '' || designator === chosen ? name : `${base} ${chosen}`;
}
