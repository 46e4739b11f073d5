import { describe, expect, it } from 'vitest';
import { rememberEntityType } from '#domain/reactions/remember-entity-type.ts';
import { changed, formOf, listOf, reactTo, withResult } from './reaction-fixture.ts';
import { makeField } from '../small-form.ts';

const types = listOf('LLC', 'Corp', 'Individual');
const filer = makeField({ path: 'filer', options: listOf('individual', 'business') });

function testedWith(type: 'object' | 'string') {
  const fields = ['type', 'memory'].map((path) => makeField({ path, type, options: types }));
  return {
    reaction: rememberEntityType,
    form: formOf(filer, ...fields),
    with: { filer: 'filer', entityType: 'type', memory: 'memory' },
  };
}

const tested = testedWith('string');

describe('an individual sets the entity type to Individual and remembers the business type', () => {
  it.each([
    [
      { filer: 'business', type: 'Corp' },
      { type: 'Individual', memory: 'Corp' },
    ],
    [
      { type: 'LLC', memory: 'Corp' },
      { type: 'Individual', memory: 'LLC' },
    ],
    [{ memory: 'Corp' }, { type: 'Individual' }],
  ])('from %j', (document, set) => {
    expect(reactTo(tested, document, 'filer', 'individual')).toEqual({ set });
  });

  it('does nothing when it is one already', () => {
    expect(reactTo(tested, { type: 'Individual' }, 'filer', 'individual')).toBeUndefined();
  });

  it('writes options whole where the field stores them whole', () => {
    const corp = { key: 'Corp', value: '<Corp>' };
    const individual = { key: 'Individual', value: '<Individual>' };
    const set = { type: individual, memory: corp };
    expect(reactTo(testedWith('object'), { type: corp }, 'filer', 'individual')).toEqual({ set });
  });
});

describe('a business restores the type', () => {
  it.each([
    [{ filer: 'individual', type: 'Individual', memory: 'Corp' }, { set: { type: 'Corp' } }],
    [{ filer: 'individual', memory: 'Corp' }, { set: { type: 'Corp' } }],
    [{ filer: 'individual', type: 'Individual' }, { set: { type: undefined } }],
    [{ type: 'LLC', memory: 'Corp' }, undefined],
    [{}, undefined],
  ])('from %j', (document, result) => {
    expect(reactTo(tested, document, 'filer', 'business')).toEqual(result);
  });

  it.each(['LLC', 'Corp'])('that was %s before the visitor went there and back', (type) => {
    const begun = { filer: 'business', type };
    const there = changed(begun, 'filer', 'individual');
    const individual = withResult(there, reactTo(tested, begun, 'filer', 'individual'));
    expect(individual['type']).toBe('Individual');
    const back = changed(individual, 'filer', 'business');
    expect(withResult(back, reactTo(tested, individual, 'filer', 'business'))['type']).toBe(type);
  });
});
