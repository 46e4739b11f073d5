import { defaultText } from '#definitions/emit/default-texts.ts';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { renderAccountLinkScript } from '../http/account-link-script.ts';
import { renderFooter } from './frame/site-footer.ts';
import { renderHeader } from './frame/site-header.ts';
import type { HeaderLinks, PhoneHelp } from './frame/site-header.ts';
import { BRAND_LOGO } from './frame/brand-assets.ts';
import { renderSearchMeta } from './frame/search-meta.ts';
import type { SearchMeta } from './frame/search-meta.ts';
import type { PageAssets } from './page-assets.ts';
import { renderStyles } from './page-styles.ts';
import type { StylePlace } from './page-styles.ts';
import { brand, storefront } from '../seller/storefront.ts';
import { say } from '../texts.ts';

/** The phone help of the storefront's own pages. */
const ownPhoneHelp: PhoneHelp = {
  before: defaultText('phone.before'),
  number: storefront.phone,
  after: defaultText('phone.after'),
};

export interface Page {
  /** The document title before the storefront's name; '' for the name alone. */
  readonly title: string;
  /** True for the response to a rejected post. */
  readonly hasErrors?: boolean;
  readonly kind: 'home' | 'form' | 'terms' | 'receipt' | 'account' | 'operator' | 'error' | 'studio';
  /** True for a page that search engines must not index, whatever its kind. */
  readonly isPrivate?: boolean;
  /** The meta description; defaults to the storefront's. */
  readonly description?: string;
  /** The absolute URL for search engines, without a query. */
  readonly address?: string | undefined;
  /** Structured data of schema.org. */
  readonly data?: SearchMeta['data'];
  readonly main: Markup;
  readonly assets: PageAssets;
  /** False for pages with style sheets only. */
  readonly hasScripts: boolean;
  readonly head?: Markup;
  /** An inline script that runs before all others. */
  readonly earlyScript?: Markup;
  /** Defaults to linked style sheets. */
  readonly stylePlace?: StylePlace;
  /** Defaults to the links of the page's kind. */
  readonly headerLinks?: HeaderLinks;
  /** 'none' hides the phone help. Defaults to the storefront's own. */
  readonly phoneHelp?: PhoneHelp | 'none';
}

const icon = brand === undefined ? '/images/favicon.svg' : BRAND_LOGO;

/** Pages that search engines must not index: private pages and errors. */
const PRIVATE_KINDS: readonly Page['kind'][] = ['receipt', 'account', 'operator', 'error'];

function renderMeta(
  page: Pick<Page, 'title' | 'hasErrors' | 'kind' | 'isPrivate' | 'description' | 'address' | 'data'>,
): Markup {
  const { kind, hasErrors = false, isPrivate = PRIVATE_KINDS.includes(kind), address, data } = page;
  const { name, intro, themeColor } = storefront;
  const title = page.title === '' ? `${name}: ${storefront.tagline}` : `${page.title} – ${name}`;
  const description = page.description ?? intro;
  return html`
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="${themeColor.light}" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="${themeColor.dark}" media="(prefers-color-scheme: dark)" />
    <title>${hasErrors ? defaultText('errors.page-title', { title }) : title}</title>
    <meta name="description" content="${description}" />
    ${
      isPrivate
        ? html`<meta name="robots" content="noindex" />`
        : renderSearchMeta({ title, description, address, data })
    }
    <link rel="icon" type="image/svg+xml" href="${icon}" />
  `;
}

/**
 * Id of an empty last element. Browsers block rendering until it is parsed (`rel="expect"`), so that the
 * whole page appears in one paint without layout shifts.
 */
const LAST = 'page-end';

function linksOf(kind: Page['kind']): HeaderLinks {
  if (kind === 'operator' || kind === 'studio') return 'none';
  return kind === 'form' ? 'log-in' : 'all';
}

/** Returns the style sheets of a page with or without a form. */
export function stylesOf({ styles, siteStyles = [] }: PageAssets, hasScripts: boolean): readonly string[] {
  return hasScripts ? styles : [...styles, ...siteStyles];
}

export function renderPage(page: Page): string {
  const { kind, main, assets, hasScripts, head, earlyScript } = page;
  const { stylePlace = 'link', phoneHelp = ownPhoneHelp, headerLinks = linksOf(kind) } = page;
  const { scripts, preloads, siteScripts = [] } = assets;
  const styles = stylesOf(assets, hasScripts);
  // A development server delivers styles through its scripts.
  const running =
    hasScripts || styles.length === 0
      ? { scripts: hasScripts ? scripts : [...scripts, ...siteScripts], preloads }
      : { scripts: [], preloads: [] };
  const scriptTags = [
    ...running.preloads.map((address) => html`<link rel="modulepreload" href="${address}" />`),
    ...running.scripts.map((address) => html`<script type="module" src="${address}"></script>`),
  ];
  // Linked resources come before long inline style sheets.
  const styleTags = renderStyles(assets, styles, stylePlace);
  return String(
    html`<!doctype html>
      <html lang="en">
        <head>
          ${renderMeta(page)}
          <link rel="expect" href="#${LAST}" blocking="render" />
          ${earlyScript} ${stylePlace === 'link' ? [styleTags, scriptTags] : [scriptTags, styleTags]} ${head}
        </head>
        <body class="page page-${kind}">
          <a class="skip-link" href="#main">${say('page.skip')}</a>
          ${renderHeader(phoneHelp, headerLinks)}
          <main class="site-main" id="main" tabindex="-1">${main}</main>
          ${renderFooter()} ${headerLinks === 'all' && !hasScripts ? renderAccountLinkScript() : undefined}
          <span id="${LAST}" hidden></span>
        </body>
      </html> `,
  );
}
