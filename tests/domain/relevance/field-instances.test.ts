import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { allInstances, findInstance, pathInRow, placeInRow } from '#domain/relevance/field-instances.ts';
import { makeField, makeRows, makeSmallForm } from '../small-form.ts';

const first = makeField({ path: 'list.*.first', rows: 'list' });
const nested = makeField({ path: 'list.*.address.city', rows: 'list' });
const form = makeSmallForm([makeField({ path: 'name' }), first, nested], [makeRows({ path: 'list' })]);

describe('pathInRow', () => {
  it('replaces the asterisk with the row', () => {
    expect(pathInRow('list.*.address.city', 'list', 'row7')).toBe('list.row7.address.city');
  });
});

describe('placeInRow', () => {
  it.each([
    ['list.*.address.city', 'list.row7', 'list.row7.address.city'],
    ['a.list.*.first', 'a.list.0', 'a.list.0.first'],
    ['list.*.first', '', 'list.*.first'],
    ['other.*.first', 'list.row7', 'other.*.first'],
    ['listing.*.first', 'list.row7', 'listing.*.first'],
    ['name', 'list.row7', 'name'],
  ])('puts %s into the row "%s" as %s', (template, row, expected) => {
    expect(placeInRow(template, row)).toBe(expected);
  });
});

describe('findInstance', () => {
  it.each([
    ['name', 'name', ''],
    ['list.row7.first', 'list.*.first', 'list.row7'],
    ['list.0.address.city', 'list.*.address.city', 'list.0'],
  ])('finds the instance %s', (path, fieldPath, row) => {
    const instance = findInstance(form, path);
    expect(instance?.field.path).toBe(fieldPath);
    expect(instance?.path).toBe(path);
    expect(instance?.row).toBe(row);
  });

  it.each(['', 'nobody', 'list', 'list.row7', 'list..first', 'list.*.first', 'name.first', 'constructor'])(
    'returns undefined for the path "%s"',
    (path) => {
      expect(findInstance(form, path)).toBeUndefined();
    },
  );
});

describe('allInstances', () => {
  it('returns one instance per field outside rows, and one instance per row for fields in rows', () => {
    const answers = answersOf({ list: [{}, {}] });
    expect(allInstances(form, answers).map(({ path }) => path)).toEqual([
      'name',
      'list.0.first',
      'list.1.first',
      'list.0.address.city',
      'list.1.address.city',
    ]);
  });

  it('returns no instances of fields in rows without rows', () => {
    expect(allInstances(form, answersOf({ list: 'junk' })).map(({ path }) => path)).toEqual(['name']);
  });
});
