import { describe, expect, it } from 'vitest';
import { usualWaits } from '#contract/waits.ts';
import { phoneHelpOf, renderFormPage } from '#server/pages/form-page.ts';
import type { SiteForm } from '#server/site.ts';
import { testPage } from '../test-site.ts';

const form: SiteForm = { slug: 'shop', title: 'Shop', defaultPageID: testPage.pageID };

describe('renderFormPage', () => {
  it.each([
    ['that sells something', {}, false],
    ['that sells something explicitly', { isPlain: false }, false],
    ['that sells nothing', { isPlain: true }, true],
  ])(
    'renders a placeholder without a cart only for a form that sells nothing: a form %s',
    (_, more, isPlain) => {
      const page = String(renderFormPage({ ...form, ...more }, testPage, '2026-11-20', usualWaits));
      expect(page.includes('<p class="form-title form-plain">')).toBe(isPlain);
      expect(page.includes('<div class="form-skeleton form-plain"')).toBe(isPlain);
    },
  );
});

describe('the script URL of a form', () => {
  it.each([
    ['/assets/shop-1.js', '/assets/shop-1.js'],
    [undefined, undefined],
  ])('appears in the data attributes of the form’s placeholder: %s', (script, named) => {
    const page = String(renderFormPage(form, testPage, '2026-11-20', { ...usualWaits, script }));
    expect(/data-script="([^"]*)"/.exec(page)?.[1]).toBe(named);
  });
});

describe('the list of developer tools', () => {
  it.each([
    [{}, undefined],
    [{ hasToolbox: false, allowsTestMode: false }, undefined],
    [{ hasToolbox: true, allowsTestMode: false }, 'toolbox'],
    [{ hasToolbox: false, allowsTestMode: true }, 'test-mode'],
    [{ hasToolbox: true, allowsTestMode: true }, 'toolbox test-mode'],
  ])('contains only the tools that the settings %j allow', (settings, tools) => {
    const page = String(renderFormPage(form, testPage, '2026-11-20', { ...usualWaits, ...settings }));
    expect(/data-tools="([^"]*)"/.exec(page)?.[1]).toBe(tools);
  });
});

describe('the prerendered first step in a page', () => {
  const firstStep = {
    markup: '<div class="order">Name</div>',
    step: 'names',
    version: 'abc"1',
    draft: 'formcart:draft:shop',
    parts: [],
  };

  it('precedes the skeleton in a form that never submits', () => {
    const page = String(renderFormPage(form, testPage, '2026-11-20', usualWaits, firstStep));
    expect(page).toContain(
      'data-step="names" data-version="abc&quot;1"><div><div class="order">Name</div></div></form>',
    );
    expect(page).toMatch(/<form class="first-step" method="dialog" novalidate [\s\S]+form-skeleton/);
  });

  it('stays absent when the form has no prerendered step', () => {
    const page = String(renderFormPage(form, testPage, '2026-11-20', usualWaits));
    expect(page).not.toContain('<form');
  });
});

describe('phoneHelpOf', () => {
  const number = '1-800-555-0199';

  it.each([
    ['without settings', {}],
    ['when the page turns phone help off', { phoneHelp: false, phoneNumber: number }],
    ['without a number', { phoneHelp: true }],
  ])('returns undefined %s', (_, settings) => {
    expect(phoneHelpOf(form, { ...testPage, settings })).toBe('none');
  });

  it('returns the number with the texts of the page, or else the texts of the form', () => {
    const page = { ...testPage, settings: { phoneHelp: true, phoneNumber: number } };
    expect(phoneHelpOf(form, page)).toEqual({ before: 'Questions? Call ', number, after: ' for help.' });
    const texts = { 'phone.before': 'Stuck? Call ', 'phone.after': ' now.' };
    const own = { ...page, texts: { 'phone.after': ' today.' } };
    expect(phoneHelpOf({ texts }, own)).toEqual({ before: 'Stuck? Call ', number, after: ' today.' });
  });
});

describe('a page without scripts', () => {
  it.each([
    [{ phoneHelp: true, phoneNumber: '1-800-555-0199' }, '1-800-555-0199'],
    [{}, '1-800-555-0142'],
  ])('applies the settings %j by showing the phone number %s', (settings, number) => {
    const markup = String(renderFormPage(form, { ...testPage, settings }, '2026-11-20', usualWaits));
    expect(markup.replace(/\s+/g, ' ')).toContain(`or call ${number} to order by phone`);
  });
});
