import type { Path } from '../answers/answers.ts';
import type { FieldModel } from '../form.ts';
import { readProperty } from '../read-property.ts';

/** Returns the path of the answer that the option `year` names, beside the month at `path`. */
export function placeYear(named: unknown, path: Path): Path | undefined {
  return typeof named === 'string' ? path.replace(/[^.]*$/, named.slice(2)) : undefined;
}

/**
 * Returns the path of the year that the field of a card's expiry date stores next to its month; undefined for other fields.
 * @param path path of the field, as a template or in one of its rows
 */
export function findYear(field: Pick<FieldModel, 'uiSchema'>, path: Path): Path | undefined {
  return placeYear(readProperty(field.uiSchema['ui:options'], 'year'), path);
}
