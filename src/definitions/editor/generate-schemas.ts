import { adaptSchema } from './adapt-schema.ts';
import { chooseForm } from './choose-form.ts';
import type { FormMarks } from './choose-form.ts';
import { joinNames } from './editor-names.ts';
import type { EditorNames } from './editor-names.ts';
import type { EditorSchema } from './editor-schema.ts';
import { insertNames } from './insert-names.ts';
import { usedLists } from './list-schemas.ts';
import { NAME_PLACES } from './name-places.ts';
import { nameSchemas } from './name-schemas.ts';
import { refineSchema } from './refine-schema.ts';
import { uiSchema } from './ui-schema.ts';

/** A form, as far as editors need it. */
export interface EditorForm extends FormMarks {
  readonly editorNames: EditorNames;
}

type Kind = keyof typeof NAME_PLACES;

/** The scope of files that forms share. Folders of forms cannot have this name. */
const SHARED = 'shared';

/** Kinds of files in which a `$ref` can replace an object. */
const WITH_REFERENCES = ['schema', 'ui', 'steps', 'products', 'groups', 'conditions', 'modules', 'list'];

const toPointer = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Returns the address of a `$ref` among the generated schemas. */
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

function kinds(): readonly Kind[] {
  return Object.keys(NAME_PLACES).filter((name): name is Kind => Object.hasOwn(NAME_PLACES, name));
}

interface Scope {
  readonly scope: string;
  readonly names: EditorNames;
  readonly schemas: Readonly<Record<string, EditorSchema>>;
}

/** Returns the schema of a kind of file with the names of a form. */
function schemaIn(kind: Kind, metaSchema: EditorSchema, { scope, names }: Scope): EditorSchema {
  const dialect = {
    toAddress: (address: string) => toAddress(address, scope),
    hasReferences: WITH_REFERENCES.includes(kind),
  };
  const isShared = scope === SHARED;
  if (kind === 'ui') return adaptSchema(uiSchema(metaSchema, names, isShared), dialect);
  const inserted = insertNames(metaSchema, NAME_PLACES[kind]);
  return adaptSchema(refineSchema(kind, inserted, names, isShared), dialect);
}

function namesFile(scopes: readonly Scope[]): EditorSchema {
  const definitions = scopes.map(({ scope, schemas }) => {
    const dialect = { toAddress: (address: string) => toAddress(address, scope), hasReferences: false };
    return [scope, { definitions: adaptSchema({ definitions: schemas }, dialect)['definitions'] }] as const;
  });
  return { definitions: Object.fromEntries(definitions) };
}

/**
 * Generates the schemas for editors, by file name.
 * @param forms the forms that could be read
 * @param isWhole false when a form could not be read. Shared files then accept unknown names
 * @param metaSchemas the meta-schemas, by name
 */
export function generateSchemas(
  forms: readonly EditorForm[],
  isWhole: boolean,
  metaSchemas: Readonly<Record<Kind, EditorSchema>>,
): ReadonlyMap<string, EditorSchema> {
  const joined = joinNames(forms.map(({ editorNames }) => editorNames));
  const all = { ...joined, isWhole: joined.isWhole && isWhole };
  const known = usedLists(all);
  const scopes: readonly Scope[] = [
    ...forms.map(({ slug, editorNames }) => ({ scope: slug, names: editorNames })),
    { scope: SHARED, names: all },
  ].map(({ scope, names }) => ({ scope, names, schemas: nameSchemas(names, scope === SHARED, scope === SHARED ? {} : known) }));
  const files = kinds().map((kind) => {
    const definitions = scopes.map((scope) => [scope.scope, schemaIn(kind, metaSchemas[kind], scope)]);
    return [
      `${kind}.schema.json`,
      { definitions: Object.fromEntries(definitions), ...chooseForm(kind, forms, SHARED) },
    ] as const;
  });
  const step = { $ref: `steps.schema.json#/definitions/${SHARED}/definitions/step` };
  const draft = { $schema: 'http://json-schema.org/draft-07/schema#' };
  const generated = [...files, ['step.schema.json', step] as const, ['names.schema.json', namesFile(scopes)] as const];
  return new Map(generated.map(([name, schema]) => [name, { ...draft, ...schema }]));
}
