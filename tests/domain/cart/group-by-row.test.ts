import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupByRow } from '#domain/cart/group-by-row.ts';

interface Entry {
  readonly name: string;
  readonly row?: { readonly rows: string; readonly key: string; readonly number: number };
}

function of(rows: string, number: number, name: string): Entry {
  return { name: `${rows} ${number} ${name}`, row: { rows, key: `k${number}`, number } };
}

function namesOf(entries: readonly Entry[]): readonly string[] {
  return entries.map(({ name }) => name);
}

describe('groupByRow', () => {
  it('moves the entries of each list to its first entry, sorted by row', () => {
    const grouped = groupByRow([
      { name: 'formation' },
      of('vehicles', 2, 'trailer'),
      of('guests', 1, 'seat'),
      of('vehicles', 1, 'boat'),
      { name: 'seal' },
      of('vehicles', 1, 'tax'),
      of('vehicles', 2, 'plates'),
      of('guests', 2, 'seat'),
    ]);
    expect(namesOf(grouped)).toEqual([
      'formation',
      'vehicles 1 boat',
      'vehicles 1 tax',
      'vehicles 2 trailer',
      'vehicles 2 plates',
      'guests 1 seat',
      'guests 2 seat',
      'seal',
    ]);
  });

  it('preserves all entries and returns its own result unchanged', () => {
    const row = fc.record({
      rows: fc.constantFrom('vehicles', 'guests'),
      number: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(fc.array(fc.option(row)), (generated) => {
        const entries = generated.map((entry, index) =>
          entry === null ? { name: `${index}` } : of(entry.rows, entry.number, `${index}`),
        );
        const grouped = groupByRow(entries);
        expect(namesOf(grouped).toSorted()).toEqual(namesOf(entries).toSorted());
        expect(groupByRow(grouped)).toEqual(grouped);
      }),
    );
  });
});
