import { describe, expect, it } from 'vitest';
import { findFileAnswer } from '#domain/answers/file-answer.ts';

const file = { part: 'resume', name: 'resume.pdf', sizeBytes: 1200, type: 'application/pdf' };

describe('findFileAnswer', () => {
  it('returns the file without unknown properties', () => {
    expect(findFileAnswer({ ...file, content: 'x' })).toEqual(file);
  });

  it.each([
    ['an empty file', { sizeBytes: 0 }],
    ['a file of an unknown type', { type: '' }],
  ])('accepts %s', (_name, change) => {
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
  ])('returns undefined for %j', (answer) => {
    expect(findFileAnswer(answer)).toBeUndefined();
  });
});
