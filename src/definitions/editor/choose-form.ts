import { oneOfPattern, when } from './editor-schema.ts';
import type { EditorSchema } from './editor-schema.ts';

/** What tells the files of a form from those of other forms, because all name the same `$schema`. */
export interface FormMarks {
  readonly slug: string;
  readonly formType: string;
  readonly pages: readonly string[];
  /** True for a form with a card. */
  readonly sells: boolean;
  /** The names that the form's own files define at their top, by kind of file. */
  readonly names: Readonly<Record<string, readonly string[]>>;
}

const NOTES = ['$schema', '$comment'];

/** Matches an object with all of these keys and at most one other, which an author may be adding. */
const mostly = (keys: readonly string[]): EditorSchema => ({
  required: keys,
  maxProperties: keys.length + NOTES.length + 1,
});

/** Matches an object in which a property has one of the values. Editors would complete constants. */
const among = (property: string, values: readonly string[]): EditorSchema => ({
  required: [property],
  properties: { [property]: { type: 'string', pattern: oneOfPattern(values) } },
});

function condition(kind: string, marks: FormMarks, others: readonly FormMarks[]): EditorSchema | undefined {
  if (kind === 'steps' || kind === 'page') return among('formType', [marks.formType]);
  if (kind === 'journey') return among('page', marks.pages);
  if (kind === 'ui' || kind === 'schema') {
    const keys = marks.names[kind] ?? [];
    const isSame = (other: FormMarks) => other.names[kind]?.toSorted().join() === keys.toSorted().join();
    if (keys.length === 0 || others.some(isSame)) return undefined;
    return kind === 'ui'
      ? mostly(keys)
      : { required: ['properties'], properties: { properties: mostly(keys) } };
  }
  const taken = new Set(others.flatMap(({ names }) => names[kind] ?? []));
  const own = (marks.names[kind] ?? []).filter((name) => !taken.has(name));
  return own.length === 0 ? undefined : { anyOf: own.map((name) => ({ required: [name] })) };
}

/**
 * Returns a schema that applies the schema of the form whose file it is, or the one of all forms.
 * @param shared the definition that applies to files of no known form
 */
export function chooseForm(kind: string, forms: readonly FormMarks[], shared: string): EditorSchema {
  const size = ({ names }: FormMarks) => names[kind]?.length ?? 0;
  // A file with the keys of two forms belongs to the one with more of them.
  const ordered = forms.toSorted((a, b) => size(b) - size(a));
  return ordered.reduceRight<EditorSchema>(
    (otherwise, marks) => {
      const isOwn = condition(
        kind,
        marks,
        forms.filter((other) => other !== marks),
      );
      if (isOwn === undefined) return otherwise;
      return when(isOwn, { $ref: `#/definitions/${marks.slug}` }, otherwise);
    },
    { $ref: `#/definitions/${shared}` },
  );
}
