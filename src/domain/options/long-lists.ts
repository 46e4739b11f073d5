import type { Option } from '../form.ts';

/**
 * The long lists of options of which a form has only the first entry, by the name that a field's options give in `long`: a
 * page loads them late.
 */
export interface LateLists {
  readonly longLists?: Readonly<Record<string, () => Promise<{ readonly list: readonly Option[] }>>>;
}
