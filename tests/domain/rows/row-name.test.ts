import { describe, expect, it } from 'vitest';
import { nameRow } from '#domain/rows/row-name.ts';

const vehicles = { title: 'Vehicle {n}', titleFrom: ['year', 'make', 'model'] };
const truck: Readonly<Record<string, unknown>> = {
  year: ' 2021',
  make: 'Ford',
  model: { key: 'f', value: 'F-150' },
};

describe('nameRow', () => {
  it('joins the answers and the options that name the row', () => {
    expect(nameRow(vehicles, 1, (field) => truck[field])).toBe('2021 Ford F-150');
  });

  it.each([
    ['one of them is missing', { ...truck, make: '  ' }],
    ['all of them are missing', {}],
  ])(
    'returns the title with the number of the row when %s',
    (_, answers: Readonly<Record<string, unknown>>) => {
      expect(nameRow(vehicles, 2, (field) => answers[field])).toBe('Vehicle 2');
    },
  );

  it('returns the title for rows that no field names', () => {
    expect(nameRow({ ...vehicles, titleFrom: [] }, 3, () => 'x')).toBe('Vehicle 3');
  });
});
