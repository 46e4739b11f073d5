import type { EditorSchema } from '../editor-schema.ts';
import { changePart } from './change-part.ts';

/** Gives the rows of availability tables the keys of options, products and places. */
export function refineAvailability(schema: EditorSchema): EditorSchema {
  return changePart(schema, ['definitions', 'row', 'properties'], (properties) => {
    const part = (name: string, reference: string) =>
      changePart(properties, [name], (own) => ({ ...own, items: { $ref: reference } }))[name];
    return {
      ...properties,
      key: { description: 'The key of the option or product.', $ref: 'names:optionOrProduct' },
      only: part('only', 'names:optionKey'),
      except: part('except', 'names:optionKey'),
      entityTypes: part('entityTypes', 'names:optionKey'),
    };
  });
}
