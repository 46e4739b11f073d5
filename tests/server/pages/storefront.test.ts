import { describe, expect, it } from 'vitest';
import { describeForm, listServices, storefront } from '#server/seller/storefront.ts';

const form = (slug: string) => ({ slug, title: slug, defaultPageID: slug });

describe('listServices', () => {
  it('returns only existing forms', () => {
    expect(listServices([form('form-a-business'), form('trademark')])).toEqual([
      {
        title: 'Start a company',
        page: expect.objectContaining({ key: 'start-a-company' }),
        forms: [expect.objectContaining({ slug: 'form-a-business' })],
      },
      {
        title: 'Stay compliant',
        page: expect.objectContaining({ key: 'stay-compliant' }),
        forms: [expect.objectContaining({ slug: 'trademark' })],
      },
    ]);
    expect(listServices([])).toEqual([]);
  });

  it('puts forms without a service at the end', () => {
    expect(listServices([form('new-form')])).toEqual([
      { title: 'More', forms: [{ slug: 'new-form', title: 'new-form', summary: '' }] },
    ]);
  });

  it('excludes the log-in and passwords, which are no services', () => {
    expect(listServices(['new-password', 'login', 'reset-password'].map(form))).toEqual([]);
  });

  it('excludes pages for developers', () => {
    expect(listServices([{ ...form('samples'), audience: 'developers' }])).toEqual([]);
  });
});

describe('describeForm', () => {
  it('returns the summary with what the service is about, or undefined without a summary', () => {
    expect(describeForm('trademark')).toMatch(/^Protect a name or a logo\. We search for similar marks/);
    expect(describeForm('login')).toBe('Log in to see your orders, receipts and documents.');
    expect(describeForm('nothing')).toBeUndefined();
  });

  it('differs for every form', () => {
    const listed = [...storefront.services.flatMap(({ forms }) => forms), ...storefront.unlisted];
    const descriptions = listed.map(({ slug }) => describeForm(slug));
    expect(descriptions).not.toContain(undefined);
    expect(new Set(descriptions).size).toBe(listed.length);
  });
});
