import type { Answers } from '../answers/answers.ts';
import { allInstances } from '../relevance/field-instances.ts';
import type { FieldInstance } from '../relevance/field-instances.ts';
import type { CompiledForm, FieldModel } from '../form.ts';
import { nameCharacter } from '../input/name-character.ts';
import type { ValidationProblem } from './validation.ts';

/**
 * What has no place in a line of text: controls such as ESC and line breaks, Unicode's own line separators, marks that
 * turn the direction of the text around them (UAX #9), halves of characters, and code points that are no characters.
 */
const NOT_IN_LINES =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u{202A}-\u{202E}\u{2066}-\u{2069}]/u;

/** Texts of several lines may be divided by these. */
const DIVIDERS = /[\t\n]/g;

/**
 * The first character of a text, or of a text in a list or an object, its names included, that cannot be printed as it
 * reads; undefined where there is none.
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

/** What is wrong with an answer that cannot be printed; undefined where it can. */
export function describeUnprintable(
  { field, path }: FieldInstance,
  answer: unknown,
): ValidationProblem | undefined {
  const character = findUnprintableIn(answer, hasLines(field));
  if (character === undefined) return undefined;
  const name = field.errorName ?? field.title;
  const reason = `${name} contains ${nameCharacter(character)}. Please delete it, or type the answer again.`;
  return { path, rule: 'refused', message: 'refused', params: { reason } };
}

/** The answers that hold what no text of theirs may, whatever rules they have. `answers` are evaluated. */
export function findUnprintable(form: CompiledForm, answers: Answers): readonly ValidationProblem[] {
  return allInstances(form, answers).flatMap(
    (instance) => describeUnprintable(instance, answers.get(instance.path)) ?? [],
  );
}
