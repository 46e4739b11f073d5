import type { Answers, Path } from '../answers/answers.ts';
import { readInside } from '../conditions/condition-operators.ts';
import { findFileAnswer } from '../answers/file-answer.ts';
import { keyOf } from '../options/options.ts';

/** A single value of an order's data. */
export type Scalar = string | number | boolean | null;

/** An answer as one value: text trimmed, an option by its key, null where it is blank or not a single value. */
export function readScalar(answers: Answers, path: Path): Scalar {
  return scalarOf(answers.get(path));
}

/** An answer of any kind: as `readScalar`, several values as a list of such, a file by the name of its part. */
export function readValue(answers: Answers, path: Path): Scalar | readonly Scalar[] {
  const answer = answers.get(path);
  if (Array.isArray(answer)) return answer.map(scalarOf).filter((value) => value !== null);
  return findFileAnswer(answer)?.part ?? scalarOf(answer);
}

function scalarOf(answer: unknown): Scalar {
  if (typeof answer === 'boolean') return answer;
  if (typeof answer === 'number') return Number.isFinite(answer) ? answer : null;
  const text = keyOf(answer)?.trim() ?? '';
  return text === '' ? null : text;
}

/** An answer as text; '' where there is none. */
export function readText(answers: Answers, path: Path): string {
  const value = readScalar(answers, path);
  return value === null || typeof value === 'boolean' ? '' : String(value);
}

/** The words of an answered option, e.g. a country's name; the key where it has none. */
export function readOptionName(answers: Answers, path: Path): string {
  const name = readInside(answers.get(path), 'value');
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : readText(answers, path);
}

/** `Yes` and `No` however they are answered; any other answer as it is. */
export function readYesNo(answers: Answers, path: Path): Scalar {
  const value = readScalar(answers, path);
  if (value === true || value === 'yes') return 'Yes';
  if (value === false || value === 'no') return 'No';
  return value;
}

/** Whether the answer is yes. */
export function isYes(answers: Answers, path: Path): boolean {
  return readYesNo(answers, path) === 'Yes';
}
