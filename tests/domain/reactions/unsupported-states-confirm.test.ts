import { describe, expect, it } from 'vitest';
import { unsupportedStatesConfirm } from '#domain/reactions/unsupported-states-confirm.ts';
import { formOf, listOf, reactTo } from './reaction-fixture.ts';
import { makeField } from '../small-form.ts';

const table = [
  { key: 'religious', except: ['WY', 'DE'], reason: 'Not there.' },
  { key: 'mutual benefit', only: ['WA'], reason: 'There.' },
  { key: 'public benefit', reason: 'Everywhere.' },
];
const states = listOf('WA', 'WY', 'DE');

function testedWith(field: Parameters<typeof makeField>[0]) {
  const types = listOf('religious', 'mutual benefit', 'public benefit');
  return {
    reaction: unsupportedStatesConfirm,
    form: formOf(makeField({ path: 'type', options: types }), makeField(field)),
    with: { type: 'type', states: 'states' },
    tables: { availability: table },
  };
}

const several = testedWith({ path: 'states', type: 'object', options: { ...states, isMap: true } });
const single = testedWith({ path: 'states', options: states });

const keepType = (type: string, list: string) =>
  `<${type}> is not supported in the following jurisdictions: ${list}. Would you like to keep <${type}> and deselect the unsupported jurisdictions?`;
const keepTypeHere = (type: string) =>
  `The jurisdiction you selected is not available with <${type}>, would you like to remove the jurisdiction and keep <${type}> as your nonprofit type?`;

describe('unsupportedStatesConfirm on a change of the type', () => {
  it.each([
    ['religious', { WA: true, WY: true, DE: true }, '<WY>, <DE>', { WA: true }],
    ['religious', { WA: false, WY: true }, '<WY>', { WA: false }],
    ['mutual benefit', { WY: true }, '<WY>', {}],
  ])(
    'requests confirmation to keep the type %s and uncheck states of %j: %s',
    (type, checked, list, left) => {
      expect(reactTo(several, { states: checked }, 'type', type)).toEqual({
        confirm: { text: keepType(type, list), set: { states: left } },
      });
    },
  );

  it('requests confirmation for a single state', () => {
    expect(reactTo(single, { states: 'WY' }, 'type', 'religious')).toEqual({
      confirm: { text: keepType('religious', '<WY>'), set: { states: undefined } },
    });
  });

  it.each([
    ['public benefit', { WY: true }],
    ['religious', { WA: true, WY: false }],
    ['religious', {}],
    ['religious', undefined],
    ['', { WY: true }],
    [undefined, { WY: true }],
  ])('requests no confirmation for the type %s with the states %j', (type, checked) => {
    expect(reactTo(several, { states: checked }, 'type', type)).toBeUndefined();
  });
});

describe('unsupportedStatesConfirm on a change of the states', () => {
  it.each([[{ WA: true, WY: true }, { WA: true }]])(
    'requests confirmation for an added unsupported state: %j',
    (checked, left) => {
      const document = { type: 'religious', states: { WA: true } };
      expect(reactTo(several, document, 'states', checked)).toEqual({
        confirm: { text: keepTypeHere('religious'), set: { states: left } },
      });
    },
  );

  it('requests confirmation for a single state', () => {
    expect(reactTo(single, { type: 'religious', states: 'WA' }, 'states', 'WY')).toEqual({
      confirm: { text: keepTypeHere('religious'), set: { states: undefined } },
    });
  });

  it.each([
    [{ type: 'religious' }, { WA: true }],
    [{ type: 'public benefit' }, { WY: true }],
    [{}, { WY: true }],
    [{ type: 'religious' }, undefined],
  ])('requests no confirmation for the answers %j and the new states %j', (document, checked) => {
    expect(reactTo(several, document, 'states', checked)).toBeUndefined();
  });

  it('requests confirmation even when the state removes the type from its list', () => {
    const type = makeField({
      path: 'type',
      options: { ...listOf('religious', 'public benefit'), availability: { rows: table, by: 'states' } },
    });
    const narrowed = { ...single, form: formOf(type, makeField({ path: 'states', options: states })) };
    expect(reactTo(narrowed, { type: 'religious', states: 'WA' }, 'states', 'WY')).toMatchObject({
      confirm: { set: { states: undefined } },
    });
  });
});
