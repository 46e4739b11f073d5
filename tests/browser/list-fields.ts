import type { Page } from 'playwright-core';

export interface ListedField {
  /** Path in the page, with the row's id. */
  readonly shown: string;
  /** Path in the answers, with the row's number. */
  readonly path: string;
  readonly list: string | undefined;
}

/** Lists the fields that are on the page, with row numbers in place of row ids. */
export async function listFields(page: Page): Promise<readonly ListedField[]> {
  // Fields filled from the URL are in the form but hidden.
  const all = await page
    .locator('.order-form [data-path]:not(:has(> input[type="hidden"]:only-child))')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-path') ?? ''));
  const rows = new Map<string, string[]>();
  return all.map((shown) => {
    const [, list, row, field] = /^(.+?)\.(row\d+)\.(.+)$/.exec(shown) ?? [];
    if (list === undefined || row === undefined) return { shown, path: shown, list: undefined };
    const known = rows.get(list) ?? [];
    if (!known.includes(row)) known.push(row);
    rows.set(list, known);
    return { shown, path: `${list}.${known.indexOf(row)}.${field}`, list };
  });
}
