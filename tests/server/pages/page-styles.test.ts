import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toStyleSheet } from '#server/pages/page-assets.ts';
import { comesFirst, renderStyles, styleSources } from '#server/pages/page-styles.ts';

const TEXT = '.field > p { content: "a & b" }\n';
const MAIN = '/assets/main.css';
const PART = '/assets/part.css';
const assets = { sheets: { [MAIN]: toStyleSheet(TEXT, MAIN) } };

/** Hashes the style sheets in markup, as a browser does. */
function hashesIn(markup: string): readonly string[] {
  const texts = [...markup.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

describe('renderStyles', () => {
  it.each(['within, alone', 'within, linked'] as const)(
    'inlines the style sheets byte for byte, so that their hashes match the policy: %s',
    (place) => {
      const markup = String(renderStyles(assets, [MAIN], place));
      expect(hashesIn(markup)).toEqual(styleSources(assets, [MAIN]));
      expect(markup).toContain(TEXT);
    },
  );

  it('links inlined style sheets with media="print", and disables the links on form pages', () => {
    expect(String(renderStyles(assets, [MAIN], 'within, linked'))).toContain(
      `<link rel="stylesheet" media="print" href="${MAIN}" />`,
    );
    const alone = String(renderStyles(assets, [MAIN], 'within, alone'));
    expect(alone).toContain(`<link rel="stylesheet" media="print" disabled href="${MAIN}" />`);
  });

  it('links the style sheets on later visits, and links sheets with unknown content on every visit', () => {
    expect(String(renderStyles(assets, [MAIN], 'link'))).toBe(`<link rel="stylesheet" href="${MAIN}" />`);
    const other = `<link rel="stylesheet" href="${PART}" />`;
    expect(String(renderStyles(assets, [PART], 'within, alone'))).toBe(other);
    expect(styleSources(assets, [PART])).toEqual([]);
  });

  it('never inlines a style sheet that would close its style element', () => {
    expect(() => toStyleSheet('p::after { content: "</STYLE>" }', MAIN)).toThrow(
      `${MAIN} contains "</style"`,
    );
  });
});

describe('comesFirst', () => {
  it('returns true without the cookie of an earlier visit', () => {
    expect([undefined, '', 'xsrf=1'].map(comesFirst)).toEqual([true, true, false]);
  });
});
