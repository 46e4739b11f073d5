import type { Cents } from '#domain/money.ts';
import { html, jsonForScript } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { brand, storefront } from '../../seller/storefront.ts';
import type { ListedForm } from '../../seller/storefront.ts';
import { say } from '../../texts.ts';

/** Metadata of a public page for search engines and link previews. */
export interface SearchMeta {
  readonly title: string;
  readonly description: string;
  /** The page's absolute URL; undefined without a public origin. */
  readonly address: string | undefined;
  /** Structured data of schema.org. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** The picture of link previews, 1200 by 630 pixels. A brand has no such picture. */
const PREVIEW = '/images/preview.png';

function renderPreview(address: string | undefined): Markup | undefined {
  if (address === undefined || brand !== undefined) return undefined;
  return html`
    <meta property="og:image" content="${new URL(PREVIEW, address).href}" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="${say('service.preview')}" />
    <meta name="twitter:card" content="summary_large_image" />
  `;
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
    ${renderPreview(address)}
    ${
      data &&
      html`<script type="application/ld+json">
        ${jsonForScript({ '@context': 'https://schema.org', ...data })}
      </script>`
    }
  `;
}

type Described = Readonly<Record<string, unknown>>;

/** Returns the absolute URL of a path; undefined without a public origin. */
export type Absolute = (path: string) => string | undefined;

/** Describes the way from the home page to a page, as the header and the page's title show it. */
export function describeTrail(title: string, path: string, absolute: Absolute): Described {
  const steps = [
    { name: storefront.name, item: absolute('/') },
    { name: title, item: absolute(path) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, item }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(item === undefined ? {} : { item }),
    })),
  };
}

const CENTS_A_DOLLAR = 100;

/** Describes a service with its starting price, if the page shows one. */
export function describeService(
  { slug, title, summary }: ListedForm,
  fromCents: Cents | undefined,
  absolute: Absolute,
): Described {
  const url = absolute(`/${slug}/`);
  return {
    '@type': 'Service',
    name: title,
    description: summary,
    provider: { '@type': 'Organization', name: storefront.name },
    ...(url === undefined ? {} : { url }),
    ...(fromCents === undefined
      ? {}
      : {
          offers: {
            '@type': 'AggregateOffer',
            priceCurrency: 'USD',
            lowPrice: (fromCents / CENTS_A_DOLLAR).toFixed(2),
          },
        }),
  };
}

/** Describes the seller. */
export function describeSeller(url: string | undefined): Readonly<Record<string, unknown>> {
  const { address, email, name, phone } = storefront;
  const base = { '@type': 'Organization', name, email, telephone: phone, address: address.join(', ') };
  return url === undefined ? base : { ...base, url };
}
