import { reportAt } from './compile-context.ts';
import type { CompiledCondition } from './compile-condition.ts';
import type { LoadedPage, LoadedPages } from './load-page.ts';
import type { ShownFields } from './shown-fields.ts';

function preselects({ page }: LoadedPage, path: string): boolean {
  return Object.hasOwn(page.preselect ?? {}, path);
}

/**
 * Makes the fields that pages answer in advance and no step shows part of the form: they are never shown, so their
 * answer counts on those pages alone. One that must be answered needs a preselection on every page.
 */
export function ownPreselections(shown: ShownFields, { sound, isWhole }: LoadedPages): void {
  const { context } = shown;
  const never: CompiledCondition = { code: context.conditions.add('()=>false'), reads: [] };
  const paths = new Set(sound.flatMap(({ page }) => Object.keys(page.preselect ?? {})));
  for (const path of paths) {
    const raw = context.fields.get(path);
    if (raw === undefined || raw.rows !== undefined || shown.fields.has(path)) continue;
    shown.own(path, { ...raw.source, conditions: [never] });
    const isDemanded = shown.fields.get(path)?.model['required'] === true;
    const blank = isDemanded && isWhole ? sound.filter((entry) => !preselects(entry, path)) : [];
    for (const { page, place } of blank) {
      const message = `No step shows the field "${path}", though it must be answered: the page "${page.pageID}" must preselect it.`;
      reportAt(context, place, 'missing-preselection', message);
    }
  }
}
