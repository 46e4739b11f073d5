/** A company's name in two: `Blue Shops, LLC` is `Blue Shops` and `LLC`. */
export interface SplitName {
  readonly base: string;
  /** As the list of designators has it; undefined where the name ends in none. */
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

/** Splits a company's name before the longest designator that it ends in. */
export function splitDesignator(name: string, designators: readonly string[]): SplitName {
  const trimmed = name.trimEnd();
  const designator = designators
    .toSorted((one, other) => other.length - one.length)
    .find((candidate) => isEndOf(trimmed, candidate));
  const base = designator === undefined ? trimmed : trimmed.slice(0, trimmed.length - designator.length);
  return { base: base.replace(/[\s,]+$/, ''), designator };
}

/** A company's name with the designator that was chosen for it, in place of another one at its end. */
export function nameWithDesignator(name: string, chosen: string, designators: readonly string[]): string {
  const { base, designator } = splitDesignator(name, [chosen, ...designators]);
  return base === '' || designator === chosen ? name : `${base} ${chosen}`;
}
