import { findInstance } from '#domain/relevance/field-instances.ts';
import type { Scalar } from '#domain/conditions/condition.ts';
import type { CompiledForm, FieldModel } from '#domain/form.ts';
import { answerOfOption } from '#domain/options/option-answer.ts';
import { setAtPath } from '#domain/answers/path.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { Mentions } from './mentions.ts';
import { representativesOf } from './option-classes.ts';

/** Represents all texts that no condition mentions. */
const OTHER_TEXT = 'something else';
const MAX_PARTS = 6;

/** The values to try for each answer and setting: one of each kind that conditions distinguish. */
export interface ValueSets {
  answers(path: string): readonly unknown[];
  setting(name: string): readonly unknown[];
  /** The values that pages preselect at a path. Includes undefined when a page preselects nothing. */
  preselected(path: string): readonly unknown[];
  readonly today: readonly string[];
}

function textsOf(values: Iterable<Scalar>): readonly string[] {
  return [...values].filter((value) => value !== null).map(String);
}

function numbersOf(field: FieldModel, values: readonly Scalar[]): readonly number[] {
  const { minimum, maximum } = field.schema;
  const numbers = values.filter((value) => typeof value === 'number');
  const other = Math.max(0, ...numbers) + 1;
  const isAllowed = (value: number) =>
    !(typeof minimum === 'number' && value < minimum) &&
    !(typeof maximum === 'number' && value > maximum) &&
    (field.type === 'number' || Number.isInteger(value));
  const bounds = [minimum, maximum].filter((bound) => typeof bound === 'number');
  return [...new Set([...numbers, ...bounds, other])].filter(isAllowed);
}

/** Returns objects with every combination of the values mentioned inside them. */
function objectsOf(inner: ReadonlyMap<string, ReadonlySet<Scalar>>): readonly unknown[] {
  const parts = [...inner].filter(([name]) => name !== '').slice(0, MAX_PARTS);
  let made: readonly (readonly (readonly [string, unknown])[])[] = [[]];
  for (const [name, values] of parts) {
    const choices = [...values, OTHER_TEXT].map((value) => [[name, value]] as const);
    made = made.flatMap((entries) => [entries, ...choices.map((choice) => [...entries, ...choice])]);
  }
  const objects = made.map((entries) => {
    const document: Record<string, unknown> = {};
    for (const [path, value] of entries) setAtPath(document, path, value);
    return document;
  });
  return [...objects, { other: true }];
}

/** Returns values of the same types that are not in the list. */
function otherSettings(known: readonly unknown[]): readonly unknown[] {
  const numbers = known.filter((value) => typeof value === 'number');
  return [
    ...(known.some((value) => typeof value === 'boolean')
      ? [true, false].filter((value) => !known.includes(value))
      : []),
    ...(known.some((value) => typeof value === 'string') ? [OTHER_TEXT] : []),
    ...(numbers.length === 0 ? [] : [Math.max(...numbers) + 1]),
  ];
}

/** Creates the values to try. Together they produce every result that conditions can have. */
export function createValueSets(
  form: CompiledForm,
  mentions: Mentions,
  pages: readonly PageConfiguration[],
): ValueSets {
  const listSettings = new Set(
    Object.values(form.fields).flatMap(({ options }) =>
      [options?.onlySetting, options?.exceptSetting, options?.groupSetting].filter(
        (name) => name !== undefined,
      ),
    ),
  );
  const settings = (name: string) => {
    const values = pages.map((page) => page.settings[name]);
    const known = new Set<unknown>([...(mentions.settings.get(name) ?? []), ...values]);
    // A new page may set another value. Settings that contain lists are checked with each page.
    return [...known, ...(listSettings.has(name) ? [] : otherSettings([...known]))];
  };
  const settingTexts = (name: string) => settings(name).filter((value) => typeof value === 'string');
  const valuesOf = (field: FieldModel): readonly unknown[] => {
    const inner = mentions.fields.get(field.path) ?? new Map<string, ReadonlySet<Scalar>>();
    const own = [...(inner.get('') ?? [])];
    const { type } = field;
    if (field.options?.isMap === true) {
      // Checks every option. The form engine drops unavailable ones.
      const allChecked = Object.fromEntries(field.options.list.map(({ key }) => [key, true] as const));
      return [allChecked, ...objectsOf(inner)];
    }
    if (field.options !== undefined) {
      const entries = representativesOf(field, field.options, form, mentions, settingTexts);
      // For a field with several choices, conditions can only test whether anything is chosen.
      if (field.type === 'array') return entries.slice(0, 1).map(({ key }) => [key]);
      return entries.map((entry) => (type === 'string' ? entry.key : answerOfOption(entry)));
    }
    if (type === 'boolean') return [true, false];
    if (type === 'object') return objectsOf(inner);
    if (type === 'array') return [[OTHER_TEXT]];
    return type === 'string' ? [...textsOf(own), OTHER_TEXT] : numbersOf(field, own);
  };
  const known = new Map<FieldModel, readonly unknown[]>();
  return {
    answers: (path) => {
      const field = findInstance(form, path)?.field;
      if (field === undefined) return [undefined];
      const values = known.get(field) ?? [...valuesOf(field), undefined];
      known.set(field, values);
      return values;
    },
    setting: settings,
    preselected: (path) => {
      const isRow = findInstance(form, path)?.row !== '';
      // A new page may preselect nothing.
      return [...new Set([...(isRow ? [] : pages.map(({ preselect = {} }) => preselect[path])), undefined])];
    },
    today: [...textsOf(mentions.today), '2026-01-15'],
  };
}
