import { cpSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCatalogueStore } from '#server/catalogue/catalogue-store.ts';
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts';
import { watchCatalogue } from '#server/catalogue/watch-catalogue.ts';
import type { CatalogueWatch } from '#server/catalogue/watch-catalogue.ts';
import { copyCatalogue } from './catalogue-folder.ts';
import type { CatalogueFolder } from './catalogue-folder.ts';

/** An interval that never elapses: the tests trigger each check. */
const HOUR = 3_600_000;

let folder: CatalogueFolder;
let store: CatalogueStore;
let watch: CatalogueWatch;
let said: string[];

function note(level: string) {
  return (_details: object, message: string) => void said.push(`${level}: ${message}`);
}

beforeEach(() => {
  folder = copyCatalogue();
  store = createCatalogueStore(folder);
  said = [];
  const log = { info: note('info'), error: note('error') };
  watch = watchCatalogue({ directory: folder.directory, store, log, everyMs: HOUR });
});
afterEach(() => {
  watch.stop();
  folder.remove();
});

function firstPrice(): number | undefined {
  return store.current().simpleProducts[0]?.price;
}

describe('watchCatalogue', () => {
  it('loads changed files when they stop changing', () => {
    folder.replace('simple-products.json', '"price": 7500', '"price": 8000');
    watch.check();
    expect(firstPrice()).toBe(7500);
    watch.check();
    expect(firstPrice()).toBe(8000);
    watch.check();
    expect(said).toEqual(['info: catalog reloaded']);
  });

  it('waits while files keep changing', () => {
    folder.replace('simple-products.json', '"price": 7500', '"price": 8000');
    watch.check();
    folder.replace('simple-products.json', '"price": 8000', '"price": 9000');
    utimesSync(folder.path('simple-products.json'), 1, 1);
    watch.check();
    expect(firstPrice()).toBe(7500);
    watch.check();
    expect(firstPrice()).toBe(9000);
  });

  it('keeps the last valid catalog, and logs each mistake once', () => {
    folder.replace('simple-products.json', '"price": 7500', '"price": 0');
    for (let look = 0; look < 4; look += 1) watch.check();
    expect(firstPrice()).toBe(7500);
    expect(said).toEqual([expect.stringMatching(/^error: catalog rejected: .*simple-products\.json:6:/)]);
  });

  it('keeps the last valid catalog when a price occurs twice, and logs the line of the second entry', () => {
    folder.replace('simple-products.json', '"price": 7500', '"price": 7500,\n"price": 1');
    watch.check();
    watch.check();
    expect(firstPrice()).toBe(7500);
    const line = folder.lineOf('simple-products.json', '"price": 1');
    expect(said).toEqual([
      expect.stringContaining(`simple-products.json:${line}:1  The key "price" is repeated`),
    ]);
  });

  it('loads the files after a mistake is fixed', () => {
    folder.replace('simple-products.json', '"price": 7500', '"price": 0');
    watch.check();
    watch.check();
    folder.replace('simple-products.json', '"price": 0', '"price": 8100');
    watch.check();
    watch.check();
    expect(firstPrice()).toBe(8100);
    expect(said.at(-1)).toBe('info: catalog reloaded');
  });

  it('detects a folder that was replaced as a whole', () => {
    const other = `${folder.directory}-new`;
    cpSync(folder.directory, other, { recursive: true });
    folder.replace('simple-products.json', '"price": 7500', '"price": 8200');
    renameSync(folder.directory, `${folder.directory}-old`);
    renameSync(other, folder.directory);
    watch.check();
    watch.check();
    expect(said).toEqual(['info: catalog reloaded']);
    expect(firstPrice()).toBe(7500);
    rmSync(`${folder.directory}-old`, { recursive: true });
  });

  it('keeps the catalog when its folder disappears', () => {
    renameSync(folder.directory, `${folder.directory}-away`);
    watch.check();
    watch.check();
    expect(firstPrice()).toBe(7500);
    expect(said).toEqual([expect.stringContaining('error: catalog rejected')]);
    renameSync(`${folder.directory}-away`, folder.directory);
  });

  it('does nothing while nothing changes', () => {
    watch.check();
    watch.check();
    expect(said).toEqual([]);
  });
});
