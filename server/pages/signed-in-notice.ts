import { ACCOUNT_ADDRESS } from '../accounts/log-in.ts';
import type { SignedIn } from '../accounts/sessions.ts';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { say, sayMarkup } from '../texts.ts';

/** Renders the notice on the login form for a customer who is already logged in. */
export function renderSignedIn({ email }: Pick<SignedIn, 'email'>): Markup {
  const address = html`<strong translate="no">${email}</strong>`;
  return html`
    <div class="notice signed-in">
      <p>${sayMarkup('form.signed-in', { email: address })}</p>
      <p><a href="${ACCOUNT_ADDRESS}">${say('page.go-to-account')}</a></p>
    </div>
  `;
}
