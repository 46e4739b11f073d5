import { isRowLimit } from '#domain/row-limit.ts';
import { Code } from './code.ts';
import { compileCondition } from './compile-condition.ts';
import { inside, reportAt } from './compile-context.ts';
import type { CompileContext, Place } from './compile-context.ts';
import { writeRowItems } from './compile-row-items.ts';
import type { RowsSource } from './definition.ts';
import { suggest } from './problem.ts';
import type { RawField } from './raw-field.ts';
import type { ItemPlace, ShownFields } from './shown-fields.ts';

/** The most rows where no page says otherwise. */
function defaultMax({ max }: RowsSource): number {
  return typeof max === 'number' ? max : max.default;
}

function checkCounts(context: CompileContext, rows: RowsSource, place: Place): void {
  const { min, initial } = rows;
  const max = defaultMax(rows);
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

/** The page setting that says how many rows there are at most; its values are checked with the pages. */
function writeMaxSetting(context: CompileContext, rows: RowsSource, place: Place): string | undefined {
  const { min, max } = rows;
  if (typeof max === 'number') return undefined;
  context.settingUses.push({
    name: max.config,
    ...inside(place, 'max', 'config'),
    takes: 'anything',
    isOptional: true,
    findMisfit: (value) =>
      isRowLimit(value, min)
        ? undefined
        : `This is the most rows of "${rows.path}": it must be a whole number of ${Math.max(1, min)} or more.`,
  });
  return max.config;
}

/** What must hold for every row before another one is added. */
function writeAddWhen(context: CompileContext, rows: RowsSource, place: Place): unknown {
  const { addWhen, addWhenText, path } = rows;
  if (addWhen === undefined && addWhenText === undefined) return undefined;
  if (addWhen === undefined || addWhenText === undefined) {
    const missing = addWhen === undefined ? 'addWhen' : 'addWhenText';
    const message =
      missing === 'addWhen'
        ? '"addWhenText" tells why no row can be added yet: "addWhen" must say when.'
        : '"addWhen" needs "addWhenText": it tells visitors why they cannot add a row yet.';
    reportAt(context, place, 'missing-key', message);
    return undefined;
  }
  const at = inside({ ...place, rows: path }, 'addWhen');
  const { code, reads } = compileCondition(context, addWhen, at);
  if (reads.length > 0 && !reads.some((read) => read.startsWith(`${path}.*.`))) {
    const message = `"addWhen" is asked of every row, so it must read an answer of the row, such as "./name".`;
    reportAt(context, at, 'row-field', message);
  }
  return { condition: code, text: addWhenText };
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
        max: defaultMax(rows),
        maxSetting: writeMaxSetting(context, rows, place),
        initial: rows.initial ?? rows.min,
        addWhen: writeAddWhen(context, rows, place),
        ...writeRowItems(shown, rows, { ...place, rows: rows.path }),
      },
    });
  }
  return { kind: 'rows', rows: reference, when };
}
