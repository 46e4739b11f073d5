import { forms } from 'virtual:forms';
import { pages } from 'virtual:pages';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { Catalogue, Jurisdiction } from '#domain/catalogue/catalogue.ts';
import type { Quotes } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { titleSteps } from '#domain/steps/title-steps.ts';
import { evaluateDocument } from './evaluate-document.ts';
import type { Evaluation } from './evaluate-document.ts';

/** The pages that an evaluator knows, and the versions of its facts. */
export interface EvaluatorGreeting {
  readonly pages: readonly { readonly slug: string; readonly pageID: string; readonly definition: string }[];
  readonly catalogue: string | null;
  readonly jurisdictions: readonly Jurisdiction[];
}

export interface EvaluatorRequest {
  readonly slug: string;
  readonly pageID: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Simulated results of external services. */
  readonly quotes: Quotes;
  readonly documents: readonly AnswersDocument[];
}

export interface Evaluator {
  readonly greeting: EvaluatorGreeting;
  /** @throws {RangeError} for an unknown page */
  evaluate(request: EvaluatorRequest): readonly Evaluation[];
}

async function loadForms(): Promise<readonly CompiledForm[]> {
  const loaded = await Promise.all(Object.values(forms).map((load) => load?.()));
  return loaded.flatMap((form) => form ?? []);
}

/** Creates an evaluator for the forms and pages of this build. */
export async function createEvaluator(catalogue: Catalogue): Promise<Evaluator> {
  const known = await loadForms();
  return {
    greeting: {
      pages: known.flatMap(({ slug, version }) =>
        (pages[slug] ?? []).map(({ pageID }) => ({ slug, pageID, definition: version })),
      ),
      catalogue: catalogue.version,
      jurisdictions: catalogue.loadedJurisdictions,
    },
    evaluate: ({ slug, pageID, today, quotes, documents }) => {
      const form = known.find((candidate) => candidate.slug === slug);
      const page = pages[slug]?.find((candidate) => candidate.pageID === pageID);
      if (form === undefined || page === undefined)
        throw new RangeError(`Unknown page "${pageID}" of the form "${slug}".`);
      const facts = { page, catalogue, today, quotes };
      const titled = titleSteps(form, page);
      return documents.map((document) => evaluateDocument(titled, document, facts));
    },
  };
}
