import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forms } from 'virtual:forms';
import { pages } from 'virtual:pages';
import { SAMPLE_QUOTES } from '#definitions/check/orders/sample-quotes.ts';
import { isEmptyAnswer } from '#domain/answers/answers.ts';
import type { Answers, AnswersDocument } from '#domain/answers/answers.ts';
import { allInstances } from '#domain/relevance/field-instances.ts';
import { documentOf } from '#domain/relevance/relevance.ts';
import { deriveOrder } from '#domain/derive-order.ts';
import type { CompiledForm } from '#domain/form.ts';
import { nameFileParts, withFileParts } from '#domain/files/file-parts.ts';
import { createAnswersCheck } from '#server/site/check-answers.ts';
import { NOWHERE } from '../../fixtures/arbitrary-answers.ts';
import { arbitraryDocuments } from '../../fixtures/arbitrary-documents.ts';
import { companyFacts } from '../../fixtures/company-facts.ts';
import { makeField, makeRows, makeSmallFacts, makeSmallForm } from '../../domain/small-form.ts';

const name = makeField({ path: 'people.*.name', rows: 'people' });
const small = makeSmallForm(
  [
    makeField({ path: 'name' }),
    makeField({ path: 'kind', type: 'object', options: { list: [] } }),
    makeField({ path: 'card.number', private: 'browser' }),
    name,
  ],
  [makeRows({ path: 'people', fields: [name], max: 2, maxSetting: 'mostPeople' })],
);
const { page } = makeSmallFacts({ mostPeople: 3 });
const check = createAnswersCheck(new Map([['small', small]]), { small: [page] });

