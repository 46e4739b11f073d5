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

describe('rememberEntityType for an individual', () => {
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
  ])('sets the type Individual and remembers the business type: %j', (document, set) => {
    expect(reactTo(tested, document, 'filer', 'individual')).toEqual({ set });
  });

  it('does nothing when the type is already Individual', () => {
    expect(reactTo(tested, { type: 'Individual' }, 'filer', 'individual')).toBeUndefined();
  });

  it('writes options as objects when the field stores objects', () => {
    const corp = { key: 'Corp', value: '<Corp>' };
    const individual = { key: 'Individual', value: '<Individual>' };
    const set = { type: individual, memory: corp };
    expect(reactTo(testedWith('object'), { type: corp }, 'filer', 'individual')).toEqual({ set });
  });
});

describe('rememberEntityType for a business', () => {
  it.each([
    [{ filer: 'individual', type: 'Individual', memory: 'Corp' }, { set: { type: 'Corp' } }],
    [{ filer: 'individual', memory: 'Corp' }, { set: { type: 'Corp' } }],
    [{ filer: 'individual', type: 'Individual' }, { set: { type: undefined } }],
    [{ type: 'LLC', memory: 'Corp' }, undefined],
    [{}, undefined],
  ])('restores the remembered type: %j', (document, result) => {
    expect(reactTo(tested, document, 'filer', 'business')).toEqual(result);
  });

  it.each(['LLC', 'Corp'])('restores %s after the visitor switched back and forth', (type) => {
    const begun = { filer: 'business', type };
    const there = changed(begun, 'filer', 'individual');
    const individual = withResult(there, reactTo(tested, begun, 'filer', 'individual'));
    expect(individual['type']).toBe('Individual');
    const back = changed(individual, 'filer', 'business');
    expect(withResult(back, reactTo(tested, individual, 'filer', 'business'))['type']).toBe(type);
  });
});
