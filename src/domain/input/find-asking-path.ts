import type { Path } from '../answers/answers.ts';
import type { CompiledForm } from '../form.ts';
import { findYear } from './card-expiry.ts';

/** Returns the path of the field whose control asks for an answer: for the hidden year of an expiry date, its month. */
export function findAskingPath({ fields }: Pick<CompiledForm, 'fields'>, path: Path): Path {
  if (fields[path]?.uiSchema['ui:widget'] !== 'hidden') return path;
  return Object.values(fields).find((field) => findYear(field, field.path) === path)?.path ?? path;
}
