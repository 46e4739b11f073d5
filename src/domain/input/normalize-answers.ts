import type { AnswersDocument } from '../answers/answers.ts';
import { answersOf } from '../answers/answers.ts';
import { allInstances } from '../answers/field-instances.ts';
import { setAtPath } from '../answers/path.ts';
import type { CompiledForm, FieldModel } from '../form.ts';
import { normalizers } from './normalizers.ts';

/** A field's answer as it is stored. Answers that are no texts stay as they are. */
export function normalizeAnswer({ kind = 'verbatim' }: Pick<FieldModel, 'kind'>, answer: unknown): unknown {
  return typeof answer === 'string' ? normalizers[kind](answer) : answer;
}

/** The same answers, each as it is stored. */
export function normalizeAnswers(form: CompiledForm, document: AnswersDocument): AnswersDocument {
  const given = answersOf(document);
  const changed = allInstances(form, given).flatMap(({ field, path }) => {
    const answer = given.get(path);
    const normalized = normalizeAnswer(field, answer);
    return normalized === answer ? [] : [{ path, normalized }];
  });
  if (changed.length === 0) return document;
  const copy = structuredClone({ ...document });
  for (const { path, normalized } of changed) setAtPath(copy, path, normalized);
  return copy;
}
