import type { Answers } from '../answers/answers.ts';
import { readInside } from '../conditions/condition-operators.ts';
import type { FieldModel } from '../form.ts';
import { keyOf } from '../options/options.ts';
import { findOtherDesignator } from './designator-hint.ts';
import { suggestEmail } from './email-hint.ts';
import type { hintTexts } from './hint-texts.ts';

/** What may be wrong with an answer that passes its rules, or what a failing one was meant to be. */
export interface FieldHint {
  readonly text: keyof typeof hintTexts;
  readonly params: Readonly<Record<string, string>>;
  /** The answer that was probably meant. */
  readonly suggestion?: string;
}

/** Finds the hint for an answer: emails have one by their kind, other fields by the word `hint` of the definition. */
export function findHint(
  { kind, hint }: FieldModel,
  answer: unknown,
  answers: Answers,
): FieldHint | undefined {
  if (typeof answer !== 'string') return undefined;
  if (kind === 'email') {
    const suggestion = suggestEmail(answer);
    return suggestion === undefined ? undefined : { text: 'hint.email', params: { suggestion }, suggestion };
  }
  if (hint === undefined) return undefined;
  const type = answers.get(hint.entityType);
  const ending = findOtherDesignator(answer, keyOf(type) ?? '');
  if (ending === undefined) return undefined;
  const name = readInside(type, 'value');
  return {
    text: 'hint.designator',
    params: { ending, type: typeof name === 'string' ? name : (keyOf(type) ?? '') },
  };
}
