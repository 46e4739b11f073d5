import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { buildOrderSubmission } from '#domain/submission/payloads/order.ts';
import { makeFacts, makeForm } from '../cart/form-fixture.ts';
import { corporation, fillAnswers } from './filled-form-fixture.ts';

const form = makeForm();
const facts = makeFacts();

function build(document: AnswersDocument) {
  const answers = answersOf(document);
  return buildOrderSubmission(form, answers, deriveCart(form, answers, facts), facts);
}

const filled: Record<string, unknown> = {
  ...fillAnswers(),
  affiliateCode: 'A7',
  formationDetails: { corporation },
};

/** Returns a value with all its nested objects and lists. */
function branchesOf(value: unknown): readonly object[] {
  if (value === null || typeof value !== 'object') return [];
  return [value, ...Object.values(value).flatMap(branchesOf)];
}

/** Complete answers with one value replaced by arbitrary data. */
const damaged = fc.tuple(fc.nat(), fc.nat(), fc.anything()).map(([branchSeed, nameSeed, value]) => {
  const copy = structuredClone(filled);
  const branches = branchesOf(copy);
  const branch = branches[branchSeed % branches.length] ?? copy;
  const names = Object.keys(branch);
  Reflect.set(branch, names[nameSeed % names.length] ?? 'x', value);
  return copy;
});

const anyAnswers = fc.dictionary(
  fc.constantFrom(...Object.keys(filled), 'productState', 'serviceInformation'),
  fc.anything(),
);

describe('buildOrderSubmission with any answers', () => {
  it('returns data that JSON preserves', () => {
    fc.assert(
      fc.property(fc.oneof(damaged, anyAnswers), (document) => {
        const submission = build(document);
        expect(JSON.parse(JSON.stringify(submission))).toStrictEqual(submission);
      }),
    );
  });

  it('returns the same data for the same answers', () => {
    fc.assert(
      fc.property(fc.oneof(damaged, anyAnswers), (document) => {
        expect(JSON.stringify(build(document))).toBe(JSON.stringify(build(document)));
      }),
    );
  });
});
