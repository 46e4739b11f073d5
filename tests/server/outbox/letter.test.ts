import { describe, expect, it } from 'vitest';
import { writeLetter } from '#server/outbox/letter.ts';

const { text, html = '' } = writeLetter([
  'Your order & its <documents> are ready.',
  { link: 'See your order', address: 'https://shop.example/receipt/token/' },
  { link: 'Terms of service', address: 'https://shop.example/terms/' },
  { code: '12345678' },
  { rows: [['Company', 'Acme LLC']] },
  { amounts: [['Total', '$200.00']] },
]);

describe('writeLetter', () => {
  it('writes the same content as text and as HTML', () => {
    expect(text).toContain(
      'Your order & its <documents> are ready.\n\nSee your order:\nhttps://shop.example/',
    );
    expect(text).toContain('Company: Acme LLC\n\nTotal: $200.00\n\nFormcart · ');
    expect(html).toContain('Your order &amp; its &lt;documents&gt; are ready.');
    expect(html).toMatch(/Company<\/th>\s*<td[^>]*>Acme LLC<\/td>/);
  });

  it('renders the first link as a button and the others as links', () => {
    expect(html.match(/class="button"/g)).toHaveLength(1);
    expect(html).toMatch(/<a href="https:\/\/shop\.example\/receipt\/token\/" class="button"/);
    expect(html).toMatch(/<a href="https:\/\/shop\.example\/terms\/" class="link"/);
  });

  it('keeps order numbers, telephone numbers and prices per period on one line', () => {
    const { html } = writeLetter([
      'Your order FC-100001 renews for $1,125.00 / year. Call 1-800-555-0142.',
      { rows: [['Order', 'FC-100002']] },
    ]);
    const whole = [...(html ?? '').matchAll(/<(?:span|strong) style="white-space: nowrap[^"]*">([^<]*)</g)];
    expect(whole.map(([, words]) => words)).toEqual([
      'FC-100001',
      '$1,125.00 / year',
      '1-800-555-0142',
      'FC-100002',
    ]);
  });

  it('writes a code on its own line for easy copying', () => {
    expect(text).toContain('\n\n12345678\n\n');
    expect(html).toMatch(/<p style="[^"]*font-size: 28px[^"]*">12345678<\/p>/);
  });

  it('begins with the preheader, which is the first paragraph by default', () => {
    const first = (letter: { readonly html?: string }) =>
      /<div style="display: none[^>]*>([^<]*)/.exec(letter.html ?? '')?.[1];
    expect(first({ html })).toBe('Your order &amp; its &lt;documents&gt; are ready.');
    expect(first(writeLetter(['Hello.'], 'Read this.'))).toBe('Read this.');
  });

  it('needs no outside file: its logo is in the message', () => {
    const images = [...html.matchAll(/<img[^>]*src="([^"]*)"/g)].map(([, address]) => address);
    expect(images).toEqual(['cid:logo']);
    expect(html).not.toMatch(/<link|url\(|@import/);
  });

  it('writes every amount in bold, also in sentences', () => {
    const { html = '' } = writeLetter([
      'We will charge $1,125.00 on Nov 25.',
      { amounts: [['Agent', '$200.00, then $20.00 / year']] },
      { rows: [['Refund', '−$40.00']] },
    ]);
    const bold = [...html.matchAll(/<strong style="[^"]*font-weight: 600">([^<]*)<\/strong>/g)];
    expect(bold.map(([, words]) => words)).toEqual(['$1,125.00', '$200.00', '$20.00 / year', '−$40.00']);
  });

  it('defines colors for dark mode', () => {
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html).toContain('<meta name="color-scheme" content="light dark" />');
  });
});
