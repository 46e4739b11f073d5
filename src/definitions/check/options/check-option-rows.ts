import type { CheckedModel, Found, ModelCheck } from '../check.ts';
import { report } from '../check.ts';

/**
 * Returns a page whose setting allows an option without a row, next to options with a row. If a setting
 * allows only options without a row, another check reports the page.
 */
function findPageWith(
  pages: CheckedModel['pages'],
  setting: string | undefined,
  key: string,
  rows: ReadonlySet<string>,
) {
  return pages.find(({ page }) => {
    const value = setting === undefined ? undefined : page.settings[setting];
    const parts = typeof value === 'string' ? value.split(',').map((part) => part.trim()) : [];
    return parts.includes(key) && parts.some((part) => rows.has(part));
  });
}

/** Reports options without a row, if an availability table has the same name as their list. */
function checkUnnamedOptions({ model }: CheckedModel): readonly Found[] {
  const { availability, files, lists } = model.names.definition;
  const tables = Object.entries(availability).map(
    ([table, { rows }]) => [table, new Set(rows.map(({ key }) => key))] as const,
  );
  const sources = [...model.names.fields.values()].flatMap(({ schema }) => schema.options ?? []);
  return [...new Set(sources.map(({ list }) => list))].flatMap((list) => {
    const options = lists[list] ?? [];
    const keys = new Set(options.map(({ key }) => key));
    const own = tables.filter(([, rows]) => rows.size > 0 && [...rows].every((key) => keys.has(key)));
    const file = files.lists[list];
    const first = own.find(([table]) => table === list);
    if (first === undefined || file === undefined) return [];
    return options.map(({ key }, index) => {
      const isNamed = own.some(([, rows]) => rows.has(key));
      const message = `No row of "${first[0]}" in availability.json names "${key}", so it is available nowhere. Add a row.`;
      return report('missing-row', { file, at: ['options', index] }, !isNamed && message);
    });
  });
}

/** Reports options that a page allows by key although their availability table has no row for them. */
function checkAllowedOptions({ model, pages }: CheckedModel): readonly Found[] {
  const { availability, files, lists } = model.names.definition;
  return [...model.names.fields.values()].flatMap(({ schema: { options } }) => {
    const { where, list = '', onlySetting } = options ?? {};
    // Without "by", the keys of rows are not options of this field.
    if (where?.by === undefined) return [];
    const table = where.availability;
    const rows = new Set((availability[table]?.rows ?? []).map(({ key }) => key));
    return (lists[list] ?? []).map(({ key }) => {
      const page = rows.has(key) ? undefined : findPageWith(pages, onlySetting, key, rows);
      const message = `The table "${table}" has no row for "${key}", but the page "${page?.page.pageID}" allows it. Add a row, or remove "${key}" from the page.`;
      return report('missing-row', { file: files.availability, at: [table] }, page && message);
    });
  });
}

export const checkOptionRows: ModelCheck = {
  errors: { 'missing-row': 'Options without a row in their availability table.' },
  find: (checked) => [...checkUnnamedOptions(checked), ...checkAllowedOptions(checked)],
};
