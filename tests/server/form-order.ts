import type { ShownLine } from '#contract/submission.ts';
import { answersOf } from '#domain/answers/answers.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { validateAnswers } from '#domain/validate-answers.ts';
import { documentOf, evaluateAnswers } from '#domain/relevance/relevance.ts';
import { agreedTo } from './agreed-to.ts';
import { newAttemptKey } from './start-test-server.ts';
import type { Answer, Visitor } from './test-visitor.ts';

/** The parts that a page posts for an order. Tests may change them. */
export interface OrderPost {
  readonly signupData: Record<string, unknown>;
  readonly answers: AnswersDocument;
  readonly shownTotalCents: unknown;
  readonly shownLines: readonly ShownLine[];
  readonly renewalConsent?: string;
  readonly versions?: object;
}

/** Builds the post that the page would send for these answers, with a card token. */
export async function buildOrderPost(
  form: CompiledForm,
  answers: AnswersDocument,
  facts: Facts,
  visitor: Visitor,
): Promise<OrderPost> {
  const judgment = validateAnswers(form, answers, facts);
  if (judgment.kind !== 'order')
    throw new Error(`The answers of ${form.slug} give a ${judgment.kind}, not an order.`);
  const posted = documentOf(form, evaluateAnswers(form, answersOf(answers), facts), 'server');
  const token = await visitor.tokenize();
  const payment = { processor: 'sandbox', token, customer_id: '', billing_address: null };
  const { cart, submission } = judgment;
  return structuredClone({
    signupData: { ...submission, payment },
    answers: posted,
    shownTotalCents: cart.totalCents,
    shownLines: cart.lines.map(({ id, label, priceCents }) => ({ id, label, priceCents })),
    ...agreedTo(form, facts.page, cart, 'America/New_York'),
  });
}

/** Posts an order to its page, by default with a new idempotency key. */
export function sendOrderPost(
  visitor: Visitor,
  form: CompiledForm,
  facts: Facts,
  post: Omit<OrderPost, 'shownLines'> & { readonly shownLines: unknown },
  key = newAttemptKey(),
): Promise<Answer> {
  const body = new FormData();
  const { signupData: specified, ...parts } = post;
  const versions = { definition: form.version, catalogue: facts.catalogue.version };
  const fields = {
    action: 'process_signup',
    formType: form.formType,
    pageID: facts.page.pageID,
    formFileName: form.slug,
    signupData: JSON.stringify({ ...specified, versions, ...parts }),
  };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return visitor.post(body, { 'idempotency-key': key }, `/${form.slug}/`);
}
