import { describe, expect, it } from 'vitest';
import { alignColumns } from '#server/records/align-columns.ts';

describe('alignColumns', () => {
  it('aligns the columns of all rows', () => {
    expect(
      alignColumns([
        ['a', 'bc'],
        ['def', 'g'],
        ['', 'h'],
      ]),
    ).toBe('a    bc\ndef  g\n     h');
  });

  it('accepts more rows than a function call accepts arguments', () => {
    const rows = Array.from({ length: 200_000 }, (_, index) => [String(index)]);
    expect(alignColumns(rows).split('\n')).toHaveLength(200_000);
  });
});
