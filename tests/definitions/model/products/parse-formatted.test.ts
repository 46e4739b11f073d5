import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormattedNode } from '#domain/products/faq.ts';
import { formattedTags } from '#domain/products/faq.ts';
import { parseFormatted } from '#definitions/model/products/parse-formatted.ts';

describe('parseFormatted', () => {
  it.each<[string, readonly FormattedNode[]]>([
    ['Plain', ['Plain']],
    ['a &lt;b&gt; &amp; c', ['a <b> & c']],
    ['<P>One<br/>two</P>', [{ tag: 'p', children: ['One', { tag: 'br', children: [] }, 'two'] }]],
    ['<a href="/terms/">Terms</a>', [{ tag: 'a', href: '/terms/', children: ['Terms'] }]],
    [
      '<a href="https://example.com/?a=1&amp;b=2">E</a>',
      [{ tag: 'a', href: 'https://example.com/?a=1&b=2', children: ['E'] }],
    ],
    ['<a href="mailto:a@b.c">M</a>', [{ tag: 'a', href: 'mailto:a@b.c', children: ['M'] }]],
  ])('parses %s', (html, nodes) => {
    expect(parseFormatted(html)).toEqual({ nodes });
  });

  it.each([
    ['<script>alert(1)</script>', '"<script>" is not allowed'],
    ['<img src=x onerror=alert(1)>', '"<img>" is not allowed'],
    ['<svg/onload=alert(1)>', '"<svg>" is not allowed'],
    ['<p onclick="alert(1)">x</p>', '"<p>" cannot have attributes'],
    ['<p style="color:red">x</p>', '"<p>" cannot have attributes'],
    ['<a href="javascript:alert(1)">x</a>', '"<a>" needs one href'],
    ['<a href="java&#x0a;script:alert(1)">x</a>', 'Unknown entity "&#x0a;"'],
    ['<a href="//evil.example/">x</a>', '"<a>" needs one href'],
    ['<a href="/\\evil.example/">x</a>', '"<a>" needs one href'],
    ['<a href="data:text/html,x">x</a>', '"<a>" needs one href'],
    ['<a href="/x" onclick="y">x</a>', '"<a>" needs one href'],
    ['<a>x</a>', '"<a>" needs one href'],
    ['<p>x', '"<p>" is not closed'],
    ['<p><b>x</p></b>', '"</p>" has no matching "<p>"'],
    ['x</p>', '"</p>" has no matching "<p>"'],
    ['1 < 2', 'Write &lt;'],
    ['<!-- x -->', 'Write &lt;'],
  ])('rejects %s', (html, says) => {
    expect(parseFormatted(html)).toMatchObject({ mistake: expect.stringContaining(says) });
  });

  it('never returns other elements or URLs for any input', () => {
    const piece = fc.oneof(
      fc.constantFrom(...formattedTags, 'script', 'img').map((tag) => `<${tag}>`),
      fc.constantFrom(...formattedTags).map((tag) => `</${tag}>`),
      fc.constantFrom('<', '>', '"', '&', '&lt;', '<a href="/x">', '<a href="javascript:x">', '<p x=1>'),
      fc.string({ maxLength: 4 }),
    );
    const isSound = (node: FormattedNode): boolean =>
      typeof node === 'string' ||
      (formattedTags.includes(node.tag) &&
        (node.href === undefined ? node.tag !== 'a' : node.tag === 'a' && !node.href.startsWith('java')) &&
        node.children.every(isSound));
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const parsed = parseFormatted(pieces.join(''));
        expect('mistake' in parsed || parsed.nodes.every(isSound)).toBe(true);
      }),
    );
  });
});
