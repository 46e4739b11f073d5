import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { form } from 'virtual:fixture/form/company';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import { validateAnswers } from '#domain/validate-answers.ts';
import { sumCents } from '#domain/money.ts';
import { getAtPath } from '#domain/answers/path.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { applyEdits, arbitraryAnswers, arbitraryEdit } from '../../fixtures/arbitrary-answers.ts';
import { arbitrarySettings, factsWith } from '../../fixtures/arbitrary-facts.ts';
import { completeOrders } from '../../fixtures/company-answers.ts';
import { countRuns } from '../../fixtures/count-runs.ts';
import { relevantDocument } from '../../fixtures/relevant-document.ts';

// The property tests are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const orders = Object.values(completeOrders);
const documents = arbitraryAnswers(form, orders);
const facts = factsWith({});

/** Returns a copy whose objects have their entries in reverse order. */
function reverseEntries(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseEntries);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, entry]) => [name, reverseEntries(entry)]),
  );
}

function isDocument(value: unknown): value is AnswersDocument {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

describe('validateAnswers', () => {
  it('never throws for any posted document', () => {
    const junk = fc.oneof(fc.object({ withNullPrototype: true }), fc.dictionary(fc.string(), fc.anything()));
    const placed = fc.tuple(fc.constantFrom(...orders), fc.array(arbitraryEdit(form)), fc.anything());
    fc.assert(
      fc.property(junk, (document) => {
        expect(validateAnswers(form, document, facts).kind).toBe('failing');
      }),
    );
    fc.assert(
      fc.property(placed, fc.nat(), ([order, edits, value], at) => {
        const path = Object.keys(form.fields).at(at % Object.keys(form.fields).length) ?? '';
        const junked = edits.map((edit) => ({ ...edit, value }));
        const document = applyEdits(order, [...junked, { path: path.replace('*', '0'), value }]);
        expect(validateAnswers(form, document, facts)).toHaveProperty('kind');
      }),
    );
  });

  it('depends only on the final answers, not on their order', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const reversed = reverseEntries(document);
        if (!isDocument(reversed)) throw new TypeError('not a document');
        expect(validateAnswers(form, reversed, facts)).toEqual(validateAnswers(form, document, facts));
      }),
    );
  });

  it('returns the same result for the same answers', () => {
    fc.assert(
      fc.property(documents, arbitrarySettings, (document, settings) => {
        const first = validateAnswers(form, document, factsWith(settings));
        expect(validateAnswers(form, structuredClone(document), factsWith(settings))).toEqual(first);
      }),
    );
  });

  it('returns integer totals equal to the sum of the lines', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const judgment = validateAnswers(form, document, facts);
        if (judgment.kind !== 'order') return;
        const { lines, totalCents } = judgment.cart;
        expect(totalCents).toBe(sumCents(lines.map((line) => line.priceCents)));
        expect(Number.isSafeInteger(totalCents)).toBe(true);
        expect(lines.every((line) => line.priceCents >= 0)).toBe(true);
      }),
      { numRuns: countRuns(500) },
    );
  });

  it('returns the same result for the stored answers with the password', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const judgment = validateAnswers(form, document, facts);
        if (judgment.kind !== 'order') return;
        const password = getAtPath(document, 'accountInformation.password');
        const stored = applyEdits(judgment.answers, [
          { path: 'accountInformation.password', value: password },
        ]);
        const { sentAsGiven: _, ...judged } = judgment;
        expect(validateAnswers(form, stored, facts)).toEqual(judged);
      }),
      { numRuns: countRuns(500) },
    );
  });
});

describe('an irrelevant answer', () => {
  it('never affects conditions, validation, cart or payload', () => {
    const edits = fc.array(arbitraryEdit(form), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(documents, edits, (document, changes) => {
        const relevant = evaluateAnswers(form, answersOf(document), facts);
        const irrelevant = changes.filter(({ path }) => {
          const instance = findInstance(form, path);
          const list = instance?.field.rows;
          if (instance === undefined) return false;
          // An empty visible list is relevant, so a row in it counts.
          const { relevantWhen } = (list === undefined ? undefined : form.rows[list]) ?? instance.field;
          return !relevantWhen.every((condition) => condition(relevant, facts, instance.row));
        });
        const changed = applyEdits(document, irrelevant);
        expect(validateAnswers(form, changed, facts)).toEqual(validateAnswers(form, document, facts));
        expect(relevantDocument(form, changed, facts)).toEqual(relevantDocument(form, document, facts));
      }),
      { numRuns: countRuns(500) },
    );
  });
});

describe('an answer with an option', () => {
  const keyed = Object.values(form.fields).filter(
    (field) => field.options !== undefined && field.rows === undefined,
  );

  it('uses only the posted key, and ignores all other posted properties', () => {
    fc.assert(
      fc.property(documents, fc.constantFrom(...keyed), fc.jsonValue(), (document, field, lie) => {
        const key = getAtPath(document, `${field.path}.key`) ?? getAtPath(document, field.path);
        const honest = applyEdits(document, [{ path: field.path, value: { key } }]);
        const forged = applyEdits(document, [{ path: field.path, value: { key, value: lie, price: lie } }]);
        expect(relevantDocument(form, forged, facts)).toEqual(relevantDocument(form, honest, facts));
      }),
    );
  });

  it('always equals an entry of its list', () => {
    fc.assert(
      fc.property(documents, fc.constantFrom(...keyed), (document, field) => {
        const answer = evaluateAnswers(form, answersOf(document), facts).get(field.path);
        if (answer === undefined) return;
        const entries = field.options?.list.map(({ key, value }) =>
          field.type === 'string' ? key : { key, value },
        );
        expect(entries).toContainEqual(answer);
      }),
      { numRuns: countRuns(300) },
    );
  });
});

describe('a private answer', () => {
  const secrets = Object.values(form.fields).filter((field) => field.private !== undefined);

  it('belongs to the card or to a password', () => {
    expect(secrets.map(({ path, private: audience }) => `${audience} ${path}`)).toEqual([
      'server accountInformation.password',
      'server accountInformation.confirmPassword',
      ...['number', 'exp_month', 'exp_year', 'cvc', 'first_name', 'last_name'].map(
        (name) => `browser paymentInformation.${name}`,
      ),
    ]);
  });

  const canaries = secrets.map(({ path }) => ({ path, value: `canary of ${path}` }));

  it('never appears in a draft', () => {
    fc.assert(
      fc.property(documents, arbitrarySettings, (document, settings) => {
        const marked = applyEdits(document, canaries);
        const draft = JSON.stringify(relevantDocument(form, marked, factsWith(settings), 'draft'));
        expect(draft).not.toContain('canary');
      }),
    );
  });

  it('appears in a submission only when it is a password, never when it is part of the card', () => {
    fc.assert(
      fc.property(documents, arbitrarySettings, (document, settings) => {
        const marked = applyEdits(document, canaries);
        const posted = JSON.stringify(relevantDocument(form, marked, factsWith(settings), 'server'));
        expect(posted).not.toContain('canary of paymentInformation');
        expect(posted).toContain('canary of accountInformation.password');
      }),
    );
  });
});

it('derives the same cart from the posted document and from the evaluated answers', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const evaluated = evaluateAnswers(form, answersOf(document), facts);
      const written = answersOf(relevantDocument(form, document, facts, 'server'));
      expect(deriveCart(form, written, facts)).toEqual(deriveCart(form, evaluated, facts));
    }),
  );
});
