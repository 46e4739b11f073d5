import { oneOfPattern } from './editor-schema.ts';
import type { EditorSchema } from './editor-schema.ts';

/** What tells the files of a form from those of other forms, because all name the same `$schema`. */
export interface FormMarks {
  readonly slug: string;
  readonly formType: string;
  readonly pages: readonly string[];
  /** The keys at the top of the schema and of `ui.json`. */
  readonly groups: readonly string[];
  /** The names that the form defines, by kind of file. */
  readonly names: Readonly<Record<string, readonly string[]>>;
}

const NOTES = ['$schema', '$comment'];

/** Matches an object with exactly these keys. */
const exactly = (keys: readonly string[]): EditorSchema => ({
  required: keys,
  propertyNames: { pattern: oneOfPattern([...keys, ...NOTES]) },
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
    const key = JSON.stringify(marks.groups);
    if (others.some(({ groups }) => JSON.stringify(groups) === key)) return undefined;
    if (kind === 'ui') return exactly(marks.groups);
    return { required: ['properties'], properties: { properties: exactly(marks.groups) } };
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
  return forms.reduceRight<EditorSchema>(
    (otherwise, marks) => {
      const isOwn = condition(kind, marks, forms.filter((other) => other !== marks));
      if (isOwn === undefined) return otherwise;
      return { if: isOwn, then: { $ref: `#/definitions/${marks.slug}` }, else: otherwise };
    },
    { $ref: `#/definitions/${shared}` },
  );
}
