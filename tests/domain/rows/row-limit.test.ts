import { describe, expect, it } from 'vitest';
import { rowLimit } from '#domain/rows/row-limit.ts';
import { makeRows, makeSmallFacts } from '../small-form.ts';

describe('rowLimit', () => {
  it.each([
    ['the limit of the list without a setting', undefined, { maxRows: 2 }, 5],
    ['the page setting', 'maxRows', { maxRows: 2 }, 2],
    ['a page setting above the default', 'maxRows', { maxRows: 7 }, 7],
    ['the limit of the list when the page has no setting', 'maxRows', {}, 5],
    ['the limit of the list for a text', 'maxRows', { maxRows: '2' }, 5],
    ['the limit of the list for a fraction', 'maxRows', { maxRows: 1.5 }, 5],
    ['the limit of the list for zero', 'maxRows', { maxRows: 0 }, 5],
    ['the limit of the list below the minimum', 'maxRows', { maxRows: 1 }, 5],
    ['the limit of the list for an inherited property', 'constructor', {}, 5],
  ])(
    'returns the page setting if it is valid, else the default: %s',
    (_name, maxSetting, settings, expected) => {
      const rows = makeRows({
        path: 'list',
        min: 2,
        max: 5,
        ...(maxSetting === undefined ? {} : { maxSetting }),
      });
      expect(rowLimit(rows, makeSmallFacts(settings))).toBe(expected);
    },
  );

  it('never returns zero', () => {
    const rows = makeRows({ path: 'list', min: 0, max: 5, maxSetting: 'maxRows' });
    expect(rowLimit(rows, makeSmallFacts({ maxRows: 0 }))).toBe(5);
    expect(rowLimit(rows, makeSmallFacts({ maxRows: 1 }))).toBe(1);
  });
});
