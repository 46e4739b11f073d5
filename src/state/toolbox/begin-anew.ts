import type { Path } from '#domain/answers/answers.ts';
import { allInstances } from '#domain/relevance/field-instances.ts';
import type { FormSession } from '../form-session.ts';

/** Resets every answer to its initial value on this page, and removes added rows and files. */
export function beginAnew(session: FormSession): void {
  const { form, page, store, answers, changes, files, popups } = session;
  const { preselect = {} } = page;
  for (const rows of Object.values(form.rows)) {
    const keys = store.get(answers.rowKeys(rows.path));
    for (const key of keys.slice(rows.initial)) changes.removeRow(rows, key);
  }
  const first = new Map<Path, unknown>();
  for (const { field, path } of allInstances(form, answers.read(store.get))) {
    if (field.isFile === true) files.remove(path);
    first.set(path, Object.hasOwn(preselect, path) ? preselect[path] : field.default);
  }
  changes.putBack(first);
  store.set(popups.open, null);
}
