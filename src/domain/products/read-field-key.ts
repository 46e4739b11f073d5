import { readInside } from '../read-property.ts';
import type { Answers } from '../answers/answers.ts';
import type { CompiledForm } from '../form.ts';

/**
 * Reads the answer at a path from the catalog, such as `companyInformation.entityType.key`. The path names a
 * field or a property inside its answer. Returns undefined if the form has no such field.
 */
export function readFieldKey(form: CompiledForm, answers: Answers, fieldKey: string): unknown {
  const names = fieldKey.split('.');
  for (let length = names.length; length > 0; length -= 1) {
    const path = names.slice(0, length).join('.');
    if (Object.hasOwn(form.fields, path) || Object.hasOwn(form.fixed, path))
      return readInside(answers.get(path), ...names.slice(length));
  }
  return undefined;
}
