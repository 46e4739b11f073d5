import { pathInRow } from '../../relevance/field-instances.ts';
import type { Answers, Path } from '../../answers/answers.ts';
import type { CompiledForm, FieldModel } from '../../form.ts';
import { readValue } from '../read-answer.ts';

/** Returns the name of an answer in a payload: its path in snake case, without the first segment. */
function nameOf(path: Path): string {
  const [first = '', ...others] = path.split('.');
  const name = others.length === 0 ? first : others.join('_');
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toLowerCase();
}

function hasAnswer([, value]: readonly [string, unknown]): boolean {
  return value !== null && !(Array.isArray(value) && value.length === 0);
}

function readRows(fields: readonly FieldModel[], answers: Answers, rows: Path): readonly object[] {
  return answers.rows(rows).map((row) =>
    Object.fromEntries(
      fields
        .filter((field) => field.rows === rows)
        .map(({ path }) => {
          const name = nameOf(`row.${path.slice(rows.length + '.*.'.length)}`);
          return [name, readValue(answers, pathInRow(path, rows, row))] as const;
        })
        .filter(hasAnswer),
    ),
  );
}

/**
 * Reads the answers that the payload does not name. Their names are snake-case paths without the first segment:
 * `custom.favoriteColor` becomes `favorite_color`. Rows become lists of objects. Empty answers are omitted.
 * @param known paths that the payload names
 */
export function readOwnAnswers(
  { fields, rows, fixed }: CompiledForm,
  answers: Answers,
  known: readonly Path[],
): { readonly [name: string]: unknown } {
  const others = Object.values(fields).filter(
    ({ path, private: isPrivate }) => isPrivate === undefined && !known.includes(path) && !(path in fixed),
  );
  const single = others
    .filter((field) => field.rows === undefined)
    .map(({ path }) => [nameOf(path), readValue(answers, path)] as const);
  const lists = Object.keys(rows).map((path) => [nameOf(path), readRows(others, answers, path)] as const);
  return Object.fromEntries([...single, ...lists].filter(hasAnswer));
}
