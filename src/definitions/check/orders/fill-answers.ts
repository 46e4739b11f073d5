import type { Answers, AnswersDocument, Path } from '#domain/answers/answers.ts';
import type { Facts } from '#domain/facts.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import type { CompiledForm } from '#domain/form.ts';
import { choicesOf } from '#domain/options/options.ts';
import { setAtPath } from '#domain/answers/path.ts';
import { deriveOrder } from '#domain/derive-order.ts';
import { validateField } from '#domain/rules/validation.ts';
import type { ValidationProblem } from '#domain/rules/validation.ts';
import { sampleAnswers } from './sample-answers.ts';
import { addRows } from './starting-answers.ts';

/** Returns the answers to try first at a path. */
export type Hints = (path: Path) => readonly unknown[];

/** Answers that a visitor could submit, and the remaining validation errors. */
export interface FilledAnswers {
  readonly document: AnswersDocument;
  readonly problems: readonly ValidationProblem[];
}

/**
 * The limit of rounds. Each round fills the fields that the previous round made relevant. Forms do not nest
 * deeper.
 */
const MAX_ROUNDS = 12;

function withAnswer(answers: Answers, path: Path, value: unknown): Answers {
  return { rows: answers.rows, get: (read) => (read === path ? value : answers.get(read)) };
}

function numbersIn(problem: ValidationProblem): readonly number[] {
  return Object.values(problem.params).filter((param) => typeof param === 'number');
}

/**
 * Returns an answer that the field's rules accept with the current answers, or undefined when none is found.
 */
function findAccepted(
  form: CompiledForm,
  problem: ValidationProblem,
  answers: Answers,
  facts: Facts,
  hints: Hints,
): unknown {
  const instance = findInstance(form, problem.path);
  if (instance === undefined) return undefined;
  const { field, path } = instance;
  const choices = field.options === undefined ? [] : choicesOf(field.options, answers, facts);
  // A rule may require the value of another answer, as in a confirmation.
  const same = field.reads.map((read) => answers.get(read));
  const candidatesFor = function* (numbers: readonly number[]) {
    yield* hints(field.path);
    yield* sampleAnswers(field, choices, facts, numbers);
    yield* same;
  };
  const numbers = new Set(numbersIn(problem));
  for (let round = 0; round < 3; round += 1) {
    const known = numbers.size;
    for (const value of candidatesFor([...numbers])) {
      const failure = validateField(form, instance, withAnswer(answers, path, value), facts);
      if (failure === undefined) return value;
      // Error details contain the numbers in the rules. The next samples use these numbers.
      numbersIn(failure).forEach((number) => numbers.add(number));
    }
    if (numbers.size === known) return undefined;
  }
  return undefined;
}

/**
 * Fills all required fields with samples that the form's rules accept.
 * @param start initial answers
 * @param kept paths of answers that must not change, even when they fail
 */
export function fillAnswers(
  form: CompiledForm,
  facts: Facts,
  start: AnswersDocument,
  hints: Hints = () => [],
  kept: readonly Path[] = [],
): FilledAnswers {
  const document: Record<string, unknown> = structuredClone({ ...start });
  let problems: readonly ValidationProblem[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { answers, ruleProblems } = deriveOrder(form, document, facts);
    problems = ruleProblems;
    let hasProgress = false;
    for (const problem of problems) {
      const minimum = form.rows[problem.path]?.min;
      if (minimum !== undefined) {
        addRows(document, problem.path, minimum);
        hasProgress = true;
        continue;
      }
      const value = kept.includes(problem.path)
        ? undefined
        : findAccepted(form, problem, answers, facts, hints);
      if (value === undefined) continue;
      setAtPath(document, problem.path, value);
      hasProgress = true;
    }
    if (!hasProgress) break;
  }
  return { document, problems };
}
