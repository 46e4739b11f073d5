import { afterEach, describe, expect, it } from 'vitest';
import { linkStyles } from '#renderer/loading/link-styles.ts';

afterEach(() => {
  document.head.innerHTML = '';
});

describe('style sheets that came within the page', () => {
  it('are linked for printers, so that the next page has them', () => {
    document.head.innerHTML = '<style data-address="/assets/main.css">p {}</style><style>a {}</style>';
    linkStyles(document);
    const links = [...document.querySelectorAll('link')];
    expect(links.map(({ rel, media, href }) => [rel, media, new URL(href).pathname])).toEqual([
      ['stylesheet', 'print', '/assets/main.css'],
    ]);
  });
});
