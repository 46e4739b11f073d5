import { describe, expect, it } from 'vitest';
import { fromRecordedAnswers, toRecordedAnswers } from '#domain/submission/recorded-answers.ts';
import { makeFacts, makeForm, makeProduct } from '../cart/form-fixture.ts';

const product = makeProduct({
  key: 'trade-name',
  saveAs: 'tradeName',
  from: 'filing_products',
  jurisdiction: 'companyInformation.state',
});
const form = makeForm({ optional: [product] });
const asked = ['isAdult', 'mayWork', 'isTrue'].map((key) => ({ key, question: key, kind: 'text' as const }));
const facts = makeFacts({}, { supplementalQuestions: asked });

const tradeNameOf = (tradeName: unknown, state = 'WY') => ({
  companyInformation: { state },
  productState: { tradeName: { checked: true, data: { tradeName } } },
});
const questionsOf = (supplementalQuestions: unknown) => ({ jobInformation: { supplementalQuestions } });
const read = (document: Readonly<Record<string, unknown>>) =>
  fromRecordedAnswers(form, document, facts.catalogue);

describe('a trade name', () => {
  it('gets the name of its state in a record, and returns for that state', () => {
    const recorded = toRecordedAnswers(form, tradeNameOf('Ruiz Tools'), facts);
    expect(recorded).toEqual(tradeNameOf({ Wyoming: 'Ruiz Tools' }));
    expect(read(recorded)).toEqual(tradeNameOf('Ruiz Tools'));
  });

  it('stays empty in a state without an own name', () => {
    expect(read(tradeNameOf({ Wyoming: 'Ruiz Tools' }, 'MT'))).toEqual(tradeNameOf(undefined, 'MT'));
  });

  it.each(['WY', 'MT'])('counts for every state when an older record has a single one: %s', (state) => {
    expect(read(tradeNameOf('Ruiz Tools', state))).toEqual(tradeNameOf('Ruiz Tools', state));
  });

  it('stays a single text while the order has no state', () => {
    expect(toRecordedAnswers(form, tradeNameOf('Ruiz Tools', ''), facts)).toEqual(
      tradeNameOf('Ruiz Tools', ''),
    );
  });
});

describe('the record of a page’s questions', () => {
  const answered = { isTrue: true, isAdult: 'yes', mayWork: 'no' };
  const listed = [
    { key: 'isAdult', value: 'yes' },
    { key: 'mayWork', value: 'no' },
    { key: 'isTrue', value: true },
  ];

  it('lists the answers in the order of the page, and returns them by key', () => {
    expect(toRecordedAnswers(form, questionsOf(answered), facts)).toEqual(questionsOf(listed));
    expect(read(questionsOf(listed))).toEqual(questionsOf(answered));
  });

  it('returns the answers by key when an older record names them', () => {
    expect(read(questionsOf(answered))).toEqual(questionsOf(answered));
  });

  it('ignores entries without a usable key', () => {
    const odd = [null, 'x', { value: 'yes' }, { key: '__proto__', value: 1 }, { key: 'a.b', value: 2 }];
    expect(read(questionsOf([...odd, ...listed]))).toEqual(questionsOf(answered));
  });
});

it('leaves other answers as they are', () => {
  const document = { companyInformation: { state: 'WY' }, productState: 'x', jobInformation: [1] };
  expect(toRecordedAnswers(form, document, facts)).toBe(document);
  expect(read(document)).toBe(document);
});
