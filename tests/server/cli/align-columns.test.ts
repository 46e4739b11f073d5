import { describe, expect, it } from 'vitest';
import { alignColumns } from '#server/cli/align-columns.ts';

describe('alignColumns', () => {
  it('puts the columns of all rows one below the other', () => {
    expect(
      alignColumns([
        ['a', 'bc'],
        ['def', 'g'],
        ['', 'h'],
      ]),
    ).toBe('a    bc\ndef  g\n     h');
  });

  it('takes more rows than a call takes arguments', () => {
    const rows = Array.from({ length: 200_000 }, (_, index) => [String(index)]);
    expect(alignColumns(rows).split('\n')).toHaveLength(200_000);
  });
});
