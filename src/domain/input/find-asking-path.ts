import type { Path } from '../answers/answers.ts';
import type { CompiledForm } from '../form.ts';
import { findYear } from './card-expiry.ts';

/**
 * Returns the path of the field that asks for an answer. For the hidden year of an expiry date, this is the
 * month's field; for other answers, their own.
 */
export function findAskingPath({ fields }: Pick<CompiledForm, 'fields'>, path: Path): Path {
  if (fields[path]?.uiSchema['ui:widget'] !== 'hidden') return path;
  return Object.values(fields).find((field) => findYear(field, field.path) === path)?.path ?? path;
}