describe('createAnswersCheck', () => {
  it('accepts known answers unchanged', () => {
    const answers = { name: 'Ana', people: [{ name: 'Bo' }], kind: { key: 'x' } };
    expect(check('small', answers)).toEqual({ kind: 'possible', answers, dropped: 0 });
  });

  it('drops unknown answers and counts them', () => {
    const posted = {
      name: 'Ana',
      older: { question: 'x', other: [1, 2] },
      people: [{ name: 'Bo', age: 3 }],
      kind: { key: 'x', price: 1 },
    };
    const before = structuredClone(posted);
    expect(check('small', posted)).toEqual({
      kind: 'possible',
      answers: { name: 'Ana', people: [{ name: 'Bo' }], kind: { key: 'x' } },
      dropped: 7,
    });
    expect(posted).toEqual(before);
  });

  it('accepts as many rows as the page with the highest limit', () => {
    const rows = (length: number) => ({ people: Array.from({ length }, () => ({})) });
    expect(check('small', rows(3)).kind).toBe('possible');
    expect(check('small', rows(4))).toEqual({
      kind: 'impossible',
      sentence: 'The answer people is too large.',
    });
  });

  it.each([
    [{ name: 7 }, 'The answer name must be text.'],
    [{ kind: [] }, 'The answer kind must be an object or text.'],
    [{ people: [{}, { name: {} }] }, 'The answer people.1.name must be text.'],
    [{ people: 'Ana' }, 'The answer people must be a list.'],
    [{ name: 'x'.repeat(524_289) }, 'The answer name is too large.'],
    [{ card: { number: '4242424242424242' } }, 'The answer card.number must not be submitted.'],
  ])('rejects malformed answers with their path, but without their value: %#', (posted, sentence) => {
    expect(check('small', posted)).toEqual({ kind: 'impossible', sentence });
  });

  it('never accesses a prototype', () => {
    const posted = JSON.parse(
      '{"name":"Ana","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    );
    const checked = check('small', posted);
    expect(checked).toMatchObject({ kind: 'possible', answers: { name: 'Ana' } });
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

describe('the validation of answers with the names of Object.prototype properties', () => {
  const inRow = makeField({ path: 'rows.*.constructor', rows: 'rows' });
  const odd = makeSmallForm(
    [
      makeField({ path: 'toString' }),
      makeField({ path: 'valueOf.constructor' }),
      makeField({ path: 'hasOwnProperty', type: 'array' }),
      inRow,
    ],
    [makeRows({ path: 'rows', fields: [inRow], max: 2 })],
  );
  const checkOdd = createAnswersCheck(new Map([['odd', odd]]), { odd: [makeSmallFacts({}).page] });

  it.each<readonly [AnswersDocument]>([
    [{}],
    [{ rows: [{}, {}] }],
    [{ toString: 'a', valueOf: { constructor: 'b' }, hasOwnProperty: ['c'], rows: [{ constructor: 'd' }] }],
  ])('accepts the answers %j unchanged', (answers) => {
    expect(checkOdd('odd', answers)).toEqual({ kind: 'possible', answers, dropped: 0 });
  });

  it.each<readonly [AnswersDocument, string]>([
    [{ toString: 7 }, 'The answer toString must be text.'],
    [{ valueOf: { constructor: {} } }, 'The answer valueOf.constructor must be text.'],
    [{ rows: [{ constructor: [] }] }, 'The answer rows.0.constructor must be text.'],
  ])('rejects the answers %j with their path', (posted, sentence) => {
    expect(checkOdd('odd', posted)).toEqual({ kind: 'impossible', sentence });
  });

  it('drops the name __proto__', () => {
    const posted = JSON.parse('{"toString":"a","__proto__":{"toString":7},"rows":[{"__proto__":{"x":1}}]}');
    const answers = { toString: 'a', rows: [{}] };
    expect(checkOdd('odd', posted)).toEqual({ kind: 'possible', answers, dropped: 4 });
  });
});

async function loadForms(): Promise<readonly CompiledForm[]> {
  const loaded = await Promise.all(Object.values(forms).map((load) => load?.()));
  return loaded.flatMap((form) => form ?? []);
}

const shipped = await loadForms();

/**
 * Returns whether an answer is blank text or an empty list where no widget produces such a value. Rules treat
 * these answers as missing.
 */
function hasOddBlanks(form: CompiledForm, answers: Answers): boolean {
  return allInstances(form, answers).some(({ field, path }) => {
    const answer = answers.get(path);
    if (answer === undefined || answer === null || !isEmptyAnswer(answer)) return false;
    return field.type !== (Array.isArray(answer) ? 'array' : 'string');
  });
}

describe('the validation of answers to shipped forms', () => {
  const checkShipped = createAnswersCheck(new Map(shipped.map((form) => [form.slug, form])), pages);
  it.each(['ZZ', 'toString', 'Wyoming'])(
    'rejects a filing method in the unknown jurisdiction %s',
    (place) => {
      const posted = (keys: object) => ({
        productState: { businessFormation: { selectedFilingMethodKeys: keys } },
      });
      const there = posted({ WY: 'online', Federal: 'mail' });
      expect(checkShipped('form-a-business', there)).toEqual({
        kind: 'possible',
        answers: there,
        dropped: 0,
      });
      expect(checkShipped('form-a-business', posted({ WY: 'online', [place]: 'mail' }))).toEqual({
        kind: 'impossible',
        sentence:
          'The answer productState.businessFormation.selectedFilingMethodKeys is for an unknown jurisdiction.',
      });
    },
  );

  const ofPages = shipped.flatMap((form) =>
    (pages[form.slug] ?? []).map((configuration) => [configuration.pageID, form, configuration] as const),
  );

  it.each(ofPages)('accepts the answers of the page %s unchanged', (_pageID, form, configuration) => {
    const facts = { ...companyFacts, page: configuration, quotes: SAMPLE_QUOTES };
    let posted = 0;
    fc.assert(
      fc.property(arbitraryDocuments(form, facts), (document) => {
        const { answers, problems } = deriveOrder(form, document, facts);
        // Pages never post answers that a rule rejects. This includes answers of a wrong type.
        const isWrongType = problems.some(({ rule, message }) => rule === 'type' || message === 'invalid');
        if (isWrongType || hasOddBlanks(form, answers)) return;
        const answered = documentOf(form, withFileParts(answers, nameFileParts(form, answers)), 'server');
        const sent = JSON.parse(JSON.stringify(answered));
        // Pages never post a filing method for a product without filings.
        if (JSON.stringify(sent).includes(`"${NOWHERE}":`)) return;
        expect(checkShipped(form.slug, sent)).toEqual({ kind: 'possible', answers: sent, dropped: 0 });
        posted += 1;
      }),
      { numRuns: 60 },
    );
    expect(posted).toBeGreaterThan(0);
  });
});
