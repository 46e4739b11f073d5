import { createHash } from 'node:crypto';
import { CUSTOMER_COOKIE } from '#contract/customer.ts';
import { Markup } from '../html.ts';

/** Address of the script that changes the log-in link of a logged-in customer. */
export const ACCOUNT_LINK_SCRIPT = '/scripts/account-link.js';

/** Imports the script only if the log-in hint cookie is set, so that first-time visitors request nothing. */
const TEXT = `if (document.cookie.split('; ').includes('${CUSTOMER_COOKIE}=1')) import(${JSON.stringify(ACCOUNT_LINK_SCRIPT)})`;

/** The Content-Security-Policy source that allows the inline script. */
export const ACCOUNT_LINK_SOURCE = `'sha256-${createHash('sha256').update(TEXT).digest('base64')}'`;

/**
 * Renders the inline script for pages without a form. On a page with a form, the form changes the link.
 *
 * Decision: docs/decisions/160-recognize-customers-by-a-fact.md
 */
export function renderAccountLinkScript(): Markup {
  // Do not add whitespace inside the script, because that would change the hash.
  return new Markup(`<script type="module">${TEXT}</script>`);
}
