import { describe, expect, it } from 'vitest';
import { getUploadLimit } from '#domain/files/upload-limit.ts';

describe('getUploadLimit', () => {
  it.each([
    [undefined, { megabytes: 5, bytes: 5_000_000 }],
    [10, { megabytes: 10, bytes: 10_000_000 }],
    [0.5, { megabytes: 0.5, bytes: 500_000 }],
    [0, { megabytes: 5, bytes: 5_000_000 }],
    [-3, { megabytes: 5, bytes: 5_000_000 }],
    ['10', { megabytes: 5, bytes: 5_000_000 }],
  ])('converts the setting %j to the limit %j', (setting, limit) => {
    expect(getUploadLimit(setting)).toEqual(limit);
  });
});
