import { inside } from '../../model/source-location.ts';
import { listShortly } from '../list-shortly.ts';
import { NO_FACTS } from '../no-facts.ts';
import type { CheckedForm, FormCheck, Found } from '../check.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { choicesOf } from '#domain/options/options.ts';
import type { FieldModel } from '#domain/form.ts';
import { report } from '../check.ts';

/** Lists, per page, the answers that leave a field without any available option. */
function findEmptyPlaces({ form, pages }: CheckedForm, field: FieldModel) {
  const { options } = field;
  const by = options?.availability?.by;
  const deciding = by === undefined ? undefined : form.fields[by]?.options;
  if (options === undefined || by === undefined) return [];
  // Check every checkbox, so that only the availability table can remove options.
  const allChecked = Object.fromEntries(options.list.map(({ key }) => [key, true] as const));
  return pages.map(({ page, file }) => {
    const facts = { ...NO_FACTS, page };
    // Skip states and counties that the page does not offer.
    const places = deciding === undefined ? [] : choicesOf(deciding, answersOf({}), facts);
    const keys = places.flatMap(({ key }) => {
      const given = (path: string) => (path === by ? key : undefined);
      const answers = {
        get: (path: string) => (path === options.tickedIn ? allChecked : given(path)),
        rows: () => [],
      };
      return choicesOf(options, answers, facts).length === 0 ? [key] : [];
    });
    return { file, keys, isAll: keys.length === places.length };
  });
}

export const checkNarrowedOptions: FormCheck = {
  errors: { 'no-options-anywhere': 'Choices that never have an available option.' },
  warnings: { 'no-options': 'Choices without an available option in some states.' },
  find: (checked) =>
    Object.values(checked.form.fields).flatMap((field) =>
      findEmptyPlaces(checked, field).map(({ file, keys, isAll }): Found => {
        const [first] = keys;
        const raw = checked.model.names.fields.get(field.path);
        const by = field.options?.availability?.by;
        if (first === undefined || raw === undefined || by === undefined) return undefined;
        // A list that is narrowed by checkboxes is empty until one is checked, so its form must handle an
        // empty list.
        if (!isAll && field.options?.tickedIn !== undefined) return undefined;
        const setting = field.options?.onlySetting;
        const isNarrowedByPage =
          setting !== undefined &&
          checked.pages.some((entry) => {
            const value = entry.file === file ? entry.page.settings[setting] : undefined;
            return typeof value === 'string' && value !== '';
          });
        const location = isNarrowedByPage
          ? { file, at: ['settings', setting] }
          : inside(raw.source, 'options', 'where');
        const where = isAll ? 'anywhere' : `in ${listShortly(keys)}`;
        const message = `No option of "${field.path}" is available ${where}.`;
        const code = isAll ? 'no-options-anywhere' : 'no-options';
        return report(code, location, message, { answers: { [by]: first } });
      }),
    ),
};
