import { fileURLToPath } from 'node:url';
import { forms } from 'virtual:forms';
import { pages } from 'virtual:pages';
import { completeAnswers } from '#definitions/cli/complete-answers.ts';
import { explainAnswers } from '#definitions/cli/explain-answers.ts';
import type { Explanation } from '#definitions/cli/explain-answers.ts';
import type { AnswersDocument } from '#domain/answers.ts';
import { answersOf } from '#domain/answers.ts';
import type { Facts } from '#domain/facts.ts';
import { nameFileParts, withFileParts } from '#domain/file-parts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { judgeAnswers } from '#domain/judge-answers.ts';
import type { Judgement } from '#domain/judge-answers.ts';
import { documentOf, evaluateAnswers } from '#domain/relevance.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { findStandInQuotes } from '../fixtures/stand-in-quotes.ts';
import { answersGivenIn } from './read-journeys.ts';
import type { FailingJourney, Journey } from './read-journeys.ts';

const catalogue = loadCatalogue(fileURLToPath(new URL('../../server/catalogue/data', import.meta.url)));

export interface Replay {
  readonly form: CompiledForm;
  readonly facts: Facts;
  /** What the server makes of it. */
  readonly judgement: Judgement;
  readonly explanation: Explanation;
  /** The answers the page would post. */
  readonly posted: AnswersDocument;
}

/** Judges a golden case's answers as the server does, with the real catalogue. */
export async function replayJourney(journey: Journey | FailingJourney): Promise<Replay> {
  const form = await forms[journey.slug]?.();
  const page = pages[journey.slug]?.find(({ pageID }) => pageID === journey.page);
  if (form === undefined || page === undefined) throw new Error(`There is no page ${journey.page}`);
  const given = answersGivenIn(journey);
  const quotes = await findStandInQuotes(form, given.document, catalogue.tldPrices);
  const facts = { page, catalogue, today: new Date().toISOString().slice(0, 10), quotes };
  const document = completeAnswers(form, facts, given);
  const evaluated = evaluateAnswers(form, answersOf(document), facts);
  return {
    form,
    facts,
    judgement: judgeAnswers(form, document, facts),
    explanation: explainAnswers(form, facts, document, given.document),
    posted: documentOf(form, withFileParts(evaluated, nameFileParts(form, evaluated)), 'server'),
  };
}
