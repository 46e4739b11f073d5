import type { AnswersDocument } from '#domain/answers/answers.ts';
import { deriveOrder } from '#domain/derive-order.ts';
import type { DerivedOrder } from '#domain/derive-order.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm, FieldModel } from '#domain/form.ts';
import { isStepShown } from '#domain/steps/steps.ts';
import { titleSteps } from '#domain/steps/title-steps.ts';
import { addRenewals } from '#domain/cart/schedule/renewal-totals.ts';
import type { RenewalTotal } from '#domain/cart/schedule/renewal-totals.ts';
import { nextAddressOf } from '#domain/submission/next-address.ts';
import { isPayloadName } from '#domain/submission/payloads/payloads.ts';
import { fromRecordedAnswers } from '#domain/submission/recorded-answers.ts';
import { defaultText } from '../../emit/default-texts.ts';
import { findUnprintable } from '#domain/rules/plain-text.ts';
import type { Cents } from '#domain/money.ts';
import { completeAnswers } from '../complete-answers.ts';
import { explainProblem } from '../explain/explain-answers.ts';
import type { ExplainedProblem } from '../explain/explain-answers.ts';
import { findIdleAnswers } from '../explain/find-idle-answers.ts';
import type { IdleAnswer } from '../explain/find-idle-answers.ts';
import { toGivenAnswers } from '../given-answers.ts';
import { getPage } from '../open-form.ts';
import type { OpenForm } from '../open-form.ts';
import { addQuotes } from '../answer-form.ts';
import type { CommandTools } from '../command-tools.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { ExpectedLine, GoldenCase } from './golden-case.ts';

/** The date, catalog and domain prices that a replay uses. */
export interface ReplayFacts extends Pick<CommandTools, 'today' | 'quoteDomains'> {
  readonly catalogue: Catalogue;
}

/** The results that the form derives from answers. */
export interface CaseResult {
  /** Keys of the visible steps. */
  readonly steps: readonly string[];
  readonly problems: readonly ExplainedProblem[];
  /** Answers of the author that have no effect. */
  readonly idle: readonly IdleAnswer[];
  readonly lines: readonly Required<ExpectedLine>[];
  /** Null while the order has no total. */
  readonly totalCents: Cents | null;
  readonly renewals: readonly RenewalTotal[];
  readonly kind: 'order' | 'message' | 'failing' | 'unpriced';
  /** The payload of the submission. Undefined when the answers fail. */
  readonly payload: object | undefined;
  /** The URL of the next page of a form that sells nothing. An order leads to its receipt. */
  readonly leadsTo?: string | undefined;
}

/** Returns the next page as the server does after a message. */
function findNextPage({ submission }: CompiledForm, { page }: Facts, payload: object): string | undefined {
  const { payload: name } = submission;
  return isPayloadName(name) && name !== 'order' ? nextAddressOf(name, page.settings, payload) : undefined;
}

/** Options of a derivation. */
interface ResultOptions {
  /** The answers that the author wrote. Only these can be reported as idle. */
  readonly given?: AnswersDocument;
  /** Stored answers lack private ones, so those are not required. */
  readonly isStored?: boolean | undefined;
}

function kindOf({ payload, submission }: DerivedOrder, isFailing: boolean): CaseResult['kind'] {
  if (isFailing) return 'failing';
  if (payload === null) return 'unpriced';
  return submission === null ? 'message' : 'order';
}

/** Derives the results of complete answers as the page and the server do. */
export function deriveResult(
  form: CompiledForm,
  facts: Facts,
  document: AnswersDocument,
  { given = {}, isStored = false }: ResultOptions = {},
): CaseResult {
  const skip = isStored ? (field: FieldModel) => field.private !== undefined : undefined;
  // A page normalizes answers when the visitor leaves their field.
  const own = fromRecordedAnswers(form, document, facts.catalogue);
  const order = deriveOrder(form, own, facts, { normalizes: true, skip });
  const { answers, cart, problems, payload } = order;
  const kind = kindOf(order, problems.length > 0 || findUnprintable(form, answers, defaultText).length > 0);
  const sent = kind === 'order' || kind === 'message' ? (payload ?? undefined) : undefined;
  return {
    steps: titleSteps(form, facts.page)
      .steps.filter((step) => isStepShown(step, answers, facts))
      .map(({ key }) => key),
    problems: problems.map((problem) => explainProblem(form, problem, facts)),
    idle: findIdleAnswers(form, facts, answers, fromRecordedAnswers(form, given, facts.catalogue)),
    lines: cart.lines.map(({ label, quantity, priceCents }) => ({ label, quantity, priceCents })),
    totalCents: cart.totalCents,
    renewals: addRenewals(cart.lines.flatMap(({ renewals }) => renewals)),
    kind,
    payload: sent,
    leadsTo: kind === 'message' && sent !== undefined ? findNextPage(form, facts, sent) : undefined,
  };
}

/** Returns the facts and complete answers of a golden case. */
export function openCase(
  opened: OpenForm,
  golden: GoldenCase,
  { catalogue, today, quoteDomains }: ReplayFacts,
) {
  const { form } = opened;
  const given = toGivenAnswers(golden, today);
  const known = { page: getPage(opened, golden.page), catalogue, today };
  const facts = addQuotes(form, known, given.document, quoteDomains);
  return { facts, given: given.document, document: completeAnswers(form, facts, given) };
}

/**
 * Derives the results of a golden case.
 * @throws {UnusableAnswersError} when the form has no such page, or an answer cannot be used
 */
export function replayCase(opened: OpenForm, golden: GoldenCase, replayFacts: ReplayFacts): CaseResult {
  const { facts, given, document } = openCase(opened, golden, replayFacts);
  return deriveResult(opened.form, facts, document, { given });
}
