import { normalizePostalCode } from '../addresses/postal-code.ts';
import type { Answers, AnswersDocument } from '../answers/answers.ts';
import { answersOf } from '../answers/answers.ts';
import { allInstances } from '../relevance/field-instances.ts';
import type { FieldInstance } from '../relevance/field-instances.ts';
import { besidePath, setAtPath } from '../answers/path.ts';
import type { CompiledForm } from '../form.ts';
import { keyOf } from '../options/options.ts';
import { normalizers } from './normalizers.ts';

/** Normalizes a field's answer for storage. Returns answers other than text unchanged. */
export function normalizeAnswer({ field, path }: FieldInstance, answers: Answers): unknown {
  const { kind = 'verbatim' } = field;
  const answer = answers.get(path);
  if (typeof answer !== 'string') return answer;
  const text = normalizers[kind](answer);
  if (kind !== 'postal-code') return text;
  return normalizePostalCode(text, keyOf(answers.get(besidePath('../country', path))) ?? '');
}

/** Normalizes every answer of a document. Returns the same document if nothing changes. */
export function normalizeAnswers(form: CompiledForm, document: AnswersDocument): AnswersDocument {
  const given = answersOf(document);
  const changed = allInstances(form, given).flatMap((instance) => {
    const { path } = instance;
    const normalized = normalizeAnswer(instance, given);
    return normalized === given.get(path) ? [] : [{ path, normalized }];
  });
  if (changed.length === 0) return document;
  const copy = structuredClone({ ...document });
  for (const { path, normalized } of changed) setAtPath(copy, path, normalized);
  return copy;
}
