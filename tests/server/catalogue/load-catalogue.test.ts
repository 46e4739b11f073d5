import { rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InvalidCatalogueError } from '#server/catalogue/catalogue-problem.ts';
import type { CatalogueProblem } from '#server/catalogue/catalogue-problem.ts';
import { createCatalogueStore } from '#server/catalogue/catalogue-store.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { copyCatalogue, SHIPPED_CATALOGUE } from './catalogue-folder.ts';
import type { CatalogueFolder } from './catalogue-folder.ts';

let folder: CatalogueFolder;
beforeEach(() => {
  folder = copyCatalogue();
});
afterEach(() => folder.remove());

function problemsOf(directory: string): readonly CatalogueProblem[] {
  try {
    loadCatalogue(directory);
  } catch (error) {
    if (error instanceof InvalidCatalogueError) return error.problems;
    throw error;
  }
  return [];
}

const firstMethod = /"id": \d+, "key": "formation-llc-mail", /;
const firstCost = /"cost": \d+/;

interface Mistake {
  readonly name: string;
  readonly file: string;
  readonly text: string | RegExp;
  readonly by: string;
  readonly place: string;
  readonly message: string;
}

const mistakes: readonly Mistake[] = [
  {
    name: 'a fee of 0',
    file: 'filing-methods/DE.json',
    text: firstCost,
    by: '"cost": 0',
    place: '/filings/0/methods/0/cost',
    message: 'is 0: give the fee, or say "free": true on the filing.',
  },
  {
    name: 'a fee as text',
    file: 'filing-methods/DE.json',
    text: firstCost,
    by: '"cost": "110.00"',
    place: '/filings/0/methods/0/cost',
    message: 'must be integer: an amount in whole cents, from 0 to 10000000.',
  },
  {
    name: 'a fee with a fraction',
    file: 'filing-methods/DE.json',
    text: firstCost,
    by: '"cost": 110.5',
    place: '/filings/0/methods/0/cost',
    message: 'must be integer: an amount in whole cents, from 0 to 10000000.',
  },
  {
    name: 'a fee that is missing',
    file: 'filing-methods/DE.json',
    text: /"cost": \d+, /,
    by: '',
    place: '/filings/0/methods/0/cost',
    message: 'is missing.',
  },
  {
    name: 'a misspelt name',
    file: 'filing-methods/DE.json',
    text: '"surcharge"',
    by: '"surchage": 0, "surcharge"',
    place: '/filings/0/methods/0/surchage',
    message: 'is not known here: remove it or correct its spelling.',
  },
  {
    name: 'an unknown entity type',
    file: 'filing-methods/DE.json',
    text: '"entity_types": ["LLC", "PLLC"]',
    by: '"entity_types": ["LCC", "PLLC"]',
    place: '/filings/0/entity_types/0',
    message: 'must be one of ["Sole Proprietorship","GP","LLC"',
  },
  {
    name: 'no time to file',
    file: 'filing-methods/DE.json',
    text: '"filed_in": { "days": 12, "hours": 0 }',
    by: '"filed_in": { "days": 0, "hours": 0 }',
    place: '/filings/0/methods/0/filed_in',
    message: 'is no time at all: give days, or hours from 1.',
  },
  {
    name: 'a product that does not exist',
    file: 'filing-methods/DE.json',
    text: '"product": "formation"',
    by: '"product": "formations"',
    place: '/filings/0/product',
    message: 'is formations, which is no type in filing-products.json.',
  },
  {
    name: 'a file named otherwise',
    file: 'filing-methods/DE.json',
    text: '"jurisdiction": "DE"',
    by: '"jurisdiction": "NY"',
    place: '/jurisdiction',
    message: 'is NY, but the file is named otherwise.',
  },
  {
    name: 'a price of 0',
    file: 'simple-products.json',
    text: '"price": 7500',
    by: '"price": 0',
    place: '/products/0/price',
    message: 'must be >= 1: a price in whole cents, from 1 to 10000000.',
  },
  {
    name: 'a price of nothing',
    file: 'filing-products.json',
    text: '"price": 10000',
    by: '"price": null',
    place: '/products/0/price',
    message: 'must be integer: our own fee in whole cents, from 1 to 10000000.',
  },
  {
    name: 'a negative price',
    file: 'registered-agent-products.json',
    text: '"price": 12500',
    by: '"price": -12500',
    place: '/products/0/price',
    message: 'must be >= 1: a price in whole cents, from 1 to 10000000.',
  },
  {
    name: 'a product id used twice',
    file: 'filing-products.json',
    text: '"id": 4001',
    by: '"id": 3001',
    place: '/products/0/id',
    message: 'repeats the product id 3001 of simple-products.json:6; each needs its own.',
  },
  {
    name: 'a product that is filed nowhere',
    file: 'filing-products.json',
    text: '"type": "tax_id"',
    by: '"type": "trademark"',
    place: '/products/2/type',
    message: 'trademark has no filing method in any jurisdiction.',
  },
  {
    name: 'a jurisdiction without methods',
    file: 'registered-agent-products.json',
    text: '"abbreviation": "DE"',
    by: '"abbreviation": "GU"',
    place: '/products/8/registered_agent/jurisdiction/abbreviation',
    message: 'has no file filing-methods/GU.json: add it.',
  },
  {
    name: 'no word of warning',
    file: 'simple-products.json',
    text: '"$comment"',
    by: '"$schema"',
    place: '/$comment',
    message: 'is missing.',
  },
];

