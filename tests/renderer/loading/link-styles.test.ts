import { afterEach, describe, expect, it } from 'vitest';
import { linkStyles } from '#renderer/loading/link-styles.ts';

afterEach(() => {
  document.head.innerHTML = '';
});

describe('linkStyles', () => {
  it('enables the print links of inlined style sheets, so that the next page finds them cached', () => {
    document.head.innerHTML =
      '<style>p {}</style><link rel="stylesheet" media="print" disabled href="/assets/main.css" />' +
      '<link rel="stylesheet" media="screen" disabled href="/assets/other.css" />';
    linkStyles(document);
    const links = [...document.querySelectorAll('link')];
    expect(links.map((link) => [link.media, link.hasAttribute('disabled')])).toEqual([
      ['print', false],
      ['screen', true],
    ]);
  });
});
