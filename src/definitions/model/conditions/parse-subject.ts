import { PAYABLE } from '#domain/conditions/payable.ts';
import { besidePath } from '#domain/answers/path.ts';
import { suggest } from '#reading/nearest-name.ts';
import {
  isMistake,
  misplacedRowName,
  resolveField,
  unknownPath,
  unknownRowName,
  writtenPath,
} from '../answers/resolve-field.ts';
import type { FieldNames } from '../answers/resolve-field.ts';
import type { Mistake, ScopedLocation } from '../source-location.ts';
import type { ConditionSubject } from './condition-node.ts';

const FACTS = ['facts.customer', PAYABLE, 'facts.today'];

/** Splits a path into the longest known field path and the property path inside the field's answer. */
export function splitPath({ fields }: FieldNames, path: string) {
  const segments = path.split('.');
  for (let length = segments.length; length > 0; length -= 1) {
    const leaf = segments.slice(0, length).join('.');
    if (fields.has(leaf)) return { leaf, inside: segments.slice(length) };
  }
  return undefined;
}

/** Expands `../name` to the path of an answer in the same group. */
function besideName(name: string, { rows, beside = '' }: Pick<ScopedLocation, 'rows' | 'beside'>): string {
  const path = besidePath(name, beside);
  const start = `${rows ?? ''}.*.`;
  return path !== name && rows !== undefined && path.startsWith(start)
    ? `./${path.slice(start.length)}`
    : path;
}

/**
 * Resolves a name in a condition, or returns why it is invalid. `rows` is the list in which it is evaluated.
 */
export function parseSubject(
  names: FieldNames,
  written: string,
  scope: Pick<ScopedLocation, 'rows' | 'beside'>,
): ConditionSubject | Mistake {
  const { rows } = scope;
  const name = besideName(written, scope);
  if (name.startsWith('config.')) return { kind: 'setting', name: name.slice('config.'.length) };
  if (name === 'facts.today') return { kind: 'today' };
  if (name === 'facts.customer') return { kind: 'customer' };
  if (name === PAYABLE) return { kind: 'payable' };
  if (name.startsWith('facts.')) {
    return { code: 'unknown-fact', ...suggest(`Unknown fact "${name}".`, name, FACTS) };
  }
  if (names.rowLists.has(name)) return { kind: 'rows', path: name };
  const misplaced = misplacedRowName(name, rows);
  if (misplaced !== undefined) return misplaced;
  const isOfRow = name.startsWith('./');
  const path = writtenPath(name, rows);
  const split = splitPath(names, path);
  if (split === undefined) {
    return isOfRow ? unknownRowName(names, name, rows ?? '') : unknownPath(names, path);
  }
  const { leaf, inside } = split;
  const field = resolveField(
    names,
    isOfRow ? `./${leaf.slice((rows ?? '').length + '.*.'.length)}` : leaf,
    rows,
  );
  return isMistake(field) ? field : { kind: 'answer', path: leaf, isOfRow, inside };
}
