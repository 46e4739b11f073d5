import { suggest } from '#reading/nearest-name.ts';
import type { Mistake } from '../source-location.ts';
import type { FieldNode } from './field-node.ts';

/** The names that a definition can refer to. */
export interface FieldNames {
  readonly fields: ReadonlyMap<string, FieldNode>;
  readonly rowLists: ReadonlySet<string>;
}

/** Expands `./name` inside rows to a path with `*`. Returns every other path unchanged. */
export function writtenPath(path: string, rows: string | undefined): string {
  return path.startsWith('./') && rows !== undefined ? `${rows}.*.${path.slice(2)}` : path;
}

/** Returns the mistake for an unknown path, with the nearest known path. */
export function unknownPath({ fields, rowLists }: FieldNames, path: string): Mistake {
  const known = [...fields.keys(), ...rowLists];
  return { code: 'unknown-path', ...suggest(`The form has no field "${path}".`, path, known) };
}

/** Lists the names of a row's fields and groups: `./address`, `./address.city`. */
function rowNames({ fields }: FieldNames, rows: string): readonly string[] {
  const start = `${rows}.*.`;
  const names = [...fields.keys()].flatMap((path) =>
    path.startsWith(start) ? [path.slice(start.length)] : [],
  );
  const groups = names.flatMap((name) => name.split('.').map((_, end, all) => all.slice(0, end).join('.')));
  return [...new Set([...names, ...groups])].filter((name) => name !== '').map((name) => `./${name}`);
}

/** Returns the mistake for an unknown name in a row, with the nearest known name. */
export function unknownRowName(names: FieldNames, name: string, rows: string): Mistake {
  const sentence = `A row of "${rows}" has no field "${name}".`;
  return { code: 'unknown-path', ...suggest(sentence, name, rowNames(names, rows)) };
}

/** Returns a mistake when `./name` is used outside of rows, otherwise undefined. */
export function misplacedRowName(name: string, rows: string | undefined): Mistake | undefined {
  if (!name.startsWith('./') || rows !== undefined) return undefined;
  return {
    code: 'row-field',
    message: `"${name}" is a path in a row. Use it only in conditions inside rows.`,
  };
}

/** Returns the field at a path outside of rows, or why it cannot be used. */
export function resolveOutside(names: FieldNames, path: string): FieldNode | Mistake {
  const field = names.fields.get(path);
  if (field === undefined) return unknownPath(names, path);
  if (field.rows === undefined) return field;
  const own = path.slice(field.rows.length + '.*.'.length);
  const message = `"${path}" is in rows. Only conditions in the same rows can read it, as "./${own}".`;
  return { code: 'row-field', message };
}

/** Resolves a path in a rule of the field `beside`: a field outside of rows, or one in the same row. */
export function resolveBeside(names: FieldNames, path: string, beside: string): FieldNode | Mistake {
  const field = names.fields.get(path);
  const rows = names.fields.get(beside)?.rows;
  return field?.rows !== undefined && field.rows === rows ? field : resolveOutside(names, path);
}

/** Resolves a name that is used in rows or outside of rows. Returns the field, or why it cannot be used. */
export function resolveField(names: FieldNames, name: string, rows: string | undefined): FieldNode | Mistake {
  if (!name.startsWith('./')) return resolveOutside(names, name);
  const misplaced = misplacedRowName(name, rows);
  if (misplaced !== undefined) return misplaced;
  return names.fields.get(writtenPath(name, rows)) ?? unknownRowName(names, name, rows ?? '');
}

/** Returns true when a name could not be resolved. */
export function isMistake<Found extends object>(found: Found | Mistake): found is Mistake {
  return 'code' in found && 'message' in found;
}
