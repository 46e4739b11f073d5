import { inside, reportAt } from './compile-context.ts';
import type { CompileContext } from './compile-context.ts';
import type { LoadedPage, LoadedPages } from './load-page.ts';
import { isDemanding, parseRules } from './parse-rules.ts';
import { findNearestName, suggest } from './problem.ts';
import type { ShownFields } from './shown-fields.ts';

/**
 * Checks the rules of fields that no step shows. Those that demand an answer are mistakes themselves, unless the steps
 * have mistakes that may be why.
 */
export function checkUnshownFields(shown: ShownFields): void {
  const { context } = shown;
  const { definition, sources } = context;
  const isWhole = !sources.hasProblemsIn(definition.files.steps);
  const ofProducts = new Set([definition.files.products, definition.files.groups]);
  for (const field of context.fields.values()) {
    const { path, schema, source } = field;
    if (shown.fields.has(path) || ofProducts.has(source.file)) continue;
    const parsed = parseRules(context, schema.rules ?? '', field, inside(source, 'rules'));
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
    const isChoice = /^(productState|.+\.\*\.products)\.\w+\.checked$/.test(path);
    const message = isChoice
      ? 'No step offers this product, so nobody could choose it.'
      : `No step shows the field "${path}", so this never sees an answer.`;
    reportAt(context, place, 'unshown-field', message);
  }
}

/** Reports lists of questions that no step asks, or that something else reads as a single value. */
function checkListSettings(context: CompileContext, { page, place }: LoadedPage): void {
  const uses = context.settingUses;
  const asked = uses.filter(({ takes }) => takes === 'questions').map(({ name }) => name);
  for (const [name, value] of Object.entries(page.settings)) {
    if (!Array.isArray(value)) continue;
    if (!asked.includes(name)) {
      const message = `No step asks the questions of "${name}".${suggest(name, asked)}`;
      reportAt(context, inside(place, 'settings', name), 'unasked-questions', message);
    }
    for (const use of uses.filter((entry) => entry.name === name && entry.takes === undefined)) {
      const message = `"${name}" is a list of questions on the page "${page.pageID}": it has no single value.`;
      reportAt(context, use, 'wrong-setting', message);
    }
  }
}

/** Reports settings that the form reads and no page of it has, and lists of questions that nothing asks. */
export function checkSettings(context: CompileContext, { sound, isWhole }: LoadedPages): void {
  if (!isWhole) return;
  if (!context.definition.isPartial) sound.forEach((entry) => checkListSettings(context, entry));
  const known = new Set(sound.flatMap(({ page }) => Object.keys(page.settings)));
  for (const { name, isOptional, ...place } of context.settingUses) {
    if (known.has(name)) continue;
    // Where something else stands in its place, only a name that is nearly another's is a mistake.
    if (isOptional === true && findNearestName(name, [...known]) === undefined) continue;
    const message = `No page of the form has the setting "${name}".${suggest(name, [...known])}`;
    reportAt(context, place, 'unknown-setting', message);
  }
}
