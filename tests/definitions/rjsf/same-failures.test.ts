import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { forms } from 'virtual:forms';
import { pages } from 'virtual:pages';
import { SAMPLE_QUOTES } from '#definitions/check/orders/sample-quotes.ts';
import { toRjsf } from '#definitions/rjsf/to-rjsf.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { pathOfProperty } from '#domain/answers/property-names.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import type { Facts } from '#domain/facts.ts';
import { describeProblem } from '#domain/rules/describe-problem.ts';
import { validateForm } from '#domain/rules/validation.ts';
import { pathOfError, validate } from '#definitions/rjsf/validate.ts';
import type { Moment } from '#definitions/rjsf/validate.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { readWholeNumber } from '../../fixtures/read-whole-number.ts';
import { arbitraryDocuments } from '../../fixtures/arbitrary-documents.ts';

/** A full run uses 500 documents per form: `RJSF_DOCUMENTS=500`. */
const numRuns = readWholeNumber('RJSF_DOCUMENTS', 10, 1, 10_000);
const seed = readWholeNumber('RJSF_SEED', Date.now() % 1_000_000, 0, 1_000_000);
vi.setConfig({ testTimeout: 60_000 + numRuns * 2_000 });

const catalogue = loadCatalogue('server/catalogue/data');

/** Returns the rendered paths and the messages by path of rjsf's validator with the rule vocabulary, for one flat form. */
function failByRjsf(moment: Moment) {
  const flat = toRjsf(moment.form, moment.answers, moment.facts);
  return {
    rendered: new Set(Object.keys(flat.formData).map(pathOfProperty)),
    failing: validate(moment, flat).errors.map((error) => `${pathOfError(error)}: ${error.message}`),
  };
}

describe.each(Object.keys(forms))("rjsf's validator of %s with the rule vocabulary", (slug) => {
  it("fails at the same paths as the form, with the form's messages", async () => {
    const form = await forms[slug]?.();
    const page = pages[slug]?.[0];
    if (form === undefined || page === undefined) throw new Error(`Unknown form ${slug}`);
    const facts: Facts = { page, catalogue, today: '2026-11-20', quotes: SAMPLE_QUOTES };
    let failures = 0;
    fc.assert(
      fc.property(arbitraryDocuments(form, facts), (document: AnswersDocument) => {
        const answers = evaluateAnswers(form, answersOf(document), facts);
        const { rendered, failing } = failByRjsf({ form, answers, facts });
        const expected = validateForm(form, answers, facts)
          // A list with too few rows does not have its own control.
          .filter(({ path }) => rendered.has(path))
          .map((problem) => `${problem.path}: ${describeProblem(form, problem, page.texts)}`);
        failures += expected.length;
        expect(failing.toSorted()).toEqual(expected.toSorted());
      }),
      { numRuns, seed },
    );
    expect(failures).toBeGreaterThan(0);
  });
});
