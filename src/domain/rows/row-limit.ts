import type { Facts } from '../facts.ts';
import type { Path } from '../answers/answers.ts';
import type { CompiledForm, RowsModel } from '../form.ts';

/** Returns whether a page setting is a valid row limit. */
export function isRowLimit(value: unknown, min: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= Math.max(1, min);
}

/** Returns the row limit of a list on a page: the page setting if valid, else the default. */
export function rowLimit(
  { min, max, maxSetting }: Pick<RowsModel, 'min' | 'max' | 'maxSetting'>,
  { page }: Pick<Facts, 'page'>,
): number {
  if (maxSetting === undefined || !Object.hasOwn(page.settings, maxSetting)) return max;
  const value = page.settings[maxSetting];
  return isRowLimit(value, min) ? value : max;
}

/** Returns the highest row limit of each list, by path, over these pages and the default. */
export function findMostRows(
  { rows }: Pick<CompiledForm, 'rows'>,
  pages: readonly Facts['page'][],
): Readonly<Record<Path, number>> {
  const lists = Object.values(rows).map((list) => {
    const limits = pages.map((page) => rowLimit(list, { page }));
    return [list.path, Math.max(list.max, ...limits)] as const;
  });
  return Object.fromEntries(lists);
}
