import { rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { copyCatalogue, problemsOf, SHIPPED_CATALOGUE } from './catalogue-folder.ts';
import type { CatalogueFolder } from './catalogue-folder.ts';
import { fixtureCatalogue } from '../../fixtures/fixture-catalogue.ts';
import { agentAndDecisionMistakes } from './agent-and-decision-mistakes.ts';
import { mistakes } from './catalogue-mistakes.ts';

let folder: CatalogueFolder;
beforeEach(() => {
  folder = copyCatalogue();
});
afterEach(() => folder.remove());

const firstMethod = /"id": \d+, "key": "formation-llc-mail", /;
const firstCost = /"cost": \d+/;

describe('loadCatalogue', () => {
  it('loads the shipped files', () => {
    const catalogue = loadCatalogue(SHIPPED_CATALOGUE);
    expect(catalogue.registeredAgentProducts).toHaveLength(208);
    expect(catalogue.loadedJurisdictions).toHaveLength(53);
    expect(catalogue.subscriptionBundles).toHaveLength(52);
    expect(catalogue.bundles).toHaveLength(3);
    expect(catalogue.coupons).toHaveLength(3);
  });

  it.each([...mistakes, ...agentAndDecisionMistakes])(
    'reports $name with its file and path',
    ({ file, text, by, place, message }) => {
      folder.replace(file, text, by);
      const problem = problemsOf(folder.directory).find((candidate) => candidate.place === place);
      expect(problem).toMatchObject({ file, place });
      expect(problem?.message.startsWith(message)).toBe(true);
      expect(problem?.line).toBeGreaterThan(message.includes('$comment') ? 0 : 1);
    },
  );

  it('reports the line of the mistake', () => {
    folder.replace('filing-methods/DE.json', firstMethod, '"id": 0, "key": "formation-llc-mail", ');
    const [problem] = problemsOf(folder.directory);
    expect(problem?.place).toBe('/filings/0/methods/0/id');
    expect(problem?.line).toBe(26);
  });

  it('rejects a duplicate price, with the line and column of the second entry', () => {
    folder.replace('simple-products.json', '"price": 7500', '"price": 7500,\n  "price": 1');
    const line = folder.lineOf('simple-products.json', '"price": 1');
    expect(problemsOf(folder.directory)).toEqual([
      {
        code: 'duplicate-key',
        file: 'simple-products.json',
        line,
        column: 3,
        place: '',
        message: 'The key "price" is repeated, so its first value would be ignored. Remove one of them.',
      },
    ]);
  });

  it('reports file, line, column and fix for a value of the wrong type', () => {
    folder.replace('filing-methods/DE.json', firstCost, '"cost": "110.00"');
    expect(problemsOf(folder.directory)).toEqual([
      {
        code: 'wrong-shape',
        file: 'filing-methods/DE.json',
        line: folder.lineOf('filing-methods/DE.json', '"cost": "110.00"'),
        column: expect.any(Number),
        place: '/filings/0/methods/0/cost',
        message: 'This must be an amount in whole cents, such as 8950 for $89.50, from 0 to 10000000.',
      },
    ]);
  });

  it('rejects two filing methods with the same key', () => {
    folder.replace('filing-methods/DE.json', 'formation-llc-online-24-hour', 'formation-llc-mail');
    expect(problemsOf(folder.directory)).toMatchObject([
      { file: 'filing-methods/DE.json', place: '/filings/0/methods/1/key' },
    ]);
  });

  it('rejects two filing methods with the same id, even in different files', () => {
    const [first] = loadCatalogue(folder.directory).filingProducts[0]?.filing_methods ?? [];
    folder.replace(
      'filing-methods/DE.json',
      firstMethod,
      `"id": ${first?.id}, "key": "formation-llc-mail", `,
    );
    expect(problemsOf(folder.directory)).toMatchObject([
      {
        file: 'filing-methods/DE.json',
        place: '/filings/0/methods/0/id',
        message: expect.stringContaining(': filing-methods/AK.json:'),
      },
    ]);
  });

  it('reports all mistakes of all files at once', () => {
    folder.replace('simple-products.json', '"price": 7500', '"price": 0');
    folder.replace('filing-methods/DE.json', firstCost, '"cost": null');
    writeFileSync(folder.path('filing-methods/NY.json'), '{\n  "jurisdiction": "NY",\n  oops\n}');
    expect(problemsOf(folder.directory).map(({ file }) => file)).toEqual([
      'filing-methods/DE.json',
      'filing-methods/NY.json',
      'simple-products.json',
    ]);
  });

  it('reports the line of a JSON syntax error', () => {
    writeFileSync(folder.path('filing-methods/NY.json'), '{\n  "jurisdiction": "NY",\n  oops\n}');
    expect(problemsOf(folder.directory)).toMatchObject([
      {
        file: 'filing-methods/NY.json',
        line: 3,
        column: 3,
        code: 'not-json',
        message: expect.stringContaining('a word outside of quotes'),
      },
    ]);
  });

  it.each([
    'registered-agent-products.json',
    'simple-products.json',
    'filing-products.json',
    'bundles.json',
    'subscription-bundles.json',
    'coupons.json',
    'organizational-plates.json',
  ])('reports that the file %s is missing', (file) => {
    rmSync(folder.path(file));
    expect(problemsOf(folder.directory)).toMatchObject([
      { file, code: 'missing-file', message: 'This file is missing or cannot be read.' },
    ]);
  });

  it('reports missing federal filing methods', () => {
    rmSync(folder.path('filing-methods/Federal.json'));
    expect(problemsOf(folder.directory)).toMatchObject([
      { file: 'filing-methods/Federal.json', code: 'missing-file' },
    ]);
  });

  it('lists every mistake in the error message', () => {
    folder.replace('simple-products.json', '"price": 7500', '"price": 0');
    expect(() => loadCatalogue(folder.directory)).toThrow(
      /simple-products\.json:6:\d+ {2}This must not be 0: give the price.* \[wrong-shape\]\n1 error in the catalog\.$/,
    );
  });

  it('gives equal contents the same version and different contents another version', () => {
    const { version } = fixtureCatalogue;
    expect(version).toMatch(/^[0-9a-f]{32}$/);
    expect(loadCatalogue(folder.directory).version).toBe(version);
    folder.replace('filing-methods/DE.json', '"cost": 11000', '"cost": 11001');
    expect(loadCatalogue(folder.directory).version).not.toBe(version);
  });
});
