import { describe, expect, it } from 'vitest';
import { buildForm } from '#definitions/build-form.ts';
import { longListsOf, shortenLists } from '#definitions/emit/shorten-lists.ts';
import { writeModule } from '#definitions/emit/write-module.ts';

const { emitted } = await buildForm('form-definitions', 'mail-forwarding');

describe('long lists of an emitted form', () => {
  it('get a name only if they are long and unfiltered', () => {
    expect([...longListsOf(emitted).keys()]).toEqual(['countries']);
  });

  it('keep their first entry in the module of a page', () => {
    const list = longListsOf(emitted).get('countries') ?? -1;
    expect(shortenLists(emitted).lists[list]).toBe('S|United States');
    expect(emitted.lists[list]).toContain('Germany');
  });

  it('load late on a page and are complete on the server', () => {
    const page = writeModule(emitted, '/', {
      list: (name) => `virtual:list/shared/${name}`,
      products: 'virtual:products/mail-forwarding',
    });
    expect(page).toContain('longLists:{"countries":()=>import("virtual:list/shared/countries")}');
    expect(page).not.toContain('Germany');
    expect(writeModule(emitted, '/')).toContain('Germany');
  });
});
