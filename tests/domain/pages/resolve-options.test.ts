import { describe, expect, it } from 'vitest';
import type { PageConfiguration } from '#domain/facts.ts';
import { resolveOptions } from '#domain/pages/resolve-options.ts';
import { makeSmallFacts } from '../small-form.ts';

const search = { 'ui:widget': 'domain-search' };

function pageWith(parts: Partial<Pick<PageConfiguration, 'settings' | 'texts'>> = {}): PageConfiguration {
  return { ...makeSmallFacts().page, ...parts };
}

describe('the options of a widget', () => {
  it('are those that are written, with the settings of the page in the places that name one', () => {
    const page = pageWith({ settings: { domainSavings: true } });
    const options = { savings: { config: 'domainSavings' }, years: false };
    expect(resolveOptions(search, options, page, {})).toEqual({ savings: true, years: false });
  });

  it.each([
    ['those that are written where there are no others', {}, { select: 'Take' }, {}, { select: 'Take' }],
    [
      'the page’s before those that are written',
      { select: 'Get' },
      { select: 'Take' },
      {},
      { select: 'Get' },
    ],
    [
      'those that are written before the form’s',
      {},
      { select: 'Take' },
      { select: 'Pick' },
      { select: 'Take' },
    ],
    ['the form’s where there are no others', {}, {}, { select: 'Pick' }, { select: 'Pick' }],
    [
      'of each name by itself',
      { search: 'Look' },
      { select: 'Take' },
      { undo: 'Back' },
      { search: 'Look', select: 'Take', undo: 'Back' },
    ],
  ])('have as texts %s', (_, ofPage, texts, ofForm, expected) => {
    const named = (own: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(own).map(([name, text]) => [`domain-search.${name}`, text]));
    const page = pageWith({ texts: named(ofPage) });
    expect(resolveOptions(search, { texts }, page, named(ofForm))['texts']).toEqual(expected);
  });

  it('have no texts of another widget, and none at all where there are none', () => {
    const page = pageWith({ texts: { 'search-list.search': 'Look', 'button.continue': 'On' } });
    expect(resolveOptions(search, {}, page, {})).toEqual({});
  });
});
