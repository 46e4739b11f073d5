import { describe, expect, it } from 'vitest';
import { extensionOf, findFileAnswer, getUploadLimit } from '#domain/file-answer.ts';

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

describe('getUploadLimit', () => {
  it.each([
    [undefined, { megabytes: 5, bytes: 5_000_000 }],
    [10, { megabytes: 10, bytes: 10_000_000 }],
    [0.5, { megabytes: 0.5, bytes: 500_000 }],
    [0, { megabytes: 5, bytes: 5_000_000 }],
    [-3, { megabytes: 5, bytes: 5_000_000 }],
    ['10', { megabytes: 5, bytes: 5_000_000 }],
  ])('for the setting %j is %j', (setting, limit) => {
    expect(getUploadLimit(setting)).toEqual(limit);
  });
});

describe('extensionOf', () => {
  it.each([
    ['resume.pdf', 'pdf'],
    ['Resume.PDF', 'pdf'],
    ['a.b.c', 'c'],
    ['resume', ''],
    ['resume.', ''],
    ['.profile', ''],
    ['', ''],
  ])('of %j is %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });
});
