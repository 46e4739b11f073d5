import { describe, expect, it } from 'vitest';
import { describeForm, listServices, storefront } from '#server/seller/storefront.ts';

const form = (slug: string) => ({ slug, title: slug, defaultPageID: slug });

describe('the services of the storefront', () => {
  it('hold only forms that exist', () => {
    expect(listServices([form('form-a-business'), form('trademark')])).toEqual([
      { title: 'Start a company', forms: [expect.objectContaining({ slug: 'form-a-business' })] },
      { title: 'Stay compliant', forms: [expect.objectContaining({ slug: 'trademark' })] },
    ]);
    expect(listServices([])).toEqual([]);
  });

  it('hold forms that nobody sorted at the end', () => {
    expect(listServices([form('new-form')])).toEqual([
      { title: 'More', forms: [{ slug: 'new-form', title: 'new-form', summary: '' }] },
    ]);
  });

  it('never hold what only the links of mails lead to', () => {
    expect(listServices([form('new-password')])).toEqual([]);
  });

  it('never hold pages for developers', () => {
    expect(listServices([{ ...form('samples'), audience: 'developers' }])).toEqual([]);
  });
});

describe('what search engines read of a form', () => {
  it('is its summary, and the storefront\u2019s own words', () => {
    expect(describeForm('trademark')).toBe(`Protect a name or a logo. ${storefront.intro}`);
    expect(describeForm('nothing')).toBeUndefined();
  });
});
