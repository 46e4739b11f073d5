import type { Answers } from '../answers/answers.ts';
import { allInstances } from '../answers/field-instances.ts';
import type { CompiledForm, FieldModel } from '../form.ts';
import type { ValidationProblem } from './validation.ts';

/**
 * What has no place in a line of text: controls such as ESC and line breaks, Unicode's own line separators, marks that
 * turn the direction of the text around them (UAX #9), halves of characters, and code points that are no characters.
 */
const NOT_IN_LINES =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u{202A}-\u{202E}\u{2066}-\u{2069}]/u;

/** Texts of several lines may be divided by these. */
const DIVIDERS = /[\t\n]/g;

/** Whether a text, or a text in a list or an object, its names included, can be printed as it reads. */
export function isPlainText(value: unknown, isMultiline = false): boolean {
  if (typeof value === 'string') {
    return !NOT_IN_LINES.test(isMultiline ? value.replace(DIVIDERS, ' ') : value);
  }
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).every(([name, inner]) => isPlainText(name) && isPlainText(inner, isMultiline));
}

function hasLines({ uiSchema }: FieldModel): boolean {
  return uiSchema['ui:widget'] === 'textarea';
}

/** The answers that hold what no text of theirs may, whatever rules they have. `answers` are evaluated. */
export function findUnprintable(form: CompiledForm, answers: Answers): readonly ValidationProblem[] {
  return allInstances(form, answers).flatMap(({ field, path }) => {
    if (isPlainText(answers.get(path), hasLines(field))) return [];
    const name = field.errorName ?? field.title;
    const reason = `${name} contains characters that cannot be shown. Please type it again.`;
    return [{ path, rule: 'refused', message: 'refused', params: { reason } }];
  });
}
