import { describe, expect, it } from 'vitest';
import { rowLimit } from '#domain/rows/row-limit.ts';
import { makeRows, makeSmallFacts } from '../small-form.ts';

describe('rowLimit', () => {
  it.each([
    ['the list says where no setting is named', undefined, { maxRows: 2 }, 5],
    ['the page says', 'maxRows', { maxRows: 2 }, 2],
    ['the page says, beyond the default as well', 'maxRows', { maxRows: 7 }, 7],
    ['the list says where the page does not', 'maxRows', {}, 5],
    ['the list says where the page has no number', 'maxRows', { maxRows: '2' }, 5],
    ['the list says where the page has a broken number', 'maxRows', { maxRows: 1.5 }, 5],
    ['the list says where the page has none at all', 'maxRows', { maxRows: 0 }, 5],
    ['the list says where the page has fewer than there must be', 'maxRows', { maxRows: 1 }, 5],
    ['the list says where the setting is called like what every object has', 'constructor', {}, 5],
  ])('is what %s', (_name, maxSetting, settings, expected) => {
    const rows = makeRows({
      path: 'list',
      min: 2,
      max: 5,
      ...(maxSetting === undefined ? {} : { maxSetting }),
    });
    expect(rowLimit(rows, makeSmallFacts(settings))).toBe(expected);
  });

  it('is never none', () => {
    const rows = makeRows({ path: 'list', min: 0, max: 5, maxSetting: 'maxRows' });
    expect(rowLimit(rows, makeSmallFacts({ maxRows: 0 }))).toBe(5);
    expect(rowLimit(rows, makeSmallFacts({ maxRows: 1 }))).toBe(1);
  });
});
