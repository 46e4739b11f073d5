import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readJourneys } from '#server/toolbox/read-journeys.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formcart-journeys-'));
});

afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, journey: object) => writeFile(join(folder, name), JSON.stringify(journey));

describe('readJourneys', () => {
  it('returns the journeys of a page, with rows as lists and years relative to today', async () => {
    await write('b.json', { title: 'Refused', page: 'shop', answers: { a: 1 }, errors: [] });
    await write('a.json', {
      title: 'A book',
      page: 'shop',
      answers: {
        'card.exp_year': { yearsFromNow: 2 },
        'owners.0.name': 'Ana',
        'owners.1.name': 'Bo',
      },
      filingMethods: { book: 'Online' },
      lines: [],
    });
    await write('c.json', { title: 'Elsewhere', page: 'other', answers: {} });
    await writeFile(join(folder, 'README.md'), 'No journey.');
    expect(await readJourneys(folder, 'shop', '2026-11-20')).toEqual([
      {
        name: 'a',
        title: 'A book',
        isRejected: false,
        answers: { card: { exp_year: '2028' }, owners: [{ name: 'Ana' }, { name: 'Bo' }] },
        filingMethods: { book: 'Online' },
      },
      { name: 'b', title: 'Refused', isRejected: true, answers: { a: 1 }, filingMethods: {} },
    ]);
  });

  it('returns an empty list for a missing folder', async () => {
    expect(await readJourneys(join(folder, 'missing'), 'shop', '2026-11-20')).toEqual([]);
  });

  it('rejects answers with the path of a prototype', async () => {
    await write('a.json', { title: 'A', page: 'shop', answers: { 'a.__proto__.b': 1 } });
    await expect(readJourneys(folder, 'shop', '2026-11-20')).rejects.toThrow(
      '"a.__proto__.b" is not a valid path of an answer',
    );
  });
});
