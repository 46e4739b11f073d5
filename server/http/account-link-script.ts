import { createHash } from 'node:crypto';
import { CUSTOMER_COOKIE } from '#contract/customer.ts';
import { Markup } from '../html.ts';

/** Address of the script that changes the log-in link of a logged-in customer. */
export const ACCOUNT_LINK_SCRIPT = '/scripts/account-link.js';

/** Loads the script only with the hint of a log-in, so that first-time visitors request nothing. */
const TEXT = `if (document.cookie.split('; ').includes('${CUSTOMER_COOKIE}=1')) import(${JSON.stringify(ACCOUNT_LINK_SCRIPT)})`;

/** The script's source in a Content-Security-Policy. */
export const ACCOUNT_LINK_SOURCE = `'sha256-${createHash('sha256').update(TEXT).digest('base64')}'`;

/** Renders the inline script of pages without a form. On a form page, the form changes the link. */
export function renderAccountLinkScript(): Markup {
  // Do not add whitespace inside the script, because that would change the hash.
  return new Markup(`<script type="module">${TEXT}</script>`);
}
