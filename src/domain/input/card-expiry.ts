import type { Path } from '../answers/answers.ts';
import type { FieldModel } from '../form.ts';
import { readProperty } from '../read-property.ts';

/**
 * Returns the path that the widget option `year`, such as `./expiryYear`, names next to the month at `path`.
 * Returns undefined without the option.
 */
export function placeYear(named: unknown, path: Path): Path | undefined {
  return typeof named === 'string' ? path.replace(/[^.]*$/, named.slice(2)) : undefined;
}

/**
 * Returns the path at which the field of a card's expiry date stores the year. Returns undefined for other
 * fields.
 * @param path path of the field, as a template or in one of its rows
 */
export function findYear(field: Pick<FieldModel, 'uiSchema'>, path: Path): Path | undefined {
  return placeYear(readProperty(field.uiSchema['ui:options'], 'year'), path);
}
