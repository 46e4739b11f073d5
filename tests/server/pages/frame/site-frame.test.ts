import { describe, expect, it } from 'vitest';
import { renderPage } from '#server/pages/layout.ts';
import type { Page } from '#server/pages/layout.ts';
import { html } from '#server/html.ts';

const assets = { styles: [], scripts: [], preloads: [] };

function render(kind: Page['kind'], changes: Partial<Page> = {}): string {
  return renderPage({ title: 'A page', kind, main: html`<h1>A</h1>`, assets, hasScripts: false, ...changes });
}

const part = (page: string, name: string) => new RegExp(`<${name}[\\s\\S]*</${name}>`).exec(page)?.[0] ?? '';
const linksIn = (markup: string) => [...markup.matchAll(/href="([^"]+)"/g)].map(([, address]) => address);

describe('the header', () => {
  it('links to every service group, the order status and the log-in, also in the menu of a phone', () => {
    const header = part(render('home'), 'header');
    const expected = ['/services/start-a-company/', '/services/vehicles/', '/order-status/', '/login/'];
    expect(linksIn(header)).toEqual(expect.arrayContaining(expected));
    expect(linksIn(part(header, 'details'))).toEqual(
      expect.arrayContaining([...expected, 'tel:18005550142']),
    );
  });

  it('shows only the name and the log-in above an order form', () => {
    expect(linksIn(part(render('form', { phoneHelp: 'none' }), 'header'))).toEqual(['/', '/login/']);
  });

  it('omits links for customers on the operator’s pages', () => {
    expect(linksIn(part(render('operator', { phoneHelp: 'none' }), 'header'))).toEqual(['/']);
  });
});

describe('the footer', () => {
  it('names the seller and the hours, and links to the terms, refunds, privacy policy and services', () => {
    const footer = part(render('form'), 'footer');
    expect(footer).toContain('100 Main Street, Suite 200');
    expect(footer).toContain('Monday to Friday');
    expect(linksIn(footer)).toEqual(
      expect.arrayContaining([
        '/',
        '/terms/',
        '/terms/#refunds',
        '/privacy/',
        'mailto:help@formcart.example',
      ]),
    );
  });
});

describe('the metadata for search engines', () => {
  it('contains Open Graph properties, the canonical URL and structured data that cannot end its element', () => {
    const data = { '@type': 'Service', name: '</script>' };
    const page = render('home', { address: 'https://forms.example.com/', description: 'All of it.', data });
    expect(page).toContain('<meta property="og:title" content="A page – Formcart" />');
    expect(page).toContain('<meta property="og:description" content="All of it." />');
    expect(page).toContain('<link rel="canonical" href="https://forms.example.com/" />');
    const text = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', ...data });
  });

  it('stays out of private pages', () => {
    const page = render('account', { address: 'https://forms.example.com/account/' });
    expect(page).not.toMatch(/og:|canonical|ld\+json/);
    expect(page).toContain('<meta name="robots" content="noindex" />');
  });
});
