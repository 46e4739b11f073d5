import { Ajv } from 'ajv';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { forms } from 'virtual:forms';
import { pages } from 'virtual:pages';
import { answersOf } from '#domain/answers/answers.ts';
import { isEmptyAnswer } from '#domain/answers/answers.ts';
import { sampleAnswers } from '#definitions/check/orders/sample-answers.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { countRuns } from '../../fixtures/count-runs.ts';
import { emitAnswerSchema } from '#rules/vocabulary.ts';

vi.setConfig({ testTimeout: 120_000 });

const catalogue = loadCatalogue('server/catalogue/data');
const ajv = new Ajv({ strict: false });

/** Values that random generation does not find. */
const USUAL = ['ana@example.com', '(307) 555-0142', 'https://example.com/', '123456789'];

describe.each(Object.keys(forms))('the JSON Schema of %s', (slug) => {
  it('accepts every value that the rules of the field accept', async () => {
    const form = await forms[slug]?.();
    const page = pages[slug]?.[0];
    if (form === undefined || page === undefined) throw new Error(`Unknown form ${slug}`);
    const facts = { page, catalogue, today: '2026-11-20' };
    const context = { answers: answersOf({}), facts, row: '' };
    const fields = Object.values(form.fields).map((field) => {
      const samples = [...sampleAnswers(field, field.options?.list ?? [], facts, [1, 2, 30])];
      const passes = ajv.compile(emitAnswerSchema({ ...field.keywords, rules: [] }));
      return { field, samples, passes };
    });
    let passed = 0;
    const arbitrary = fc
      .constantFrom(...fields)
      .chain((entry) =>
        fc.tuple(
          fc.constant(entry),
          fc.oneof(
            fc.jsonValue({ maxDepth: 2 }),
            fc.string({ maxLength: 40 }),
            fc.constantFrom(...entry.samples, null),
            fc.constantFrom(...USUAL),
          ),
        ),
      );
    fc.assert(
      fc.property(arbitrary, ([{ field, passes }, given]) => {
        const value = isEmptyAnswer(given) ? null : given;
        if (field.validate.call(context, value) !== undefined) return;
        passed += 1;
        expect(passes(value), `${field.path}: ${JSON.stringify(value)}`).toBe(true);
      }),
      { numRuns: countRuns(10_000) },
    );
    // Some forms require only an email, and few random values are emails.
    expect(passed).toBeGreaterThan(countRuns(200));
  });
});
