import { describe, expect, it } from 'vitest';
import { findFileAnswer } from '#domain/answers/file-answer.ts';

const file = { part: 'resume', name: 'resume.pdf', sizeBytes: 1200, type: 'application/pdf' };

describe('findFileAnswer', () => {
  it('finds a file, and nothing beside what belongs to it', () => {
    expect(findFileAnswer({ ...file, content: 'x' })).toEqual(file);
  });

  it.each([
    ['an empty file', { sizeBytes: 0 }],
    ['a file of an unknown type', { type: '' }],
  ])('finds %s', (_name, change) => {
    expect(findFileAnswer({ ...file, ...change })).toEqual({ ...file, ...change });
  });

  it.each([
    { ...file, part: 1 },
    { ...file, name: undefined },
    { ...file, type: null },
    { ...file, sizeBytes: -1 },
    { ...file, sizeBytes: Number.NaN },
    { ...file, sizeBytes: '1200' },
    'resume.pdf',
    null,
    undefined,
    [],
  ])('finds none in %j', (answer) => {
    expect(findFileAnswer(answer)).toBeUndefined();
  });
});
