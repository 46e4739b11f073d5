import { when } from '../editor-schema.ts';
import type { EditorSchema } from '../editor-schema.ts';
import { changePart } from './change-part.ts';

/** Restricts the rows of availability tables to known keys of options and products. */
export function refineAvailability(schema: EditorSchema): EditorSchema {
  const named = changePart(schema, ['definitions', 'row', 'properties'], (properties) => {
    const part = (name: string, reference: string) =>
      changePart(properties, [name], (own) => ({ ...own, items: { $ref: reference } }))[name];
    return {
      ...properties,
      key: { description: 'The key of the option or product.' },
      only: part('only', 'names:optionKey'),
      except: part('except', 'names:optionKey'),
      entityTypes: part('entityTypes', 'names:optionKey'),
    };
  });
  // With `onlyNamed`, a row can name a product that no form sells yet.
  const names = { properties: { key: { $ref: 'names:optionOrProduct' } } };
  return changePart(named, ['definitions', 'row'], (row) => ({
    ...row,
    ...when({ not: { required: ['onlyNamed'] } }, names),
  }));
}
