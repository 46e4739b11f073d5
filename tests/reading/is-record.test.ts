import { expect, it } from 'vitest';
import { isRecord } from '#reading/is-record.ts';

it('is true of JSON objects alone', () => {
  expect([{}, { a: 1 }, null, [], 'text', 1, true, undefined].map(isRecord)).toEqual([
    true,
    true,
    ...Array.from({ length: 6 }, () => false),
  ]);
});
