import { describe, expect, it } from 'vitest';
import { usualWaits } from '#contract/waits.ts';
import { renderFormPage } from '#server/pages/form-page.ts';
import { testPage } from '../test-site.ts';

const form = { slug: 'shop', title: 'Shop', defaultPageID: testPage.pageID };

describe('renderFormPage', () => {
  it.each([
    ['that sells something', {}, false],
    ['that sells something, said so', { isPlain: false }, false],
    ['that sells nothing', { isPlain: true }, true],
  ])('puts what stands before a form %s where the form will stand', (_, more, isPlain) => {
    const page = String(renderFormPage({ ...form, ...more }, testPage, '2026-11-20', usualWaits));
    expect(page.includes('<p class="form-title form-plain">')).toBe(isPlain);
    expect(page.includes('<div class="form-skeleton form-plain"')).toBe(isPlain);
  });
});
