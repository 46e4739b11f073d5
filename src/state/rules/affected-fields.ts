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

/** Where a field must be validated again after another one: in the same row, where both are in rows of one list. */
function readersOf(
  reader: FieldModel,
  changed: FieldInstance | undefined,
  answers: Answers,
): readonly FieldInstance[] {
  const { rows } = reader;
  if (rows === undefined || changed?.field.rows !== rows) return instancesOf(reader, answers);
  return [{ field: reader, path: placeInRow(reader.path, changed.row), row: changed.row }];
}

/** Makes what finds the fields to validate when answers have changed: those themselves, and all that read them. */
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
