import type { Path, AnswersDocument } from '#domain/answers/answers.ts';
import { findUnreadAnswers } from '../../check/submission/check-unread-answers.ts';
import { answerForm } from '../answer-form.ts';
import type { FormRequest } from '../answer-form.ts';
import { noAnswers } from '../given-answers.ts';
import { answersOf, isEmptyAnswer } from '#domain/answers/answers.ts';
import { fromRecordedAnswers } from '#domain/submission/recorded-answers.ts';
import { deriveSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import type { PaymentSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import type { LineItem } from '#domain/cart/cart.ts';
import { deriveOrder } from '#domain/derive-order.ts';
import { describeProblem, fieldOfProblem } from '#domain/rules/describe-problem.ts';
import type { Facts } from '#domain/facts.ts';
import { allInstances } from '#domain/relevance/field-instances.ts';
import type { CompiledForm, StepModel } from '#domain/form.ts';
import type { Cents } from '#domain/money.ts';
import { setAtPath } from '#domain/answers/path.ts';
import { isStepShown } from '#domain/steps/steps.ts';
import { titleSteps } from '#domain/steps/title-steps.ts';
import type { ValidationProblem } from '#domain/rules/validation.ts';
import { findIdleAnswers } from './find-idle-answers.ts';
import type { IdleAnswer } from './find-idle-answers.ts';

/** Replaces private answers in a payload. */
const HIDDEN = '(private)';

/** An invalid field, with the message that its visitor reads. */
export interface ExplainedProblem {
  readonly path: Path;
  readonly field: string;
  readonly rule: string;
  readonly message: string;
}

/** The result of a set of answers. Amounts are in cents, or null while the order has no total. */
export interface Explanation {
  readonly form: string;
  readonly page: string;
  readonly today: string;
  readonly steps: readonly StepName[];
  readonly hiddenSteps: readonly StepName[];
  readonly problems: readonly ExplainedProblem[];
  /** Given answers that have no effect. */
  readonly idle: readonly IdleAnswer[];
  readonly lines: readonly LineItem[];
  readonly totalCents: Cents | null;
  /** The payments over time, or null while the order has no total. */
  readonly schedule: PaymentSchedule | null;
  /** The payload that would be posted, or null while an order has no total. */
  readonly payload: object | null;
}

interface StepName {
  readonly key: string;
  readonly title: string;
}

function nameOf({ key, title }: StepModel): StepName {
  return { key, title };
}

/** Describes a problem with the message that the visitor reads. */
export function explainProblem(
  form: CompiledForm,
  problem: ValidationProblem,
  facts: Facts,
): ExplainedProblem {
  const field = fieldOfProblem(form, problem)?.title;
  const message = describeProblem(form, problem, facts.page.texts);
  return { path: problem.path, field: field ?? problem.path, rule: problem.rule, message };
}

/** Returns the posted answers with private ones replaced. */
function hidePrivateAnswers(form: CompiledForm, posted: AnswersDocument): AnswersDocument {
  const document: Record<string, unknown> = structuredClone({ ...posted });
  const answers = answersOf(posted);
  for (const { field, path } of allInstances(form, answers)) {
    if (field.private !== undefined && !isEmptyAnswer(answers.get(path))) setAtPath(document, path, HIDDEN);
  }
  return document;
}

/**
 * Explains the result of answers. Uses the same functions as the pages and the server.
 * @param document complete answers, including the defaults that a visitor would find
 * @param given the answers that the author gave
 */
export function explainAnswers(
  form: CompiledForm,
  facts: Facts,
  document: AnswersDocument,
  given: AnswersDocument,
): Explanation {
  const order = deriveOrder(form, document, facts);
  const { answers, cart } = order;
  const isShown = (step: StepModel) => isStepShown(step, answers, facts);
  const readable = hidePrivateAnswers(form, order.document);
  const { steps } = titleSteps(form, facts.page);
  return {
    form: form.slug,
    page: facts.page.pageID,
    today: facts.today,
    steps: steps.filter(isShown).map(nameOf),
    hiddenSteps: steps.filter((step) => !isShown(step)).map(nameOf),
    problems: order.problems.map((problem) => explainProblem(form, problem, facts)),
    idle: findIdleAnswers(form, facts, answers, fromRecordedAnswers(form, given, facts.catalogue)),
    lines: cart.lines,
    totalCents: cart.totalCents,
    schedule: cart.totalCents === null ? null : deriveSchedule(cart.lines, facts.today, cart.products),
    payload: deriveOrder(form, readable, facts).payload,
  };
}

/** The result of answers, and the fields that are never in the payload. */
export interface FormExplanation extends Explanation {
  /** Fields whose answers are never in the payload. They appear only in a record's list of answers. */
  readonly unread: readonly { readonly path: Path; readonly field: string }[];
}

/**
 * Explains the result of answers in a form.
 * @throws {InvalidFormDefinitionError} when the form is invalid
 * @throws {UnusableAnswersError} when the form, its page or the answers cannot be used
 */
export async function explainForm(request: FormRequest): Promise<FormExplanation> {
  const { form, built, facts, document } = await answerForm(request);
  const unread = findUnreadAnswers(built, form).map(({ path }) => ({
    path,
    field: form.fields[path]?.title ?? path,
  }));
  const { document: given } = request.given ?? noAnswers;
  return { ...explainAnswers(form, facts, document, given), unread };
}
