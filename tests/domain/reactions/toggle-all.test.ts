import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toggleAll } from '#domain/reactions/toggle-all.ts';
import { changed, formOf, listOf, reactTo, withResult } from './reaction-fixture.ts';
import { makeField } from '../small-form.ts';

const rows = [
  { key: 'LLC', reason: 'Everywhere.' },
  { key: 'NP Corp', except: ['WY'], reason: 'Not there.' },
];
const tested = {
  reaction: toggleAll,
  form: formOf(
    makeField({ path: 'all', type: 'boolean' }),
    makeField({ path: 'type' }),
    makeField({
      path: 'states',
      type: 'object',
      options: {
        ...listOf('WA', 'WY', 'DE'),
        isMap: true,
        availability: { rows, by: 'type', isOfAnswer: true },
      },
    }),
  ),
  with: { all: 'all', each: 'states' },
};

const everything = { WA: true, WY: true, DE: true };

describe('toggleAll on a change of the checkbox', () => {
  it.each([
    ['all available options', {}, true, { WA: true, WY: true, DE: true }],
    ['only available options', { type: 'NP Corp' }, true, { WA: true, DE: true }],
    ['the remaining options', { states: { WA: true } }, true, everything],
    ['no options after unchecking', { all: true, states: everything }, false, {}],
  ])('checks %s', (_, document, value, states) => {
    expect(reactTo(tested, document, 'all', value)).toEqual({ set: { states } });
  });

  it.each([
    ['all are already checked', { states: everything }, true],
    ['none is checked', {}, false],
  ])('changes nothing when %s', (_, document, value) => {
    expect(reactTo(tested, document, 'all', value)).toBeUndefined();
  });
});

describe('toggleAll on a change of an option', () => {
  it.each([
    ['when the last option is checked', {}, everything, { all: true }],
    ['when one option is unchecked', { all: true }, { WA: true, WY: false, DE: true }, { all: false }],
    ['when the last available option is checked', { type: 'NP Corp' }, { WA: true, DE: true }, { all: true }],
    ['except when only one of several options is checked', {}, { WA: true }, undefined],
  ])('updates the checkbox %s', (_, document, states, set) => {
    expect(reactTo(tested, document, 'states', states)).toEqual(set && { set });
  });
});

it('returns no further changes after a change by toggleAll', () => {
  const states = fc.dictionary(fc.constantFrom('WA', 'WY', 'DE', 'XX'), fc.boolean());
  const document = fc.record({ all: fc.boolean(), type: fc.constantFrom('LLC', 'NP Corp'), states });
  const change = fc.oneof(
    fc.record({ path: fc.constant('all'), value: fc.boolean() }),
    fc.record({ path: fc.constant('states'), value: states }),
  );
  fc.assert(
    fc.property(document, change, (before, { path, value }) => {
      const after = withResult(changed(before, path, value), reactTo(tested, before, path, value));
      expect(reactTo(tested, after, path, after[path])).toBeUndefined();
      expect(reactTo(tested, after, 'states', after['states'])).toBeUndefined();
    }),
  );
});
