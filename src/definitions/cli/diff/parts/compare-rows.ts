import { findMostRows } from '#domain/rows/row-limit.ts';
import type { OpenForm } from '../../open-form.ts';
import type { Change } from '../change.ts';

/** Compares the limits of row lists. Drafts lose rows above a lower limit. */
export function compareRows(before: OpenForm, after: OpenForm): readonly Change[] {
  const most = findMostRows(after.form, after.pages);
  return Object.entries(findMostRows(before.form, before.pages)).flatMap(([path, old]): readonly Change[] => {
    const [was, list] = [before.form.rows[path], after.form.rows[path]];
    const now = most[path];
    // A removed list is reported by its fields.
    if (was === undefined || list === undefined || now === undefined) return [];
    const lost = now < old ? ` Drafts with more rows lose them.` : '';
    return [
      ...(now === old
        ? []
        : [
            {
              impact: now < old ? ('breaking' as const) : ('safe' as const),
              name: path,
              message: `"${path}" has at most ${now} rows, not ${old}.${lost}`,
            },
          ]),
      ...(list.min === was.min
        ? []
        : [
            {
              impact: 'safe' as const,
              name: path,
              message: `"${path}" has at least ${list.min} rows, not ${was.min}.`,
            },
          ]),
    ];
  });
}
