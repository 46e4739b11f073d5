import { addRenewals } from '#domain/cart/schedule/renewal-totals.ts';
import type { RenewalTotal } from '#domain/cart/schedule/renewal-totals.ts';
import { validateAnswers } from '#domain/validate-answers.ts';
import type { Cents } from '#domain/money.ts';
import { completeAnswers } from '../complete-answers.ts';
import { explainAnswers } from '../explain/explain-answers.ts';
import type { ExplainedProblem } from '../explain/explain-answers.ts';
import type { IdleAnswer } from '../explain/find-idle-answers.ts';
import { toGivenAnswers } from '../given-answers.ts';
import { getPage } from '../open-form.ts';
import type { OpenForm } from '../open-form.ts';
import { addQuotes } from '../answer-form.ts';
import type { CommandTools } from '../command-tools.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { ExpectedLine, GoldenCase } from './golden-case.ts';

/** The facts of a replay. */
export interface ReplayFacts extends Pick<CommandTools, 'today' | 'quoteDomains'> {
  readonly catalogue: Catalogue;
}

/** The present results of a golden case's answers. */
export interface CaseResult {
  /** Keys of the visible steps. */
  readonly steps: readonly string[];
  readonly problems: readonly ExplainedProblem[];
  /** Given answers without effect. */
  readonly idle: readonly IdleAnswer[];
  readonly lines: readonly Required<ExpectedLine>[];
  /** Null while the order has no total. */
  readonly totalCents: Cents | null;
  readonly renewals: readonly RenewalTotal[];
  readonly kind: 'order' | 'message' | 'failing' | 'unpriced';
  /** The payload of passing answers. */
  readonly payload: object | undefined;
}

/**
 * Derives the results of a golden case as the server does.
 * @throws {UnusableAnswersError} when the form has no such page, or an answer cannot be used
 */
export function replayCase(opened: OpenForm, golden: GoldenCase, facts: ReplayFacts): CaseResult {
  const { form } = opened;
  const { catalogue, today } = facts;
  const given = toGivenAnswers(golden, today);
  const known = addQuotes(
    form,
    { page: getPage(opened, golden.page), catalogue, today },
    given.document,
    facts.quoteDomains,
  );
  const document = completeAnswers(form, known, given);
  const explained = explainAnswers(form, known, document, given.document);
  const validated = validateAnswers(form, document, known);
  return {
    steps: explained.steps.map(({ key }) => key),
    problems: explained.problems,
    idle: explained.idle,
    lines: explained.lines.map(({ label, quantity, priceCents }) => ({ label, quantity, priceCents })),
    totalCents: explained.totalCents,
    renewals: addRenewals(explained.lines.flatMap(({ renewals }) => renewals)),
    kind: validated.kind,
    payload:
      validated.kind === 'order'
        ? validated.submission
        : validated.kind === 'message'
          ? validated.payload
          : undefined,
  };
}
