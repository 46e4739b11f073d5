import { addressOfPhone } from '#domain/pages/phone-help.ts';
import { sayDefault } from '#definitions/emit/default-texts.ts';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import type { PageAssets } from './page-assets.ts';
import { renderStyles } from './page-styles.ts';
import type { StylePlace } from './page-styles.ts';
import { storefront } from '../seller/storefront.ts';
import { say } from '../texts.ts';

/** The phone number for help, with the text around it. */
export interface PhoneHelp {
  readonly before: string;
  readonly number: string;
  readonly after: string;
}

/** The phone help of the storefront's own pages. */
const ownPhoneHelp: PhoneHelp = {
  before: sayDefault('phone.before'),
  number: storefront.phone,
  after: sayDefault('phone.after'),
};

export interface Page {
  /** The document title before the storefront's name; '' for the name alone. */
  readonly title: string;
  readonly kind: 'home' | 'form' | 'terms' | 'receipt' | 'account' | 'operator' | 'error' | 'studio';
  /** The meta description; defaults to the storefront's. */
  readonly description?: string;
  readonly main: Markup;
  readonly assets: PageAssets;
  /** False for pages with style sheets only. */
  readonly hasScripts: boolean;
  readonly head?: Markup;
  /** An inline script that runs before all others. */
  readonly earlyScript?: Markup;
  /** Defaults to linked style sheets. */
  readonly stylePlace?: StylePlace;
  /** 'none' hides the phone help. Defaults to the storefront's own. */
  readonly phoneHelp?: PhoneHelp | 'none';
}

/** Pages that search engines must not index: private pages and errors. */
const PRIVATE_KINDS: readonly Page['kind'][] = ['receipt', 'account', 'operator', 'error'];

function renderMeta({ title, kind, description }: Pick<Page, 'title' | 'kind' | 'description'>): Markup {
  const { name, intro, themeColor } = storefront;
  return html`
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="${themeColor.light}" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="${themeColor.dark}" media="(prefers-color-scheme: dark)" />
    <title>${title === '' ? '' : `${title} – `}${name}</title>
    <meta name="description" content="${description ?? intro}" />
    ${PRIVATE_KINDS.includes(kind) ? html`<meta name="robots" content="noindex" />` : undefined}
    <link rel="icon" type="image/svg+xml" href="/images/favicon.svg" />
  `;
}

function renderPhoneHelp({ before, number, after }: PhoneHelp): Markup {
  return html`<p class="site-help">${before}<a href="${addressOfPhone(number)}">${number}</a>${after}</p>`;
}

/**
 * Id of an empty last element. Browsers block rendering until it is parsed (`rel="expect"`), so that the
 * whole page appears in one paint without layout shifts.
 */
const LAST = 'page-end';

/** Returns the style sheets of a page with or without a form. */
export function stylesOf({ styles, siteStyles = [] }: PageAssets, hasScripts: boolean): readonly string[] {
  return hasScripts ? styles : [...styles, ...siteStyles];
}

export function renderPage({
  title,
  kind,
  description,
  main,
  assets,
  hasScripts,
  head,
  earlyScript,
  stylePlace = 'link',
  phoneHelp = ownPhoneHelp,
}: Page): string {
  const { scripts, preloads, siteScripts = [] } = assets;
  const styles = stylesOf(assets, hasScripts);
  // A development server delivers styles through its scripts.
  const running =
    hasScripts || styles.length === 0
      ? { scripts: hasScripts ? scripts : [...scripts, ...siteScripts], preloads }
      : { scripts: [], preloads: [] };
  const drawnScripts = [
    ...running.preloads.map((address) => html`<link rel="modulepreload" href="${address}" />`),
    ...running.scripts.map((address) => html`<script type="module" src="${address}"></script>`),
  ];
  // Linked resources come before long inline style sheets.
  const drawnStyles = renderStyles(assets, styles, stylePlace);
  return String(
    html`<!doctype html>
      <html lang="en">
        <head>
          ${renderMeta({ title, kind, ...(description === undefined ? {} : { description }) })}
          <link rel="expect" href="#${LAST}" blocking="render" />
          ${earlyScript} ${stylePlace === 'link' ? [drawnStyles, drawnScripts] : [drawnScripts, drawnStyles]}
          ${head}
        </head>
        <body class="page page-${kind}">
          <a class="skip-link" href="#main">${say('page.skip')}</a>
          <header class="site-header">
            <div class="site-header-inner">
              <a class="site-name" href="/">${storefront.name}</a>
              ${phoneHelp === 'none' ? '' : renderPhoneHelp(phoneHelp)}
            </div>
          </header>
          <main class="site-main" id="main" tabindex="-1">${main}</main>
          <footer class="site-footer">
            <nav class="site-footer-inner" aria-label="${say('page.about')}">
              <a href="/">${say('page.services')}</a>
              <a href="/terms/">${say('page.terms')}</a>
              <a href="/login/">${say('page.log-in')}</a>
              <a href="mailto:${storefront.email}">${storefront.email}</a>
            </nav>
          </footer>
          <span id="${LAST}" hidden></span>
        </body>
      </html> `,
  );
}
