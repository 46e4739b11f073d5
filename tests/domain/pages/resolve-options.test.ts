import { describe, expect, it } from 'vitest';
import type { PageConfiguration } from '#domain/facts.ts';
import { resolveOptions } from '#domain/pages/resolve-options.ts';
import { makeSmallFacts } from '../small-form.ts';

const search = { 'ui:widget': 'domain-search' };

function pageWith(parts: Partial<Pick<PageConfiguration, 'settings' | 'texts'>> = {}): PageConfiguration {
  return { ...makeSmallFacts().page, ...parts };
}

describe('resolveOptions', () => {
  it('replaces references to page settings with their values', () => {
    const page = pageWith({ settings: { domainSavings: true } });
    const options = { savings: { config: 'domainSavings' }, years: false };
    expect(resolveOptions(search, options, page, {})).toEqual({ savings: true, years: false });
  });

  it.each([
    ["the definition's texts by default", {}, { select: 'Take' }, {}, { select: 'Take' }],
    ["page texts before the definition's", { select: 'Get' }, { select: 'Take' }, {}, { select: 'Get' }],
    [
      "the definition's texts before the form's",
      {},
      { select: 'Take' },
      { select: 'Pick' },
      { select: 'Take' },
    ],
    ["the form's texts", {}, {}, { select: 'Pick' }, { select: 'Pick' }],
    [
      'each text separately',
      { search: 'Look' },
      { select: 'Take' },
      { undo: 'Back' },
      { search: 'Look', select: 'Take', undo: 'Back' },
    ],
  ])("returns the widget's texts by precedence: %s", (_, ofPage, texts, ofForm, expected) => {
    const named = (own: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(own).map(([name, text]) => [`domain-search.${name}`, text]));
    const page = pageWith({ texts: named(ofPage) });
    expect(resolveOptions(search, { texts }, page, named(ofForm))['texts']).toEqual(expected);
  });

  it('omits texts of other widgets and empty texts', () => {
    const page = pageWith({ texts: { 'search-list.search': 'Look', 'button.continue': 'On' } });
    expect(resolveOptions(search, {}, page, {})).toEqual({});
  });
});
