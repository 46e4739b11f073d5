import { inside, reportAt } from './compile-context.ts';
import type { CompileContext } from './compile-context.ts';
import type { LoadedPages } from './load-page.ts';
import { isDemanding, parseRules } from './parse-rules.ts';
import { suggest } from './problem.ts';
import type { ShownFields } from './shown-fields.ts';

/**
 * Checks the rules of fields that no step shows. Those that demand an answer are mistakes themselves, unless the steps
 * have mistakes that may be why.
 */
export function checkUnshownFields(shown: ShownFields): void {
  const { context } = shown;
  const { definition, sources } = context;
  const isWhole = !sources.hasProblemsIn(definition.files.steps);
  for (const { path, schema, source } of context.fields.values()) {
    if (shown.fields.has(path) || path.startsWith('productState.')) continue;
    const parsed = parseRules(context, schema.rules ?? '', false, inside(source, 'rules'));
    if (!isWhole || !isDemanding(parsed)) continue;
    const message = `No step shows the field "${path}", though it must be answered.`;
    reportAt(context, source, 'unshown-field', message);
  }
}

/** Reports places that read or set an answer nobody can give. */
export function checkFieldUses(shown: ShownFields): void {
  const { context } = shown;
  for (const { path, ...place } of context.fieldUses) {
    if (shown.fields.has(path)) continue;
    const isChoice = /^productState\.\w+\.checked$/.test(path);
    const message = isChoice
      ? 'No step offers this product, so nobody could choose it.'
      : `No step shows the field "${path}", so this never sees an answer.`;
    reportAt(context, place, 'unshown-field', message);
  }
}

/** Reports settings that the form reads and no page of it has. */
export function checkSettings(context: CompileContext, { sound, isWhole }: LoadedPages): void {
  if (!isWhole) return;
  const known = new Set(sound.flatMap((page) => Object.keys(page.settings)));
  for (const { name, ...place } of context.settingUses) {
    if (known.has(name)) continue;
    const message = `No page of the form has the setting "${name}".${suggest(name, [...known])}`;
    reportAt(context, place, 'unknown-setting', message);
  }
}
