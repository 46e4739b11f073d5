import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { noteReads, touches } from '#domain/cart/effects/read-answers.ts';

const document = { state: 'WY', city: 'Cody', vehicles: [{ make: 'Ford' }, { make: 'Opel' }] };

/** What is noted of a reading of one answer and one list. */
function readSome() {
  const { answers, read } = noteReads(answersOf(document));
  answers.get('state');
  answers.rows('vehicles');
  return read;
}

describe('answers with a note of what is read', () => {
  it('are the answers themselves', () => {
    const { answers } = noteReads(answersOf(document));
    expect(answers.get('state')).toBe('WY');
    expect(answers.rows('vehicles')).toEqual(answersOf(document).rows('vehicles'));
  });

  it('note paths and lists, each once, and nothing that was not read', () => {
    expect(readSome()).toEqual({ paths: new Set(['state']), lists: new Set(['vehicles']) });
    expect(noteReads(answersOf(document)).read).toEqual({ paths: new Set(), lists: new Set() });
  });
});

describe('a change', () => {
  it.each([
    ['writes an answer that was read', { state: 'MT' }, undefined, true],
    ['writes several, of which one was read', { city: 'Lander', state: 'MT' }, undefined, true],
    ['changes a list that was read', {}, 'vehicles', true],
    ['changes a list that was read and writes an answer that was not', { city: 'Lander' }, 'vehicles', true],
    ['writes only what was not read', { city: 'Lander' }, undefined, false],
    ['changes a list that was not read', {}, 'owners', false],
    ['writes nothing', {}, undefined, false],
  ])('that %s touches what was read: %#', (_, writes, list, expected) => {
    expect(touches(readSome(), writes, list)).toBe(expected);
  });
});
