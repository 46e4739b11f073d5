import { titleSteps } from '#domain/steps/title-steps.ts';
import { answersOf } from '#domain/answers/answers.ts';
import type { Answers } from '#domain/answers/answers.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { ValidateStage } from '#domain/derive-order.ts';
import type { Facts, PageConfiguration } from '#domain/facts.ts';
import { listOrderedFilings } from '#domain/cart/filings/ordered-filings.ts';
import type { CompiledForm } from '#domain/form.ts';
import { listReviewSections } from '#domain/review/review-sections.ts';
import { validateAnswers } from '#domain/validate-answers.ts';
import type { AnswerInWords } from '../database/tables/stored-json.ts';
import type { OrderToPrice, PricedOrder, RejectedOrder } from '../orders/price-order.ts';
import { toRecordedAnswers } from '#domain/submission/recorded-answers.ts';
import { addDays } from '#domain/cart/schedule/calendar-days.ts';
import { describeConsent } from '#domain/cart/schedule/consent.ts';
import { deriveSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import { createSay } from '#domain/texts.ts';
import { versionOf } from '../orders/canonical-json.ts';
import { describeProblem } from '#domain/rules/describe-problem.ts';
import type { ValidationProblem } from '#domain/rules/validation.ts';

type Validated = ReturnType<typeof validateAnswers>;

function rejectUnpriced({ cart }: Extract<Validated, { readonly kind: 'unpriced' }>): RejectedOrder {
  const { lowPrice } = cart;
  const lines = cart.lines.filter((line) => line.kind === 'error');
  return {
    kind: 'refused',
    problems: lines.map(({ label }) => ({ path: '', rule: 'cart', message: label })),
    ...(lowPrice === undefined ? {} : { minimumCents: lowPrice.min }),
  };
}

/** Returns the consent texts of today and of yesterday, for pages opened before midnight. */
function listConsents(form: CompiledForm, { page, today }: Facts, { lines }: Cart): readonly string[] {
  const say = createSay(page.texts, form.texts);
  return [today, addDays(today, -1)].flatMap(
    (day) => describeConsent(page, deriveSchedule(lines, day), say) ?? [],
  );
}

/** Describes the answers as the review step shows them, including those of the last step. */
function describeAnswers(
  form: CompiledForm,
  answers: Answers,
  facts: Facts,
  cart: Cart,
): readonly AnswerInWords[] {
  return listReviewSections(form, answers, facts, cart).flatMap(({ step, groups }) =>
    groups.flatMap(({ title, lines }) =>
      lines.map(({ label, words }) => ({
        step: step.title,
        ...(title === undefined ? {} : { title }),
        label,
        words,
      })),
    ),
  );
}

/**
 * Prices the answers of a form, or returns the reasons why they are not a valid order. Pure.
 * @param validate the rules stage
 */
export function priceAnswers(
  form: CompiledForm,
  page: PageConfiguration,
  catalogue: Catalogue,
  { answers, files, today, serviceFacts = {} }: OrderToPrice,
  validate: ValidateStage,
): PricedOrder | RejectedOrder {
  const facts = { page, catalogue, today, ...serviceFacts };
  const validated = validateAnswers(form, answers, facts, files, validate);
  if (validated.kind === 'failing') return rejectFailing(form, page, validated.problems);
  if (validated.kind === 'unpriced') return rejectUnpriced(validated);
  if (validated.kind === 'message') throw new TypeError(`The form ${form.slug} sells nothing.`);
  const { cart, submission } = validated;
  const { email_address: email, password } = submission.account;
  return {
    kind: 'priced',
    lines: cart.lines,
    products: cart.products,
    totalCents: cart.totalCents ?? 0,
    schedule: deriveSchedule(cart.lines, today, cart.products),
    renewalConsents: listConsents(form, facts, cart),
    submission,
    answers: toRecordedAnswers(form, validated.answers, facts),
    describedAnswers: describeAnswers(titleSteps(form, page), answersOf(validated.answers), facts, cart),
    filings: listOrderedFilings(cart.products, facts),
    files: validated.files,
    ...(validated.sentAsGiven === undefined ? {} : { sentAsGiven: validated.sentAsGiven }),
    versions: { definition: form.version, page: versionOf(page), catalogue: catalogue.version ?? '' },
    ...(cart.reports === undefined ? {} : { reports: cart.reports }),
    email: typeof email === 'string' ? email : '',
    password: typeof password === 'string' ? password : '',
  };
}

/** Describes problems with the same messages as the browser. */
export function rejectFailing(
  form: CompiledForm,
  page: PageConfiguration,
  problems: readonly ValidationProblem[],
): RejectedOrder {
  return {
    kind: 'refused',
    problems: problems.map((problem) => ({
      path: problem.path,
      rule: problem.rule,
      message: describeProblem(form, problem, page.texts),
    })),
  };
}
