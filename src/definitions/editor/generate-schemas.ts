import { isRecord } from '#domain/read-property.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { adaptSchema } from './adapt-schema.ts';
import { chooseForm } from './choose-form.ts';
import type { FormMarks } from './choose-form.ts';
import { joinNames } from './editor-names.ts';
import type { EditorNames } from './editor-names.ts';
import type { EditorSchema, NamedEntry } from './editor-schema.ts';
import { insertNames } from './insert-names.ts';
import { usedLists } from './list-schemas.ts';
import { nameSchemas } from './name-schemas.ts';
import { formReferenceSchemas, referenceSchemas } from './reference-schemas.ts';
import { refineSchema } from './refine-schema.ts';
import { uiSchema } from './ui-schema.ts';

/** The data of a form that the schemas depend on. */
export interface EditorForm extends FormMarks {
  readonly editorNames: EditorNames;
}

/** The names of the forms that could be read. */
export interface ReadForms {
  readonly forms: readonly EditorForm[];
  /** False when a form could not be read. */
  readonly isWhole: boolean;
  /** False when a file has a syntax error. The names that it defines are then missing. */
  readonly isParsed: boolean;
  /** The `$ref` addresses of all parts of shared files, by kind of file. */
  readonly addresses: Readonly<Record<string, readonly NamedEntry[]>>;
}

/** Scope name of the shared files. No form's folder can have this name. */
const SHARED = 'shared';

/** Kinds of files that can reuse parts of shared files by `$ref`. Editors complete these addresses. */
const WITH_ADDRESSES: readonly string[] = ['schema', 'steps', 'products', 'groups'];

/** Kinds of files in which a `$ref` can replace an object. */
const WITH_REFERENCES = [...WITH_ADDRESSES, 'ui', 'conditions', 'modules', 'list'];

/** A single shared step. Its schema refers to the one of `steps`. */
const STEP = 'step';

const toPointer = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Kinds of files whose schema is the same for all forms. */
const OF_ALL_FORMS: readonly string[] = ['texts', 'defaults', 'availability', 'list'];

/**
 * Root keywords of each generated schema. Editors follow the `$ref` at the root of a meta-schema to a
 * generated schema. They replace the keywords next to this `$ref` only if the target has the same keywords,
 * so the target has all of them.
 */
const REPLACEMENT: EditorSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  properties: {},
  additionalProperties: true,
  propertyNames: {},
  required: [],
  anyOf: [{}],
  definitions: {},
  errorMessage: '',
};

/**
 * Returns an empty schema for each definition of a meta-schema. Other meta-schemas refer to these
 * definitions, even where the generated schema replaces this one.
 */
function keepDefinitions({ definitions }: EditorSchema): EditorSchema {
  const names = isRecord(definitions) ? Object.keys(definitions) : [];
  return Object.fromEntries(names.map((name) => [name, {}]));
}

/**
 * Converts a `$ref` to an address in the generated schemas. The prefix `names:` leads to the names of the
 * scope, `shared:` to the same file's definitions of the shared scope.
 */
function toAddress(address: string, scope: string): string {
  if (address.startsWith('names:')) {
    return `names.schema.json#/definitions/${scope}/definitions/${toPointer(address.slice('names:'.length))}`;
  }
  if (address.startsWith('shared:')) {
    return `#/definitions/${SHARED}/definitions/${toPointer(address.slice('shared:'.length))}`;
  }
  const [file = '', pointer = ''] = address.split('#');
  return `${file}#/definitions/${scope}${pointer}`;
}

interface Scope {
  readonly scope: string;
  readonly names: EditorNames;
  readonly schemas: Readonly<Record<string, EditorSchema>>;
  /** Undefined for the files that all forms share. */
  readonly form?: EditorForm;
}

/** Returns the schema of a kind of file, with the names of the scope. */
function schemaIn(
  kind: string,
  metaSchema: EditorSchema,
  { scope, names, form }: Scope,
  catalogue: Catalogue | undefined,
): EditorSchema {
  const dialect = {
    toAddress: (address: string) => toAddress(address, scope),
    hasReferences: WITH_REFERENCES.includes(kind),
    ...(WITH_ADDRESSES.includes(kind) ? { reference: { $ref: toAddress(`names:ref-${kind}`, scope) } } : {}),
  };
  const isShared = scope === SHARED;
  if (kind === 'ui') return adaptSchema(uiSchema(metaSchema, names, isShared), dialect);
  const inserted = insertNames(metaSchema);
  return adaptSchema(refineSchema(kind, inserted, { names, form, catalogue, isShared }), dialect);
}

function namesFile(scopes: readonly Scope[]): EditorSchema {
  const definitions = scopes.map(({ scope, schemas }) => {
    const dialect = { toAddress: (address: string) => toAddress(address, scope), hasReferences: false };
    return [scope, { definitions: adaptSchema({ definitions: schemas }, dialect)['definitions'] }] as const;
  });
  return { definitions: Object.fromEntries(definitions) };
}

/**
 * Generates the schemas for editors, by file name, one after the other. With many forms, all together would take
 * much memory.
 *
 * Decision: docs/decisions/180-generate-schemas-for-editors.md
 *
 * @param read the forms that could be read. If a form is missing, shared files accept unknown names
 * @param metaSchemas the meta-schemas, by name
 * @param catalogue the catalog, for the ids and kinds of its products
 */
export function* generateSchemas(
  { forms, isWhole, addresses }: ReadForms,
  metaSchemas: Readonly<Record<string, EditorSchema>>,
  catalogue?: Catalogue,
): Generator<readonly [name: string, schema: EditorSchema]> {
  const joined = joinNames(forms.map(({ editorNames }) => editorNames));
  const all = { ...joined, isWhole: joined.isWhole && isWhole };
  const known = usedLists(all);
  const scopes: readonly Scope[] = [
    ...forms.map((form) => ({ scope: form.slug, names: form.editorNames, form })),
    { scope: SHARED, names: all },
  ].map((scope) => ({
    ...scope,
    schemas: {
      ...nameSchemas(scope.names, scope.scope === SHARED, known),
      ...(scope.scope === SHARED ? referenceSchemas(addresses) : formReferenceSchemas(addresses)),
    },
  }));
  const complete = (schema: EditorSchema): EditorSchema => ({ ...REPLACEMENT, ...schema });
  for (const [kind, metaSchema] of Object.entries(metaSchemas)) {
    if (kind === STEP) continue;
    const definitions = scopes
      .filter(({ form }) => form === undefined || !OF_ALL_FORMS.includes(kind))
      .map((scope) => [scope.scope, schemaIn(kind, metaSchema, scope, catalogue)]);
    const schema = {
      definitions: { ...keepDefinitions(metaSchema), ...Object.fromEntries(definitions) },
      allOf: [chooseForm(kind, OF_ALL_FORMS.includes(kind) ? [] : forms, SHARED)],
    };
    yield [`${kind}.schema.json`, complete(schema)];
  }
  const step = { allOf: [{ $ref: `steps.schema.json#/definitions/${SHARED}/definitions/step` }] };
  yield [`${STEP}.schema.json`, complete(step)];
  yield ['names.schema.json', complete(namesFile(scopes))];
}
