import { Code } from './code.ts';
import { inside, reportAt } from './compile-context.ts';
import type { CompileContext, Place } from './compile-context.ts';
import type { RowsSource } from './definition.ts';
import { suggest } from './problem.ts';
import type { RawField } from './raw-field.ts';
import type { ItemPlace, ShownFields } from './shown-fields.ts';

function checkCounts(context: CompileContext, { min, max, initial }: RowsSource, place: Place): void {
  if (min > max) {
    const message = `"min" ${min} is more than "max" ${max}: the list could never be right.`;
    reportAt(context, inside(place, 'min'), 'min-above-max', message);
  } else if (initial !== undefined && (initial < min || initial > max)) {
    const message = `"initial" ${initial} must be between "min" ${min} and "max" ${max}.`;
    reportAt(context, inside(place, 'initial'), 'min-above-max', message);
  }
}

function checkTitle(
  context: CompileContext,
  { path, titleFrom }: RowsSource,
  fields: readonly RawField[],
  place: Place,
): void {
  const names = fields.map((field) => field.path.slice(path.length + '.*.'.length));
  titleFrom?.forEach((name, index) => {
    if (names.includes(name)) return;
    const message = `A row has no field "${name}".${suggest(name, names)}`;
    reportAt(context, inside(place, 'titleFrom', index), 'unknown-path', message);
  });
}

/** The source of a list of rows as an item of a module. */
export function writeRows(shown: ShownFields, rows: RowsSource, outer: ItemPlace): unknown {
  const { context } = shown;
  const { when, ...place } = shown.narrow(rows.when, outer, outer.conditions);
  const fields = [...context.fields.values()].filter((field) => field.rows === rows.path);
  const reference = new Code(`rows[${JSON.stringify(rows.path)}]`);
  if (fields.length === 0) {
    const hint = suggest(rows.path, [...context.rows]);
    const message = `The form has no list "${rows.path}".${hint}`;
    reportAt(context, inside(place, 'path'), 'unknown-path', message);
  } else if (shown.rows.has(rows.path)) {
    const message = `The list "${rows.path}" stands in two places.`;
    reportAt(context, inside(place, 'path'), 'duplicate-field', message);
  } else {
    checkCounts(context, rows, place);
    checkTitle(context, rows, fields, place);
    shown.rows.set(rows.path, {
      relevantWhen: place.conditions,
      model: {
        path: rows.path,
        title: rows.title,
        titleFrom: rows.titleFrom ?? [],
        addLabel: rows.addLabel,
        min: rows.min,
        max: rows.max,
        initial: rows.initial ?? rows.min,
        fields: fields.map((field) => shown.own(field.path, place)),
      },
    });
  }
  return { kind: 'rows', rows: reference, when };
}
