import { nameSchema } from '../editor-schema.ts';
import type { EditorSchema, NamedEntry } from '../editor-schema.ts';
import { changePart } from './change-part.ts';
import type { Refinement } from './refinement.ts';

/** Returns the schema of the ids of bundles or coupons. Editors show their names. */
function idSchema(entries: readonly (readonly [number, string])[]): EditorSchema {
  return {
    type: 'integer',
    enum: entries.map(([id]) => id),
    enumDescriptions: entries.map(([, name]) => name),
    errorMessage: 'The catalog has no entry with this id.',
  };
}

const only = (entry: NamedEntry, message: string) => nameSchema([entry], message);

/**
 * Restricts a page to the catalog's ids and to the type and folder of its form. Requires a tokenizer if the
 * form sells.
 */
export function refinePage(schema: EditorSchema, { form, catalogue }: Refinement): EditorSchema {
  const changes: Record<string, (part: EditorSchema) => EditorSchema> = {};
  if (catalogue !== undefined) {
    const nameOf = (id: number) => catalogue.simpleProducts.find((product) => product.id === id)?.name ?? '';
    const bundles = catalogue.bundles.map(({ product_id: id }) => [id, nameOf(id)] as const);
    const coupons = catalogue.coupons.map(({ id, name }) => [id, name] as const);
    changes['bundles'] = () => ({ type: 'array', minItems: 1, uniqueItems: true, items: idSchema(bundles) });
    changes['coupons'] = () => ({ type: 'array', minItems: 1, uniqueItems: true, items: idSchema(coupons) });
  }
  if (form !== undefined) {
    const { slug, formType } = form;
    const folder = { name: slug, description: 'The folder of the form.' };
    const type = { name: formType, description: 'The type of the form.' };
    changes['formFileName'] = () => only(folder, `The folder of the form is "${slug}".`);
    changes['formType'] = () => only(type, `The type of the form is "${formType}".`);
  }
  const changed = Object.entries(changes).reduce(
    (page, [name, change]) => changePart(page, ['properties', name], change),
    schema,
  );
  const { required } = changed;
  const needed = [
    ...(Array.isArray(required) ? required : []),
    ...(form?.sells === true ? ['tokenizer'] : []),
  ];
  return { ...changed, required: needed };
}
