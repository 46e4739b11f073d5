import { addressOfPhone } from '#domain/pages/phone-help.ts';
import { textOf } from '#domain/texts.ts';
import { html } from './html.ts';
import type { Markup } from './html.ts';
import type { PageAssets } from './page-assets.ts';
import { storefront } from './storefront.ts';

/** The line that says where to call for help. */
export interface PhoneHelp {
  readonly before: string;
  readonly number: string;
  readonly after: string;
}

/** What the storefront's own pages say. */
const ownPhoneHelp: PhoneHelp = {
  before: textOf('phone.before'),
  number: storefront.phone,
  after: textOf('phone.after'),
};

export interface Page {
  /** Stands in the window's title before the storefront's name; '' for the name alone. */
  readonly title: string;
  readonly kind: 'home' | 'form' | 'terms' | 'receipt' | 'account' | 'error';
  readonly main: Markup;
  readonly assets: PageAssets;
  /** Whether the page runs scripts; others get styles alone. */
  readonly hasScripts: boolean;
  /** It holds nothing of the visitor or the request beyond which page it is: it is compressed. */
  readonly isForEverybody?: boolean;
  readonly head?: Markup;
  /** 'none' for no such line; the storefront's where it is left out. */
  readonly phoneHelp?: PhoneHelp | 'none';
}

function renderPhoneHelp({ before, number, after }: PhoneHelp): Markup {
  return html`<p class="site-help">${before}<a href="${addressOfPhone(number)}">${number}</a>${after}</p>`;
}

/** A whole page. */
export function renderPage({
  title,
  kind,
  main,
  assets,
  hasScripts,
  head,
  phoneHelp = ownPhoneHelp,
}: Page): string {
  const { styles, scripts, preloads } = assets;
  // A development server brings styles with its scripts.
  const running = hasScripts || styles.length === 0 ? { scripts, preloads } : { scripts: [], preloads: [] };
  return String(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>${title === '' ? '' : `${title} – `}${storefront.name}</title>
          <link rel="icon" href="data:," />
          ${styles.map((address) => html`<link rel="stylesheet" href="${address}" />`)}
          ${running.preloads.map((address) => html`<link rel="modulepreload" href="${address}" />`)} ${head}
          ${running.scripts.map((address) => html`<script type="module" src="${address}"></script>`)}
        </head>
        <body class="page page-${kind}">
          <a class="skip-link" href="#main">Skip to the content</a>
          <header class="site-header">
            <div class="site-header-inner">
              <a class="site-name" href="/">${storefront.name}</a>
              ${phoneHelp === 'none' ? '' : renderPhoneHelp(phoneHelp)}
            </div>
          </header>
          <main class="site-main" id="main" tabindex="-1">${main}</main>
          <footer class="site-footer">
            <nav class="site-footer-inner" aria-label="About this site">
              <a href="/">All services</a>
              <a href="/terms/">Terms of service</a>
            </nav>
          </footer>
        </body>
      </html> `,
  );
}
