import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { form } from 'virtual:fixture/form/company';
import { validateAnswers } from '#domain/validate-answers.ts';
import { arbitraryAnswers } from '../../fixtures/arbitrary-answers.ts';
import { completeOrders } from '../../fixtures/company-answers.ts';
import { arbitrarySettings, factsWith } from '../../fixtures/arbitrary-facts.ts';
import { countRuns } from '../../fixtures/count-runs.ts';
import { relevantDocument } from '../../fixtures/relevant-document.ts';

// The property tests are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const documents = arbitraryAnswers(form, Object.values(completeOrders));

describe('relevantDocument', () => {
  it('returns its own result unchanged', () => {
    fc.assert(
      fc.property(documents, arbitrarySettings, (document, settings) => {
        const facts = factsWith(settings);
        const once = relevantDocument(form, document, facts);
        expect(relevantDocument(form, once, facts)).toEqual(once);
      }),
      { numRuns: countRuns(1000) },
    );
  });

  it('preserves the validation result', () => {
    fc.assert(
      fc.property(documents, arbitrarySettings, (document, settings) => {
        const facts = factsWith(settings);
        const relevant = relevantDocument(form, document, facts);
        expect(validateAnswers(form, relevant, facts)).toEqual(validateAnswers(form, document, facts));
      }),
      { numRuns: countRuns(500) },
    );
  });
});
