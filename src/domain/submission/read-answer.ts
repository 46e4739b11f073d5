import { readInside } from '../read-property.ts';
import type { Answers, Path } from '../answers/answers.ts';
import { findFileAnswer } from '../answers/file-answer.ts';
import { keyOf } from '../options/options.ts';

/** A single value in an order's data. */
export type Scalar = string | number | boolean | null;

/**
 * Reads an answer as a single value: trimmed text, or an option's key. Blank answers and objects become null.
 */
export function readScalar(answers: Answers, path: Path): Scalar {
  return scalarOf(answers.get(path));
}

/** Reads any answer: like `readScalar`, but keeps lists, and returns the part name of a file. */
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

/** Reads an answer as text; '' if none exists. */
export function readText(answers: Answers, path: Path): string {
  const value = readScalar(answers, path);
  return value === null || typeof value === 'boolean' ? '' : String(value);
}

/** Reads the text of an option, e.g. a country's name, or its key if it has no text. */
export function readOptionName(answers: Answers, path: Path): string {
  const name = readInside(answers.get(path), 'value');
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : readText(answers, path);
}

/** Converts boolean and lowercase answers to `Yes` and `No`. Returns any other answer unchanged. */
export function readYesNo(answers: Answers, path: Path): Scalar {
  const value = readScalar(answers, path);
  if (value === true || value === 'yes') return 'Yes';
  if (value === false || value === 'no') return 'No';
  return value;
}

export function isYes(answers: Answers, path: Path): boolean {
  return readYesNo(answers, path) === 'Yes';
}
