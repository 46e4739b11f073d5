import { describe, expect, it } from 'vitest';
import { keepOneTicked } from '#domain/reactions/keep-one-ticked.ts';
import { formOf, reactTo } from './reaction-fixture.ts';
import { makeField } from '../small-form.ts';

const names = ['ssn', 'noSsn', 'free'];
const tested = {
  reaction: keepOneTicked,
  form: formOf(...names.map((path) => makeField({ path, type: 'boolean' }))),
  with: { a: 'ssn', b: 'noSsn', c: 'free' },
};

describe('keepOneTicked', () => {
  it.each([
    ['ssn', true, { noSsn: true }, { noSsn: false }],
    ['noSsn', true, { ssn: true, free: true }, { ssn: false, free: false }],
    ['free', true, { ssn: true, noSsn: false }, { ssn: false }],
  ])(
    'unchecks the other checkboxes when %s becomes %s and the other answers are %j',
    (path, value, document, set) => {
      expect(reactTo(tested, document, path, value)).toEqual({ set });
    },
  );

  it.each([
    ['ssn', true, {}],
    ['ssn', false, { ssn: true, noSsn: true }],
    ['ssn', undefined, { noSsn: true }],
    ['ssn', 'true', { noSsn: true }],
  ])('does nothing when %s becomes %j and the other answers are %j', (path, value, document) => {
    expect(reactTo(tested, document, path, value)).toBeUndefined();
  });
});
