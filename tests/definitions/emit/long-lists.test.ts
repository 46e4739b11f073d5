import { describe, expect, it } from 'vitest';
import { buildForm } from '#definitions/build-form.ts';
import { longListsOf, shortenLists } from '#definitions/emit/shorten-lists.ts';
import { writeModule } from '#definitions/emit/write-module.ts';

const { emitted } = await buildForm('form-definitions', 'mail-forwarding');

describe('long lists of an emitted form', () => {
  it('are named, and short ones and narrowed ones are not', () => {
    expect([...longListsOf(emitted).keys()]).toEqual(['countries']);
  });

  it('keep their first entry in a page', () => {
    const list = longListsOf(emitted).get('countries') ?? -1;
    expect(shortenLists(emitted).lists[list]).toBe('S|United States');
    expect(emitted.lists[list]).toContain('Germany');
  });

  it('are loaded late by the module of a page, and are whole in the module of the server', () => {
    const page = writeModule(emitted, '/', (name) => `virtual:list/shared/${name}`);
    expect(page).toContain('longLists:{"countries":()=>import("virtual:list/shared/countries")}');
    expect(page).not.toContain('Germany');
    expect(writeModule(emitted, '/')).toContain('Germany');
  });
});
