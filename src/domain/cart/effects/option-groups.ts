/** Options of a list that have the same price text. */
export interface OptionGroup {
  readonly price: string;
  /** The names of the options. Empty for the group that is shown as "All others". */
  readonly labels: readonly string[];
}

/** Largest group whose options are all named. */
const MAX_NAMED = 3;

/**
 * Groups the options of a list by price text, without the selected option and those without a price. The largest
 * group is not named if it is long and every other option has a price.
 * @param prices the price text of each option, '' for none
 * @param chosen index of the selected option, -1 for none
 */
export function groupOptions(
  labels: readonly string[],
  prices: readonly string[],
  chosen: number,
): readonly OptionGroup[] {
  const groups = new Map<string, string[]>();
  labels.forEach((label, index) => {
    if (index === chosen) return;
    const price = prices[index] ?? '';
    const known = groups.get(price);
    if (known === undefined) groups.set(price, [label]);
    else known.push(label);
  });
  const isComplete = !groups.delete('');
  const found = [...groups].map(([price, named]) => ({ price, labels: named }));
  const largest = found.toSorted((one, other) => other.labels.length - one.labels.length)[0];
  if (!isComplete || largest === undefined || largest.labels.length <= MAX_NAMED) return found;
  return [...found.filter((group) => group !== largest), { price: largest.price, labels: [] }];
}
