import type { Facts } from '../facts.ts';
import type { Path } from '../answers/answers.ts';
import type { CompiledForm, RowsModel } from '../form.ts';

/** Whether a page setting can say how many rows a list has at most. */
export function isRowLimit(value: unknown, min: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= Math.max(1, min);
}

/** The most rows a list may have on a page: what its setting says or, where that is no such number, the default. */
export function rowLimit(
  { min, max, maxSetting }: Pick<RowsModel, 'min' | 'max' | 'maxSetting'>,
  { page }: Pick<Facts, 'page'>,
): number {
  if (maxSetting === undefined || !Object.hasOwn(page.settings, maxSetting)) return max;
  const value = page.settings[maxSetting];
  return isRowLimit(value, min) ? value : max;
}

/** The most rows that any of these pages allows, and a page without settings, by the path of the list. */
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
