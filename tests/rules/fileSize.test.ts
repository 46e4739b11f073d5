import { describe, expect, it } from 'vitest';
import { fileSize } from '#rules/fileSize.ts';
import { tellVerdict } from './rule-harness.ts';

const UNKNOWN = "There was an error processing your file's size";
const fileOf = (sizeBytes: unknown) => ({
  part: 'resume',
  name: 'resume.pdf',
  sizeBytes,
  type: 'application/pdf',
});

describe('fileSize', () => {
  it.each([
    [5_000_000, 'passes'],
    [5_000_001, 'The file size must not exceed 5 MB'],
    [1, 'passes'],
    [0, 'passes'],
  ])('allows 5 MB when the page sets no limit: %i bytes, result: %s', (sizeBytes, verdict) => {
    expect(tellVerdict(fileSize, fileOf(sizeBytes))).toBe(verdict);
  });

  it.each([
    [10, 10_000_000, 'passes'],
    [10, 10_000_001, 'The file size must not exceed 10 MB'],
    [0.5, 500_000, 'passes'],
    [0.5, 500_001, 'The file size must not exceed 0.5 MB'],
  ])(
    'rejects files above the limit of the page: limit %d MB, file of %i bytes, result: %s',
    (maxUploadSize, sizeBytes, verdict) => {
      expect(tellVerdict(fileSize, fileOf(sizeBytes), [], { settings: { maxUploadSize } })).toBe(verdict);
    },
  );

  it.each([0, -1, Number.NaN, Infinity, '10', true])('ignores the invalid setting %j', (maxUploadSize) => {
    const refusal = 'The file size must not exceed 5 MB';
    expect(tellVerdict(fileSize, fileOf(5_000_001), [], { settings: { maxUploadSize } })).toBe(refusal);
  });

  it.each([
    fileOf(-1),
    fileOf(Number.NaN),
    fileOf(Infinity),
    fileOf('100'),
    fileOf(undefined),
    { sizeBytes: 1 },
    'resume.pdf',
    7,
    [],
  ])('reports an unknown size for %j', (value) => {
    expect(tellVerdict(fileSize, value)).toBe(UNKNOWN);
  });
});
