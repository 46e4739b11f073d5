import { randomInt } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { forms } from 'virtual:forms';
import { pages } from 'virtual:pages';
import { SAMPLE_QUOTES } from '#definitions/check/orders/sample-quotes.ts';
import { answersOf } from '#domain/answers/answers.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { Facts } from '#domain/facts.ts';
import type { FieldModel } from '#domain/form.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { validateForm } from '#domain/rules/validation.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { createRulesStage } from '#server/site/rules-stage.ts';
import { arbitraryDocuments } from '../../fixtures/arbitrary-documents.ts';
import { readWholeNumber } from '../../fixtures/read-whole-number.ts';

const shown = Object.entries(pages).flatMap(([slug, list = []]) =>
  list.map((page) => [page.pageID, slug, page] as const),
);

/**
 * The number of documents across all pages. `RULE_DOCUMENTS=100000` sets a longer run, `RULE_SEED` repeats a
 * run.
 */
const count = readWholeNumber('RULE_DOCUMENTS', 1_000, 100, 10_000_000);
const seed = readWholeNumber('RULE_SEED', randomInt(2 ** 31 - 1), 0, 2 ** 31 - 1);
const numRuns = Math.ceil(count / shown.length);
vi.setConfig({ testTimeout: 60_000 + numRuns * 200 });

const catalogue = loadCatalogue('server/catalogue/data');
const validateByAjv = createRulesStage();
const isOnlyInBrowser = ({ private: audience }: FieldModel) => audience === 'browser';
const counts = { documents: 0, problems: 0 };
const failing = new Set<string>();

describe('createRulesStage', () => {
  it.each(shown)('finds the same errors as the page, in the same order: %s', async (_pageID, slug, page) => {
    const form = await forms[slug]?.();
    if (form === undefined) throw new Error(`Unknown form ${slug}`);
    const facts: Facts = { page, catalogue, today: '2026-11-20', quotes: SAMPLE_QUOTES };
    fc.assert(
      fc.property(arbitraryDocuments(form, facts), (document: AnswersDocument) => {
        const answers = evaluateAnswers(form, answersOf(document), facts);
        const problems = validateByAjv(form, answers, facts, isOnlyInBrowser);
        expect(problems).toEqual(validateForm(form, answers, facts, isOnlyInBrowser));
        counts.documents += 1;
        counts.problems += problems.length;
        for (const { rule } of problems) failing.add(rule);
      }),
      { numRuns, seed },
    );
  });

  it('finds errors in most documents', () => {
    const rules = [...failing].toSorted().join(', ');
    console.info(`${counts.documents} documents, seed ${seed}: ${counts.problems} problems of ${rules}`);
    expect(counts.problems).toBeGreaterThan(counts.documents);
  });
});
