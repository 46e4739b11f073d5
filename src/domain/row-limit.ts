import type { Facts } from './facts.ts';
import type { RowsModel } from './form.ts';

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
