/** A JSON schema in the dialect of VS Code: draft-07 with `enumDescriptions`, `errorMessage` and snippets. */
export interface EditorSchema {
  readonly [keyword: string]: unknown;
}

/** A name that authors can write, and its meaning. */
export interface NamedEntry {
  readonly name: string;
  readonly description: string;
}

/** Escapes a text for a regular expression. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Returns the pattern that matches one of the texts as a whole. */
export function oneOfPattern(texts: Iterable<string>): string {
  return `^(?:${[...texts].map(escapePattern).join('|')})$`;
}

/** Returns the schema of a text that is one of the names. Editors complete them with their descriptions. */
export function nameSchema(entries: readonly NamedEntry[], errorMessage?: string): EditorSchema {
  return {
    type: 'string',
    enum: entries.map(({ name }) => name),
    enumDescriptions: entries.map(({ description }) => description),
    ...(errorMessage === undefined ? {} : { errorMessage }),
  };
}

/** Returns a schema that accepts any value. Editors still suggest the values of the given schema. */
export function suggestOnly(schema: EditorSchema): EditorSchema {
  return { anyOf: [schema, {}] };
}

/** Returns a schema for values that match any of the schemas. */
export function either(...schemas: readonly EditorSchema[]): EditorSchema {
  return { anyOf: schemas };
}

/** Returns a schema that applies `then` to values that pass the test, and `otherwise` to the others. */
export function when(test: EditorSchema, then: EditorSchema, otherwise?: EditorSchema): EditorSchema {
  const branches = [['if', test] as const, ['then', then] as const];
  return Object.fromEntries(otherwise === undefined ? branches : [...branches, ['else', otherwise] as const]);
}
