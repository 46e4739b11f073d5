import type { Answers, Path } from '#domain/answers/answers.ts';
import { findInstance, instancesOf, placeInRow } from '#domain/relevance/field-instances.ts';
import type { FieldInstance } from '#domain/relevance/field-instances.ts';
import type { CompiledForm, FieldModel } from '#domain/form.ts';

function readersByPath(form: CompiledForm): ReadonlyMap<Path, readonly FieldModel[]> {
  const readers = new Map<Path, FieldModel[]>();
  for (const field of Object.values(form.fields)) {
    for (const path of field.reads) {
      const list = readers.get(path) ?? [];
      list.push(field);
      readers.set(path, list);
    }
  }
  return readers;
}

/**
 * Returns the instances of a reading field to revalidate. When both fields belong to the same list, only the
 * changed row counts.
 */
function readersOf(
  reader: FieldModel,
  changed: FieldInstance | undefined,
  answers: Answers,
): readonly FieldInstance[] {
  const { rows } = reader;
  if (rows === undefined || changed?.field.rows !== rows) return instancesOf(reader, answers);
  return [{ field: reader, path: placeInRow(reader.path, changed.row), row: changed.row }];
}

/**
 * Creates the function that finds the fields to revalidate: the changed ones and all fields that read them.
 */
export function createFindAffected(form: CompiledForm) {
  const readers = readersByPath(form);
  return (changed: Iterable<Path>, answers: Answers): readonly FieldInstance[] => {
    const affected = new Map<Path, FieldInstance>();
    for (const path of changed) {
      const instance = findInstance(form, path);
      if (instance !== undefined) affected.set(path, instance);
      for (const field of readers.get(instance?.field.path ?? path) ?? []) {
        for (const reader of readersOf(field, instance, answers)) affected.set(reader.path, reader);
      }
    }
    return [...affected.values()];
  };
}
