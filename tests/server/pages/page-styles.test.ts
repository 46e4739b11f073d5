import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toStyleSheet } from '#server/pages/page-assets.ts';
import { comesFirst, renderStyles, styleSources } from '#server/pages/page-styles.ts';

const TEXT = '.field > p { content: "a & b" }\n';
const MAIN = '/assets/main.css';
const PART = '/assets/part.css';
const assets = { sheets: { [MAIN]: toStyleSheet(TEXT) } };

/** The texts of the style sheets in markup, as a browser hashes them. */
function hashesIn(markup: string): readonly string[] {
  const texts = [...markup.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

describe('the style sheets of a page', () => {
  it.each(['within, alone', 'within, linked'] as const)(
    'are in it as they were built, so that its policy knows them: %s',
    (place) => {
      const markup = String(renderStyles(assets, [MAIN], place));
      expect(hashesIn(markup)).toEqual(styleSources(assets, [MAIN]));
      expect(markup).toContain(TEXT);
    },
  );

  it('are linked for printers alone beside it, at once or when the page’s script says so', () => {
    expect(String(renderStyles(assets, [MAIN], 'within, linked'))).toContain(
      `<link rel="stylesheet" media="print" href="${MAIN}" />`,
    );
    const alone = String(renderStyles(assets, [MAIN], 'within, alone'));
    expect(alone).toContain(`<link rel="stylesheet" media="print" disabled href="${MAIN}" />`);
  });

  it('are linked where the page is not the first, and where a sheet is known by its address only', () => {
    expect(String(renderStyles(assets, [MAIN], 'link'))).toBe(`<link rel="stylesheet" href="${MAIN}" />`);
    const other = `<link rel="stylesheet" href="${PART}" />`;
    expect(String(renderStyles(assets, [PART], 'within, alone'))).toBe(other);
    expect(styleSources(assets, [PART])).toEqual([]);
  });

  it('are refused when they would end the element that they are in', () => {
    expect(() => toStyleSheet('p::after { content: "</STYLE>" }')).toThrow('"</style"');
  });
});

describe('who comes first', () => {
  it('has no cookie of ours', () => {
    expect([undefined, '', 'xsrf=1'].map(comesFirst)).toEqual([true, true, false]);
  });
});
