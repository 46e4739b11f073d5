import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { nameFileParts } from '#domain/files/file-parts.ts';
import { submissionDate } from '#domain/filing/submission-date.ts';
import { choicesOf } from '#domain/options/options.ts';
import ownPrice from '#form-definitions/double-llc/pages/double-llc-own-price.json' with { type: 'json' };
import { emptyCatalogue } from '#domain/catalogue/catalogue.ts';
import { loadForm } from '../copy-form.ts';

describe('a shipped page', () => {
  it('submits an expedited order at a named price 14 days later, on a Monday', () => {
    const { expeditedDays }: Readonly<Record<string, unknown>> = ownPrice.settings;
    expect(submissionDate('2026-11-21', expeditedDays)).toBe('2026-12-07');
  });

  it('shows the loading message immediately at a named price', () => {
    expect(ownPrice.settings.loadingDelay).toBe(0);
  });

  it('uses the default label for the state of mail forwarding', async () => {
    const { form } = await loadForm('mail-forwarding', 'form-definitions');
    expect(form.fields['companyInformation.state']?.title).toBe('Service State');
  });

  it('accepts an attorney as an affiliate', async () => {
    const { form, factsOf } = await loadForm('affiliate', 'form-definitions');
    const facts = { ...factsOf('affiliate'), catalogue: emptyCatalogue };
    const options = form.fields['companyInformation.entityType']?.options;
    const choices = options && choicesOf(options, answersOf({}), facts);
    expect(choices?.map(({ key }) => key)).toContain('Attorney for Bar');
  });

  it('posts the files of projects by their numbers', async () => {
    const { form } = await loadForm('jobs', 'form-definitions');
    const file = { part: '', name: 'a.pdf', sizeBytes: 1, type: 'application/pdf' };
    const document = { jobInformation: { projects: [{ projectUpload: file }, { projectUpload: file }] } };
    expect(nameFileParts(form, answersOf(document)).map(({ part }) => part)).toEqual([
      'project-1',
      'project-2',
    ]);
  });

  it.each([
    ['contact', 'contactInformation.phone'],
    ['affiliate', 'accountInformation.phone'],
    ['free-account', 'accountInformation.phone'],
  ])('masks the phone number of %s as (111) 111-1111', async (slug, path) => {
    const { form } = await loadForm(slug, 'form-definitions');
    expect(form.fields[path]?.uiSchema).toMatchObject({ 'ui:options': { mask: 'phone' } });
  });
});
