import { findKeyMisfit, isMapOfOptions } from './check-answer.ts';
import { reportAt } from './compile-context.ts';
import type { CompileContext, Place, RowPlace } from './compile-context.ts';
import { suggest } from './problem.ts';
import type { RawField } from './raw-field.ts';
import {
  isRowNameAllowed,
  reportUnknownPath,
  reportUnknownRowName,
  noteFieldUse,
  writtenPath,
} from './use-field.ts';

/** Where a condition is written, and the list of rows it stands in. */
export type ConditionPlace = RowPlace;

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
    context.settingUses.push({ name: setting, takes: 'anything', ...place });
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
  const { rows = '' } = place;
  const isOfRow = name.startsWith('./');
  if (!isRowNameAllowed(context, name, place)) return undefined;
  const path = writtenPath(name, place.rows);
  const split = splitPath(context, path);
  if (split === undefined) {
    if (isOfRow) reportUnknownRowName(context, name, place, rows);
    else reportUnknownPath(context, path, place);
    return undefined;
  }
  const { leaf, inside } = split;
  const inRow = leaf.slice(rows.length + '.*.'.length);
  const field = noteFieldUse(context, isOfRow ? `./${inRow}` : leaf, place);
  if (field === undefined) return undefined;
  const get = isOfRow ? `a.get(r+${JSON.stringify(`.${inRow}`)})` : `a.get(${JSON.stringify(leaf)})`;
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
  if (options !== undefined && isMapOfOptions(field.schema)) {
    const [key] = inside;
    const misfit = key === undefined ? undefined : findKeyMisfit(context.definition, options.list, key);
    if (misfit !== undefined) report(misfit);
    else if (key === undefined)
      report(
        `The answer of "${field.path}" is a map: compare "${field.path}.<key>", or with "empty" and "filled".`,
      );
    return;
  }
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
