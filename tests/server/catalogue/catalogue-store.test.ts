import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InvalidCatalogueError } from '#server/catalogue/catalogue-problem.ts';
import { createCatalogueStore } from '#server/catalogue/catalogue-store.ts';
import { copyCatalogue } from './catalogue-folder.ts';
import type { CatalogueFolder } from './catalogue-folder.ts';

let folder: CatalogueFolder;
beforeEach(() => {
  folder = copyCatalogue();
});
afterEach(() => folder.remove());

describe('createCatalogueStore', () => {
  it('throws for an invalid catalog at startup', () => {
    folder.replace('simple-products.json', '"price": 7500', '"price": 0');
    expect(() => createCatalogueStore(folder)).toThrow(InvalidCatalogueError);
  });

  it('reloads the files that an operator changed', () => {
    const store = createCatalogueStore(folder);
    const before = store.current();
    folder.replace('simple-products.json', '"price": 7500', '"price": 8000');
    const result = store.reload();
    expect(result).toEqual({ outcome: 'loaded', version: store.current().version });
    expect(store.current().version).not.toBe(before.version);
    expect(store.current().simpleProducts[0]?.price).toBe(8000);
  });

  it('keeps the last valid catalog when a reload fails, and returns the error', () => {
    const store = createCatalogueStore(folder);
    const before = store.current();
    folder.replace('simple-products.json', '"price": 7500', '"price": 0');
    const result = store.reload();
    expect(result.outcome).toBe('kept');
    expect('error' in result && result.error.message).toContain('simple-products.json');
    expect(store.current()).toBe(before);
  });

  it('still finds earlier catalog versions for orders from before a reload', () => {
    const store = createCatalogueStore(folder);
    const before = store.current();
    folder.replace('simple-products.json', '"price": 7500', '"price": 8000');
    store.reload();
    expect(store.find(before.version ?? '')).toBe(before);
    expect(store.find(store.current().version ?? '')).toBe(store.current());
    expect(store.find('0'.repeat(32))).toBeUndefined();
  });

  it('keeps its current catalog object when a reload changes no data', () => {
    const store = createCatalogueStore(folder);
    const before = store.current();
    folder.replace('simple-products.json', /Products that are filed nowhere/, 'What is filed nowhere');
    expect(store.reload()).toEqual({ outcome: 'loaded', version: before.version });
    expect(store.current()).toBe(before);
  });
});
