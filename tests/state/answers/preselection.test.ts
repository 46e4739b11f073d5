import { describe, expect, it } from 'vitest';
import type { PageConfiguration } from '#domain/facts.ts';
import type { StepModel } from '#domain/form.ts';
import { createFormSession } from '#state/form-session.ts';
import { makeField, makeSmallFacts, makeSmallForm } from '../../domain/small-form.ts';
import { createPorts } from '../../fixtures/session-ports.ts';

const types = ['LLC', 'Corp', 'NP Corp'].map((key) => ({ key, value: `${key} in words` }));
const rows = [
  { key: 'LLC', reason: 'Everywhere.' },
  { key: 'Corp', except: ['WY'], reason: 'Not in Wyoming.' },
  { key: 'NP Corp', only: ['DE'], reason: 'In Delaware.' },
];
const entityType = makeField({
  path: 'entityType',
  type: 'object',
  options: { list: types, onlySetting: 'entityTypes', availability: { rows, by: 'state' } },
});
const fields = [
  makeField({ path: 'state' }),
  entityType,
  makeField({ path: 'productState.mailForwarding.data.serviceType' }),
  makeField({ path: 'phone.areaCode' }),
];
const steps: readonly StepModel[] = ['first', 'second'].map((key, index) => ({
  key,
  title: key,
  modules: [{ key, items: fields.slice(index).map((field) => ({ kind: 'field', field })) }],
}));

function open(parts: Partial<PageConfiguration>) {
  const { page } = makeSmallFacts();
  return createFormSession(makeSmallForm(fields, [], { steps }), { ...page, ...parts }, createPorts());
}

describe('an entity type', () => {
  it.each([
    ['the state allows one type', { state: 'WY' }, '', { key: 'LLC', value: 'LLC in words' }],
    ['the page allows one type', { state: 'DE' }, 'Corp', { key: 'Corp', value: 'Corp in words' }],
    [
      'state and page together allow one type',
      { state: 'WY' },
      'LLC,Corp',
      { key: 'LLC', value: 'LLC in words' },
    ],
    ['is not among several choices', { state: 'DE' }, '', undefined],
  ])('resolves to the only choice, else to undefined: %s', (_name, preselect, entityTypes, expected) => {
    const { store, evaluated } = open({ preselect, settings: { entityTypes } });
    expect(store.get(evaluated.answer('entityType'))).toEqual(expected);
  });
});

describe('PageConfiguration.preselect', () => {
  it.each([
    ['the state', 'state', 'WY', 'WY'],
    ['the entity type', 'entityType', { key: 'Corp' }, { key: 'Corp', value: 'Corp in words' }],
    ['the mail-forwarding product', 'productState.mailForwarding.data.serviceType', 'vo', 'vo'],
    ['the area code', 'phone.areaCode', '307', '307'],
  ])('sets an initial value that the visitor may change: %s', (_name, path, given, expected) => {
    const { store, evaluated, changes } = open({ preselect: { [path]: given } });
    expect(store.get(evaluated.answer(path))).toEqual(expected);
    changes.setAnswer(path, null);
    expect(store.get(evaluated.answer(path)) ?? null).toBeNull();
  });

  it.each([
    [undefined, 'first'],
    ['second', 'second'],
    ['no such step', 'first'],
  ])('opens, when the page requests the step %s, the step %s', (startStep, expected) => {
    const { store, steps: atoms } = open(startStep === undefined ? {} : { startStep });
    expect(store.get(atoms.current)?.key).toBe(expected);
  });
});
