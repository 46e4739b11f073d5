import { findKeyMisfit } from './check-answer.ts';
import { reportAt } from './compile-context.ts';
import type { CompileContext, Place } from './compile-context.ts';
import { suggest } from './problem.ts';
import type { RawField } from './raw-field.ts';
import { reportUnknownPath, useField } from './use-field.ts';

/** Where a condition is written, and the list of rows it stands in. */
export interface ConditionPlace extends Place {
  readonly rows?: string;
}

/** What a condition compares: its source, the fields it reads, and what is known about its values. */
export interface Subject {
  readonly source: string;
  readonly reads: readonly string[];
  readonly kind: 'answer' | 'rows' | 'setting' | 'fact';
  readonly field?: RawField;
  /** Names that lead inside the answer, such as `key`. */
  readonly inside: readonly string[];
}

const FACTS = ['facts.today'];

function findOuterSubject(context: CompileContext, name: string, place: Place): Subject | undefined {
  if (name.startsWith('config.')) {
    const setting = name.slice('config.'.length);
    context.settingUses.push({ name: setting, ...place });
    return {
      source: `f.page.settings[${JSON.stringify(setting)}]`,
      reads: [],
      kind: 'setting',
      inside: [],
    };
  }
  if (name === 'facts.today') return { source: 'f.today', reads: [], kind: 'fact', inside: [] };
  if (!name.startsWith('facts.')) return undefined;
  reportAt(context, place, 'unknown-fact', `Conditions know no "${name}".${suggest(name, FACTS)}`);
  return undefined;
}

/** The longest beginning of a path that is a field, with the names that lead on inside its answer. */
function splitPath(context: CompileContext, path: string) {
  const segments = path.split('.');
  for (let length = segments.length; length > 0; length -= 1) {
    const leaf = segments.slice(0, length).join('.');
    if (context.fields.has(leaf)) return { leaf, inside: segments.slice(length) };
  }
  return undefined;
}

/** What a name in a condition stands for; undefined, with a problem, when it stands for nothing. */
export function findSubject(
  context: CompileContext,
  name: string,
  place: ConditionPlace,
): Subject | undefined {
  if (/^(config|facts)\./.test(name)) return findOuterSubject(context, name, place);
  if (context.rows.has(name)) {
    return { source: `a.rows(${JSON.stringify(name)})`, reads: [name], kind: 'rows', inside: [] };
  }
  const isOfRow = name.startsWith('./');
  if (isOfRow && place.rows === undefined) {
    reportAt(context, place, 'row-field', `"${name}" can be read in the conditions of rows only.`);
    return undefined;
  }
  const path = isOfRow ? `${place.rows}.*.${name.slice(2)}` : name;
  const split = splitPath(context, path);
  if (split === undefined) {
    reportUnknownPath(context, path, place);
    return undefined;
  }
  const { leaf, inside } = split;
  const field = isOfRow ? context.fields.get(leaf) : useField(context, leaf, place);
  if (field === undefined) return undefined;
  const get = isOfRow
    ? `a.get(r+${JSON.stringify(leaf.slice((place.rows ?? '').length + 2))})`
    : `a.get(${JSON.stringify(leaf)})`;
  const names = inside.map((segment) => JSON.stringify(segment));
  const source = names.length === 0 ? get : `readInside(${[get, ...names].join(',')})`;
  return { source, reads: [leaf], kind: 'answer', field, inside };
}

/** Reports a value that the subject never has, so that the comparison could never hold. */
export function checkComparedValue(
  context: CompileContext,
  { kind, field, inside }: Subject,
  value: unknown,
  place: Place,
): void {
  const report = (message: string) => reportAt(context, place, 'never-equal', message);
  if (kind === 'rows') return report('A list of rows can be compared with "empty" and "filled" only.');
  if (field === undefined || value === null) return;
  const { type = 'string', options } = field.schema;
  if (type === 'array')
    return report(`The answer of "${field.path}" is a list: compare it with "empty" and "filled" only.`);
  const isKey = options !== undefined && (inside.length === 0 ? type === 'string' : inside[0] === 'key');
  if (isKey) {
    const misfit = findKeyMisfit(context.definition, options.list, String(value));
    if (misfit !== undefined) report(misfit);
  } else if (inside.length > 0) return;
  else if (options !== undefined && type === 'object') {
    report(`The answer of "${field.path}" is an option: compare "${field.path}.key".`);
  } else if (type === 'boolean' && typeof value !== 'boolean') {
    report(`The answer of "${field.path}" is true or false.`);
  } else if (type === 'string' && typeof value !== 'string') {
    report(`The answer of "${field.path}" is a text.`);
  }
}
