import type { Answers } from '../answers/answers.ts';
import { allInstances } from '../relevance/field-instances.ts';
import type { FieldInstance } from '../relevance/field-instances.ts';
import type { CompiledForm, FieldModel } from '../form.ts';
import { nameCharacter } from '../input/name-character.ts';
import type { SayText } from '../texts.ts';
import type { ValidationProblem } from './validation.ts';

/**
 * Characters that a single-line text must not contain: control characters, line separators, bidirectional
 * marks (UAX #9), lone surrogates and noncharacters.
 */
const NOT_IN_LINES =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u{202A}-\u{202E}\u{2066}-\u{2069}]/u;

/** Control characters that multi-line text may contain. */
const DIVIDERS = /[\t\n]/g;

/**
 * Returns the first unprintable character in a text, or in the names and values of a list or object. Undefined if
 * none exists.
 */
export function findUnprintableIn(value: unknown, isMultiline = false): string | undefined {
  if (typeof value === 'string') {
    return NOT_IN_LINES.exec(isMultiline ? value.replace(DIVIDERS, ' ') : value)?.[0];
  }
  if (value === null || typeof value !== 'object') return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = findUnprintableIn(name) ?? findUnprintableIn(inner, isMultiline);
    if (found !== undefined) return found;
  }
  return undefined;
}

function hasLines({ uiSchema }: FieldModel): boolean {
  return uiSchema['ui:widget'] === 'textarea';
}

/** Returns a problem if an answer has an unprintable character. */
export function describeUnprintable(
  { field, path }: FieldInstance,
  answer: unknown,
  say: SayText,
): ValidationProblem | undefined {
  const character = findUnprintableIn(answer, hasLines(field));
  if (character === undefined) return undefined;
  const reason = say('unprintable.answer', {
    field: field.errorName ?? field.title,
    character: nameCharacter(character, say),
  });
  return { path, rule: 'refused', message: 'refused', params: { reason } };
}

/** Finds answers with unprintable characters, regardless of their rules. `answers` are evaluated. */
export function findUnprintable(
  form: CompiledForm,
  answers: Answers,
  say: SayText,
): readonly ValidationProblem[] {
  return allInstances(form, answers).flatMap(
    (instance) => describeUnprintable(instance, answers.get(instance.path), say) ?? [],
  );
}
