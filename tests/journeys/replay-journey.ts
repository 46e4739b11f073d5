import { fileURLToPath } from 'node:url';
import { forms } from 'virtual:forms';
import { pages } from 'virtual:pages';
import { answersOf } from '#domain/answers.ts';
import type { AnswersDocument } from '#domain/answers.ts';
import { filingMethodPath } from '#domain/cart/choose-filing-method.ts';
import { describeFilingOffer } from '#domain/cart/filing-offer.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm, ProductModel } from '#domain/form.ts';
import { judgeAnswers } from '#domain/judge-answers.ts';
import type { Judgement } from '#domain/judge-answers.ts';
import { setAtPath } from '#domain/path.ts';
import { evaluateAnswers } from '#domain/relevance.ts';
import { isStepShown } from '#domain/steps.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { documentOfJourney } from './read-journeys.ts';
import type { Journey } from './read-journeys.ts';

const catalogue = loadCatalogue(fileURLToPath(new URL('../../server/catalogue/data', import.meta.url)));

export interface Replay {
  readonly judgement: Judgement;
  /** Keys of the steps that are shown in the end. */
  readonly steps: readonly string[];
}

function getProduct(form: CompiledForm, key: string): ProductModel {
  const found = [...form.cart.primary, ...form.cart.optional].find((product) => product.key === key);
  if (found === undefined) throw new Error(`The form ${form.slug} sells no ${key}`);
  return found;
}

/** Picks the filing methods a journey names, each among those that are offered for its answers. */
function pickFilingMethods(journey: Journey, form: CompiledForm, facts: Facts): AnswersDocument {
  const document: Record<string, unknown> = structuredClone({ ...documentOfJourney(journey) });
  for (const [key, name] of Object.entries(journey.filingMethods)) {
    const product = getProduct(form, key);
    const answers = evaluateAnswers(form, answersOf(withDefaults(form, document)), facts);
    const offer = describeFilingOffer(product, answers, facts.catalogue);
    const method = offer.kind === 'offer' ? offer.methods.find((entry) => entry.name === name) : undefined;
    if (offer.kind !== 'offer' || method === undefined) throw new Error(`${key} cannot be filed "${name}"`);
    setAtPath(document, filingMethodPath(product), { [offer.jurisdiction]: method.key });
  }
  return document;
}

/** What a form begins with where the visitor says nothing. */
function withDefaults(form: CompiledForm, document: AnswersDocument): AnswersDocument {
  const whole: Record<string, unknown> = structuredClone({ ...document });
  const given = answersOf(document);
  for (const field of Object.values(form.fields)) {
    const isMissing = field.rows === undefined && given.get(field.path) === undefined;
    if (isMissing && field.default !== undefined) setAtPath(whole, field.path, field.default);
  }
  return whole;
}

/** Judges a journey's answers as the server does, with the real catalogue. */
export async function replayJourney(journey: Journey): Promise<Replay> {
  const form = await forms[journey.slug]?.();
  const page = pages[journey.slug]?.find(({ pageID }) => pageID === journey.page);
  if (form === undefined || page === undefined) throw new Error(`There is no page ${journey.page}`);
  const facts = { page, catalogue, today: new Date().toISOString().slice(0, 10) };
  const document = withDefaults(form, pickFilingMethods(journey, form, facts));
  const answers = evaluateAnswers(form, answersOf(document), facts);
  return {
    judgement: judgeAnswers(form, document, facts),
    steps: form.steps.filter((step) => isStepShown(step, answers, facts)).map(({ key }) => key),
  };
}
