/**
 * The long lists of options of which a form has only the first entry, by the name that a field's options give in `long`: a
 * page loads them late.
 */
export interface LateLists<Entry> {
  readonly longLists?: Readonly<Record<string, () => Promise<{ readonly list: readonly Entry[] }>>>;
}
