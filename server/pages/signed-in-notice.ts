import { ACCOUNT_ADDRESS } from '../accounts/log-in.ts';
import type { SignedIn } from '../accounts/sessions.ts';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';

/** Renders the notice on the login form for a customer who is already logged in. */
export function renderSignedIn({ email }: Pick<SignedIn, 'email'>): Markup {
  return html`
    <div class="notice signed-in">
      <p>You are signed in as <strong translate="no">${email}</strong>.</p>
      <p><a href="${ACCOUNT_ADDRESS}">Go to your account</a></p>
    </div>
  `;
}
