import { html, jsonForScript } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { storefront } from '../../seller/storefront.ts';

/** Metadata of a public page for search engines and link previews. */
export interface SearchMeta {
  readonly title: string;
  readonly description: string;
  /** The page's absolute URL; undefined without a public origin. */
  readonly address: string | undefined;
  /** Structured data of schema.org. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** Renders Open Graph properties, the canonical URL and structured data as a data block, which runs no script. */
export function renderSearchMeta({ title, description, address, data }: SearchMeta): Markup {
  return html`
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${storefront.name}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    ${
      address &&
      html`<link rel="canonical" href="${address}" /><meta property="og:url" content="${address}" />`
    }
    ${
      data &&
      html`<script type="application/ld+json">
        ${jsonForScript({ '@context': 'https://schema.org', ...data })}
      </script>`
    }
  `;
}

/** Describes the seller. */
export function describeSeller(url: string | undefined): Readonly<Record<string, unknown>> {
  const { address, email, name, phone } = storefront;
  const base = { '@type': 'Organization', name, email, telephone: phone, address: address.join(', ') };
  return url === undefined ? base : { ...base, url };
}
