import { oneOfPattern, when } from './editor-schema.ts';
import type { EditorSchema } from './editor-schema.ts';

/**
 * Properties by which a file's content shows the form that it belongs to. `$schema` does not show it, because
 * the files of all forms have the same one.
 */
export interface FormMarks {
  readonly slug: string;
  readonly formType: string;
  readonly pages: readonly string[];
  /** True if the form sends orders, so that its pages need a tokenizer. */
  readonly sells: boolean;
  /** The top-level names in the form's own files, by kind of file. */
  readonly names: Readonly<Record<string, readonly string[]>>;
}

const NOTES = ['$schema', '$comment'];

/** Matches an object with all of these keys and at most one other, which an author may be adding. */
const mostly = (keys: readonly string[]): EditorSchema => ({
  required: keys,
  maxProperties: keys.length + NOTES.length + 1,
});

/**
 * Matches an object whose property has one of the values. Uses a pattern, because editors would suggest the
 * values of an `enum`.
 */
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
 * Returns a schema that recognizes a file's form by the content, and applies the schema of this form. Applies
 * the shared schema to all other files.
 * @param shared the definition that applies to files of no known form
 */
export function chooseForm(kind: string, forms: readonly FormMarks[], shared: string): EditorSchema {
  const size = ({ names }: FormMarks) => names[kind]?.length ?? 0;
  // A file that matches two forms belongs to the form with more keys, so test that form first.
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
