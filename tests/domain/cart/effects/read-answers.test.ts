import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { noteReads, touches } from '#domain/cart/effects/read-answers.ts';

const document = { state: 'WY', city: 'Cody', vehicles: [{ make: 'Ford' }, { make: 'Opel' }] };

/** Returns the record after reading one answer and one list. */
function readSome() {
  const { answers, read } = noteReads(answersOf(document));
  answers.get('state');
  answers.rows('vehicles');
  return read;
}

describe('noteReads', () => {
  it('returns the same answers as the original', () => {
    const { answers } = noteReads(answersOf(document));
    expect(answers.get('state')).toBe('WY');
    expect(answers.rows('vehicles')).toEqual(answersOf(document).rows('vehicles'));
  });

  it('records exactly the paths and lists that were read, each once', () => {
    expect(readSome()).toEqual({ paths: new Set(['state']), lists: new Set(['vehicles']) });
    expect(noteReads(answersOf(document)).read).toEqual({ paths: new Set(), lists: new Set() });
  });
});

describe('touches', () => {
  it.each([
    ['writes an answer that was read', { state: 'MT' }, undefined, true],
    ['writes several answers, one of which was read', { city: 'Lander', state: 'MT' }, undefined, true],
    ['changes a list that was read', {}, 'vehicles', true],
    [
      'changes a list that was read and writes an answer that was not read',
      { city: 'Lander' },
      'vehicles',
      true,
    ],
    ['writes only answers that were not read', { city: 'Lander' }, undefined, false],
    ['changes a list that was not read', {}, 'owners', false],
    ['writes nothing', {}, undefined, false],
  ])('returns whether a change that %s affects a read answer or list', (_, writes, list, expected) => {
    expect(touches(readSome(), writes, list)).toBe(expected);
  });
});
