import type { Answers, AnswersDocument, Path } from '#domain/answers.ts';
import { answersOf, isEmptyAnswer } from '#domain/answers.ts';
import type { LineItem } from '#domain/cart.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { describeProblem } from '#domain/describe-problem.ts';
import type { Facts } from '#domain/facts.ts';
import { allInstances, findInstance } from '#domain/field-instances.ts';
import type { CompiledForm, StepModel } from '#domain/form.ts';
import type { Cents } from '#domain/money.ts';
import { setAtPath } from '#domain/path.ts';
import { buildOrderSubmission } from '#domain/payload/build-order-submission.ts';
import type { FullSubmission } from '#domain/payload/submission.ts';
import { documentOf, evaluateAnswers } from '#domain/relevance.ts';
import { isStepShown } from '#domain/steps.ts';
import { validateForm } from '#domain/validation.ts';
import { findIdleAnswers } from './find-idle-answers.ts';
import type { IdleAnswer } from './find-idle-answers.ts';

/** What stands in a payload where an answer is private. */
const HIDDEN = '(private)';

/** A field that fails, in the words its visitor reads. */
export interface ExplainedProblem {
  readonly path: Path;
  readonly field: string;
  readonly rule: string;
  readonly message: string;
}

/** What a form makes of answers. Amounts in cents; null where the order has no total yet. */
export interface Explanation {
  readonly form: string;
  readonly page: string;
  readonly today: string;
  readonly steps: readonly StepName[];
  readonly hiddenSteps: readonly StepName[];
  readonly problems: readonly ExplainedProblem[];
  /** Answers that were given and change nothing. */
  readonly idle: readonly IdleAnswer[];
  readonly lines: readonly LineItem[];
  readonly totalCents: Cents | null;
  readonly yearlyCents: Cents | null;
  /** What would be posted; null while the order has no total. */
  readonly payload: FullSubmission | null;
}

interface StepName {
  readonly key: string;
  readonly title: string;
}

function nameOf({ key, title }: StepModel): StepName {
  return { key, title };
}

function listProblems(form: CompiledForm, answers: Answers, facts: Facts): readonly ExplainedProblem[] {
  return validateForm(form, answers, facts).map((problem) => {
    const field = findInstance(form, problem.path)?.field.title;
    const message = describeProblem(form, problem, facts.page.texts);
    return { path: problem.path, field: field ?? problem.path, rule: problem.rule, message };
  });
}

/** What is posted, without what nobody else may read. */
function hidePrivateAnswers(form: CompiledForm, posted: AnswersDocument): AnswersDocument {
  const document: Record<string, unknown> = structuredClone({ ...posted });
  const answers = answersOf(posted);
  for (const { field, path } of allInstances(form, answers)) {
    if (field.private !== undefined && !isEmptyAnswer(answers.get(path))) setAtPath(document, path, HIDDEN);
  }
  return document;
}

/**
 * Tells what a form makes of answers, by the functions that pages and server judge them with.
 * @param document complete answers: with the defaults a visitor would find
 * @param given what the author gave of them
 */
export function explainAnswers(
  form: CompiledForm,
  facts: Facts,
  document: AnswersDocument,
  given: AnswersDocument,
): Explanation {
  const answers = evaluateAnswers(form, answersOf(document), facts);
  const posted = documentOf(form, answers, 'server');
  const cart = deriveCart(form, answersOf(posted), facts);
  const isShown = (step: StepModel) => isStepShown(step, answers, facts);
  const readable = answersOf(hidePrivateAnswers(form, posted));
  return {
    form: form.slug,
    page: facts.page.pageID,
    today: facts.today,
    steps: form.steps.filter(isShown).map(nameOf),
    hiddenSteps: form.steps.filter((step) => !isShown(step)).map(nameOf),
    problems: listProblems(form, answers, facts),
    idle: findIdleAnswers(form, facts, answers, given),
    lines: cart.lines,
    totalCents: cart.totalCents,
    yearlyCents: cart.yearlyCents,
    payload: cart.totalCents === null ? null : buildOrderSubmission(form, readable, cart, facts),
  };
}
