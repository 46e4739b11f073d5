import { describe, expect, it } from 'vitest';
import { checkForm } from '#definitions/check-form.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { checkSpoilt, realCatalogue } from './mistakes/check-spoilt.ts';
import { at } from './mistakes/spoilt-places.ts';
import { spoilFiles } from './mistakes/spoilt-files.ts';
import type { FileFindings } from '#definitions/check/files/check-files.ts';

describe('checkForm', () => {
  it('reports problems of single files together with compile errors', async () => {
    const { root, set, replace } = spoilFiles();
    set(at.page, ['texts'], { 'terms.address': 'javascript:alert(1)' });
    replace(at.ui, '"ui:widget": "textarea"', '"ui:widget": "textaera"');
    const findings = await checkSpoilt(root);
    expect(findings.map(({ code, file, severity, nearest }) => ({ code, file, severity, nearest }))).toEqual([
      { code: 'script-link', file: at.page, severity: 'error', nearest: undefined },
      { code: 'unknown-widget', file: at.ui, severity: 'error', nearest: 'textarea' },
    ]);
  });

  it('returns the line and column of each finding', async () => {
    const { root, set, linesOf } = spoilFiles();
    set(at.page, ['preselect'], { 'accountInformation.email': 'nobody' });
    const [finding] = await checkSpoilt(root);
    const line = linesOf(at.page)[(finding?.line ?? 0) - 1];
    expect(line?.indexOf('"accountInformation.email"')).toBe((finding?.column ?? 0) - 1);
  });

  it('reports a duplicate finding once', async () => {
    const { root, set } = spoilFiles();
    // The form shows each part of the address three times.
    set('shared/address.json', ['properties', 'line1', 'rules'], 'required|digits:9|maxLength:5');
    const findings = await checkSpoilt(root);
    expect(findings.filter(({ code }) => code === 'contradicting-rules')).toHaveLength(1);
  });

  it('reports prices only with a catalog', async () => {
    const { root, set } = spoilFiles();
    set(at.products, ['corporate-book', 'match', 'kind'], 'corporate_bok');
    const request = { root, slug: 'company', today: '2026-11-20' };
    expect((await checkForm({ ...request, cache: createDiskCache() })).findings).toEqual([]);
    expect(
      (await checkForm({ ...request, cache: createDiskCache(), catalogue: realCatalogue })).findings,
    ).toHaveLength(1);
  });

  it('accepts a tokenizer whose origin is listed', async () => {
    const { root, set } = spoilFiles();
    set(at.page, ['tokenizer', 'service'], 'https://tokens.example.com/v1');
    const request = { root, slug: 'company', today: '2026-11-20' };
    const codesWith = async (tokenizerOrigins: readonly string[]) =>
      (await checkForm({ ...request, cache: createDiskCache(), tokenizerOrigins })).findings.map(
        ({ code }) => code,
      );
    expect(await codesWith([])).toEqual(['unlisted-host']);
    expect(await codesWith(['https://tokens.example.org'])).toEqual(['unlisted-host']);
    expect(await codesWith(['https://tokens.example.com'])).toEqual([]);
  });

  it('checks a file shared by several forms once', async () => {
    const { root, write } = spoilFiles();
    const known: FileFindings = new Map();
    const request = { root, slug: 'company', today: '2026-11-20', known };
    expect((await checkForm({ ...request, cache: createDiskCache() })).findings).toEqual([]);
    write(at.texts, '{ "button.submit": "<script>" }');
    expect((await checkForm({ ...request, cache: createDiskCache() })).findings).toEqual([]);
    expect(
      (await checkForm({ ...request, cache: createDiskCache(), known: new Map() })).findings,
    ).toMatchObject([{ code: 'html-tag' }]);
  });
});
