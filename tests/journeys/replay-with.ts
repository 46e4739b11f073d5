import { fileURLToPath } from 'node:url';
import { completeAnswers } from '#definitions/cli/complete-answers.ts';
import { explainAnswers } from '#definitions/cli/explain/explain-answers.ts';
import type { Explanation } from '#definitions/cli/explain/explain-answers.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import type { Facts, PageConfiguration } from '#domain/facts.ts';
import { nameFileParts, withFileParts } from '#domain/files/file-parts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { validateAnswers } from '#domain/validate-answers.ts';
import type { ValidatedAnswers } from '#domain/validate-answers.ts';
import { documentOf, evaluateAnswers } from '#domain/relevance/relevance.ts';
import { toRecordedAnswers } from '#domain/submission/recorded-answers.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { findStandInQuotes } from '../fixtures/stand-in-quotes.ts';
import { answersGivenIn } from './read-journeys.ts';
import type { AnyJourney } from './read-journeys.ts';

const catalogue = loadCatalogue(fileURLToPath(new URL('../../server/catalogue/data', import.meta.url)));

export interface Replay {
  readonly form: CompiledForm;
  readonly facts: Facts;
  /** The validation of the server. */
  readonly judgment: ValidatedAnswers;
  readonly explanation: Explanation;
  /** The answers that the page would post. */
  readonly posted: AnswersDocument;
}

/** Validates the answers of a golden case as the server does, with the real catalog and the given form. */
export async function replayWith(
  journey: AnyJourney,
  { form, pages }: { readonly form: CompiledForm | undefined; readonly pages: readonly PageConfiguration[] },
): Promise<Replay> {
  const page = pages.find(({ pageID }) => pageID === journey.page);
  if (form === undefined || page === undefined)
    throw new Error(`Unknown page "${journey.page}" of the journey "${journey.name}".`);
  const given = answersGivenIn(journey);
  const quotes = await findStandInQuotes(form, given.document, catalogue.tldPrices);
  const facts = { page, catalogue, today: new Date().toISOString().slice(0, 10), quotes };
  const document = completeAnswers(form, facts, given);
  const evaluated = evaluateAnswers(form, answersOf(document), facts);
  return {
    form,
    facts,
    judgment: validateAnswers(form, document, facts),
    explanation: explainAnswers(form, facts, document, given.document),
    posted: toRecordedAnswers(
      form,
      documentOf(form, withFileParts(evaluated, nameFileParts(form, evaluated)), 'server'),
      facts,
    ),
  };
}
