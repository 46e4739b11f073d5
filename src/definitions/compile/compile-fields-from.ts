import { inside, reportAt } from './compile-context.ts';
import type { CompileContext, Place } from './compile-context.ts';
import type { FieldsFromSource } from './fields-from-source.ts';
import type { ItemPlace, ShownFields } from './shown-fields.ts';

/** Reports answers whose place is taken by the form's own schema. */
function checkAnswersPlace(
  context: CompileContext,
  { at }: FieldsFromSource,
  paths: readonly string[],
  place: Place,
): void {
  const segments = at.split('.');
  const outer = segments.map((_, index) => segments.slice(0, index + 1).join('.'));
  const taken = outer.find((path) => context.fields.has(path) || context.rows.has(path));
  if (taken !== undefined) {
    const message = `The answers need a group of their own: "${taken}" is a field or a list of rows.`;
    reportAt(context, inside(place, 'at'), 'duplicate-field', message);
  }
  const own = paths.find((path) => context.fields.get(path)?.setting === undefined);
  if (own === undefined) return;
  const message = `The form has a field "${own}" of its own: the answers need another place or key.`;
  reportAt(context, inside(place, 'at'), 'duplicate-field', message);
}

/** The source of the fields that a module makes of the list of questions in each page's settings. */
export function writeFieldsFrom(shown: ShownFields, from: FieldsFromSource, outer: ItemPlace): unknown {
  const { context } = shown;
  const { config, at } = from;
  const questions = context.definition.questions[config] ?? [];
  const setting = `f.page.settings[${JSON.stringify(config)}]`;
  context.settingUses.push({ name: config, takes: 'questions', ...inside(outer, 'config') });
  checkAnswersPlace(
    context,
    from,
    questions.map(({ key }) => `${at}.${key}`),
    outer,
  );
  const fields = questions.map(({ key }) => {
    const code = context.conditions.add(`(a,f,r)=>listsQuestion(${setting},${JSON.stringify(key)})`);
    return shown.own(`${at}.${key}`, { ...outer, conditions: [...outer.conditions, { code, reads: [] }] });
  });
  const when = context.conditions.add(`(a,f,r)=>!isEmpty(${setting})`);
  return { kind: 'configured', setting: config, fields, when };
}
