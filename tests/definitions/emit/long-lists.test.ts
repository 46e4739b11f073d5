import { describe, expect, it } from 'vitest';
import { buildForm } from '#definitions/build-form.ts';
import { writeModule } from '#definitions/emit/write-module.ts';
import { longListsOf, shortenLists } from '#definitions/emit/name-long-lists.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';

const { emitted } = await buildForm('form-definitions', 'mail-forwarding', createDiskCache());

describe('longListsOf', () => {
  it('includes only long lists without filters', () => {
    expect([...longListsOf(emitted).keys()]).toEqual(['countries']);
  });

  it('keeps the first entry in the page module', () => {
    const list = longListsOf(emitted).get('countries') ?? -1;
    expect(shortenLists(emitted).lists[list]).toBe('S|United States');
    expect(JSON.stringify(emitted.lists[list])).toContain('Germany');
  });

  it('loads lists lazily on a page and completely on the server', () => {
    const page = writeModule(emitted, '/', {
      list: (name) => `virtual:list/shared/${name}`,
      products: 'virtual:products/mail-forwarding',
    });
    expect(page).toContain('longLists:{"countries":()=>import("virtual:list/shared/countries")}');
    expect(page).not.toContain('Germany');
    expect(writeModule(emitted, '/')).toContain('Germany');
  });
});
