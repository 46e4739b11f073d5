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

describe('a box for all', () => {
  it.each([
    ['selects all enabled states', {}, true, { WA: true, WY: true, DE: true }],
    ['leaves out states that are disabled', { type: 'NP Corp' }, true, { WA: true, DE: true }],
    ['completes what was begun', { states: { WA: true } }, true, everything],
    ['unticks all of them', { all: true, states: everything }, false, {}],
  ])('%s', (_, document, value, states) => {
    expect(reactTo(tested, document, 'all', value)).toEqual({ set: { states } });
  });

  it.each([
    ['all are ticked', { states: everything }, true],
    ['none is', {}, false],
  ])('changes nothing when %s', (_, document, value) => {
    expect(reactTo(tested, document, 'all', value)).toBeUndefined();
  });
});

describe('a change of one', () => {
  it.each([
    ['the last one ticks the box', {}, everything, { all: true }],
    [
      'one that is unticked unticks the box',
      { all: true },
      { WA: true, WY: false, DE: true },
      { all: false },
    ],
    ['the last enabled one ticks the box', { type: 'NP Corp' }, { WA: true, DE: true }, { all: true }],
    ['one of several does nothing', {}, { WA: true }, undefined],
  ])('%s', (_, document, states, set) => {
    expect(reactTo(tested, document, 'states', states)).toEqual(set && { set });
  });
});

it('is at rest after one change', () => {
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
