import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { findSlowerServices } from '#domain/cart/effects/slower-services.ts';
import { emptyCatalogue } from '#domain/catalogue/catalogue.ts';
import type { Facts } from '#domain/facts.ts';
import { makeField } from '../../small-form.ts';
import { formation, llcInWyoming, makeFacts, makeForm } from '../form-fixture.ts';

const isQuicker =
  (product: string): Facts['isQuicker'] =>
  (asked) =>
    asked === product;
const box = makeField({
  path: 'expedited',
  title: 'Expedited service',
  type: 'boolean',
  relevantWhen: [(answers, facts) => facts.isQuicker?.(formation.key, answers, facts) === true],
});
const closed = makeField({ path: 'closed', type: 'boolean', relevantWhen: [() => false] });
const plain = makeField({ path: 'plain', type: 'boolean' });
const company = Object.fromEntries(
  ['companyInformation.state', 'companyInformation.entityType'].map((path) => [path, makeField({ path })]),
);
const forFormation = { ...makeForm(), fields: { ...company, expedited: box, closed, plain } };

function find(document: AnswersDocument, facts: Partial<Facts> = {}) {
  const known = { ...makeFacts(), isQuicker: isQuicker('nothing'), ...facts };
  return findSlowerServices(forFormation, answersOf({ ...llcInWyoming, ...document }), known);
}

describe('findSlowerServices', () => {
  it('returns a checked service that is hidden because it is not quicker', () => {
    expect(find({ expedited: true })).toEqual([{ path: 'expedited', name: 'Expedited service' }]);
  });

  it('skips services that are quicker, and those that are not checked', () => {
    expect(find({ expedited: true }, { isQuicker: isQuicker(formation.key) })).toEqual([]);
    expect(find({ expedited: false })).toEqual([]);
    expect(find({})).toEqual([]);
  });

  it('waits for the prices of the filing', () => {
    expect(find({ expedited: true }, { catalogue: emptyCatalogue })).toEqual([]);
  });

  it('skips checkboxes that are hidden for another reason, and those that are shown', () => {
    expect(find({ closed: true, plain: true })).toEqual([]);
  });
});
