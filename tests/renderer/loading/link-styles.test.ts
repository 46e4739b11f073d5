import { afterEach, describe, expect, it } from 'vitest';
import { linkStyles } from '#renderer/loading/link-styles.ts';

afterEach(() => {
  document.head.innerHTML = '';
});

describe('style sheets that came within the page', () => {
  it('are linked for printers, so that the next page has them', () => {
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
