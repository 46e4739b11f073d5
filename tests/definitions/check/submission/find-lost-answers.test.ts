import { describe, expect, it } from 'vitest';
import { NO_FACTS } from '#definitions/check/no-facts.ts';
import { findLostAnswers } from '#definitions/check/submission/find-lost-answers.ts';
import type { PayloadName } from '#domain/submission/payloads/payloads.ts';
import type { FieldModel } from '#domain/form.ts';
import { makeField, makeSmallForm } from '../../../domain/small-form.ts';
import { formation } from '../../../domain/cart/form-fixture.ts';

const types = ['Corp', 'LLC'].map((key) => ({ key, value: key }));
const entityType = makeField({
  path: 'companyInformation.entityType',
  type: 'object',
  options: { list: types },
});

/** Returns the fields whose answers are not part of the submission. */
function findLost(payload: PayloadName, fields: readonly FieldModel[]): readonly string[] {
  const form = makeSmallForm([entityType, ...fields], [], {
    submission: { action: 'process_signup', payload },
    cart: { primary: payload === 'order' ? [formation] : [], optional: [], prompts: [] },
  });
  const paths = fields.map(({ path }) => path);
  return findLostAnswers(form, NO_FACTS, paths);
}

describe('findLostAnswers', () => {
  it('returns answers that no part of the order contains', () => {
    const tradeName = makeField({ path: 'companyInformation.tradeName' });
    expect(findLost('order', [makeField({ path: 'contactInformation.firstName' }), tradeName])).toEqual([
      'companyInformation.tradeName',
    ]);
  });

  it.each([
    ['of another entity type', { path: 'formationDetails.llc.managedType' }],
    ['of the usual entity type', { path: 'formationDetails.corporation.parValue' }],
    ['beside a missing answer', { path: 'accountInformation.email' }],
    ['of a checkbox', { path: 'formationDetails.nonprofit.taxExempt', type: 'boolean' }],
  ] as const)('accepts answers %s', (_, field) => {
    const kinds = [...types, { key: 'NP Corp', value: 'Nonprofit' }];
    const contactEmail = makeField({ path: 'contactInformation.email' });
    const type = { ...entityType, options: { list: kinds } };
    expect(findLost('order', [type, contactEmail, makeField(field)])).toEqual([]);
  });

  it('accepts every answer of a message that can be written as text', () => {
    const color = makeField({ path: 'custom.color' });
    const ticks = makeField({ path: 'custom.ticks', type: 'object', options: { list: types, isMap: true } });
    expect(findLost('contact', [color, ticks])).toEqual(['custom.ticks']);
  });
});