describe('loadCatalogue', () => {
  it('loads the shipped files', () => {
    const catalogue = loadCatalogue(SHIPPED_CATALOGUE);
    expect(catalogue.registeredAgentProducts).toHaveLength(52);
    expect(catalogue.loadedJurisdictions).toHaveLength(53);
    expect(catalogue.filingProducts.map(({ type }) => type)).toEqual([
      'formation',
      'name_reservation',
      'tax_id',
    ]);
    expect(catalogue.simpleProducts.map(({ kind }) => kind)).toEqual([
      'corporate_book',
      'corporate_seal',
      'certificate',
    ]);
  });

  it.each(mistakes)('names the file and the place of $name', ({ file, text, by, place, message }) => {
    folder.replace(file, text, by);
    const problem = problemsOf(folder.directory).find((candidate) => candidate.place === place);
    expect(problem).toMatchObject({ file, place });
    expect(problem?.message.startsWith(message)).toBe(true);
    expect(problem?.line).toBeGreaterThan(place === '/$comment' ? 0 : 1);
  });

  it('names the line of the mistake', () => {
    folder.replace('filing-methods/DE.json', firstMethod, '"id": 0, "key": "formation-llc-mail", ');
    const [problem] = problemsOf(folder.directory);
    expect(problem?.place).toBe('/filings/0/methods/0/id');
    expect(problem?.line).toBe(20);
  });

  it('tells two methods with one key apart', () => {
    folder.replace('filing-methods/DE.json', 'formation-llc-online-24-hour', 'formation-llc-mail');
    expect(problemsOf(folder.directory)).toMatchObject([
      { file: 'filing-methods/DE.json', place: '/filings/0/methods/1/key' },
    ]);
  });

  it('tells two methods with one id apart, in whichever files they are', () => {
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
        message: expect.stringContaining('of filing-methods/AK.json:'),
      },
    ]);
  });

  it('tells all mistakes of all files at once', () => {
    folder.replace('simple-products.json', '"price": 7500', '"price": 0');
    folder.replace('filing-methods/DE.json', firstCost, '"cost": null');
    writeFileSync(folder.path('filing-methods/NY.json'), '{\n  "jurisdiction": "NY",\n  oops\n}');
    expect(problemsOf(folder.directory).map(({ file }) => file)).toEqual([
      'simple-products.json',
      'filing-methods/DE.json',
      'filing-methods/NY.json',
    ]);
  });

  it('names the line where a file stops being JSON', () => {
    writeFileSync(folder.path('filing-methods/NY.json'), '{\n  "jurisdiction": "NY",\n  oops\n}');
    expect(problemsOf(folder.directory)).toMatchObject([
      { file: 'filing-methods/NY.json', line: 3, message: 'is not valid JSON: InvalidSymbol.' },
    ]);
  });

  it.each(['registered-agent-products.json', 'simple-products.json', 'filing-products.json'])(
    'says that %s is missing',
    (file) => {
      rmSync(folder.path(file));
      expect(problemsOf(folder.directory)).toMatchObject([
        { file, message: 'is missing or cannot be read.' },
      ]);
    },
  );

  it('says that the federal methods are missing', () => {
    rmSync(folder.path('filing-methods/Federal.json'));
    expect(problemsOf(folder.directory)).toContainEqual(
      expect.objectContaining({ file: 'filing-methods/Federal.json', message: 'is missing: add it.' }),
    );
  });

  it('says everything in the message of the error', () => {
    folder.replace('simple-products.json', '"price": 7500', '"price": 0');
    expect(() => loadCatalogue(folder.directory)).toThrow(
      /1 problem\(s\):\n {2}simple-products\.json:6 {2}\/products\/0\/price must be >= 1/,
    );
  });

  it('names its contents by one version, another one for other contents', () => {
    const { version } = loadCatalogue(SHIPPED_CATALOGUE);
    expect(version).toMatch(/^[0-9a-f]{32}$/);
    expect(loadCatalogue(folder.directory).version).toBe(version);
    folder.replace('filing-methods/DE.json', '"cost": 11000', '"cost": 11001');
    expect(loadCatalogue(folder.directory).version).not.toBe(version);
  });
});

describe('createCatalogueStore', () => {
  it('refuses to start with a broken catalogue', () => {
    folder.replace('simple-products.json', '"price": 7500', '"price": 0');
    expect(() => createCatalogueStore(folder)).toThrow(InvalidCatalogueError);
  });

  it('takes over what an operator changed', () => {
    const store = createCatalogueStore(folder);
    const before = store.current();
    folder.replace('simple-products.json', '"price": 7500', '"price": 8000');
    const result = store.reload();
    expect(result).toEqual({ outcome: 'loaded', version: store.current().version });
    expect(store.current().version).not.toBe(before.version);
    expect(store.current().simpleProducts[0]?.price).toBe(8000);
  });

  it('keeps the last good copy of a catalogue that breaks, and says why', () => {
    const store = createCatalogueStore(folder);
    const before = store.current();
    folder.replace('simple-products.json', '"price": 7500', '"price": 0');
    const result = store.reload();
    expect(result.outcome).toBe('kept');
    expect('error' in result && result.error.message).toContain('simple-products.json');
    expect(store.current()).toBe(before);
  });
});
