import { expect, it } from 'vitest';
import { isRecord } from '#domain/read-property.ts';

it('returns true only for JSON objects', () => {
  expect([{}, { a: 1 }, null, [], 'text', 1, true, undefined].map(isRecord)).toEqual([
    true,
    true,
    ...Array.from({ length: 6 }, () => false),
  ]);
});
