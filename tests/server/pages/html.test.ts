// @vitest-environment jsdom
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { html, jsonForScript } from '#server/html.ts';

const parse = (markup: unknown) =>
  new DOMParser().parseFromString(`<body>${String(markup)}</body>`, 'text/html');

describe('a page’s template', () => {
  it('escapes any text in elements and attributes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        // HTML parsers change these characters.
        const value = text.replace(/[\r\0]/g, '');
        const { body } = parse(html`<p title="${value}">x${value}</p>`);
        expect(body.children).toHaveLength(1);
        expect(body.firstElementChild?.textContent).toBe(`x${value}`);
        expect(body.firstElementChild?.getAttribute('title')).toBe(value);
      }),
    );
  });

  it('inserts markup and lists of markup unchanged, and omits undefined', () => {
    const items = ['<1>', '2'].map((item) => html`<b>${item}</b>`);
    expect(String(html`<i>${items}${undefined}${3}</i>`)).toBe('<i><b>&lt;1&gt;</b><b>2</b>3</i>');
  });

  it('embeds any data in a script without closing the script', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const { body } = parse(
          html`<script type="application/json">
            ${jsonForScript(value)}
          </script>`,
        );
        expect(JSON.parse(body.querySelector('script')?.textContent ?? '')).toEqual(
          JSON.parse(JSON.stringify(value)),
        );
      }),
    );
    const evil = { text: '</script><script>alert(1)</script><!--' };
    const { scripts } = parse(
      html`<script type="application/json">
        ${jsonForScript(evil)}
      </script>`,
    );
    expect(scripts).toHaveLength(1);
  });
});
