import { formatCents } from '#domain/money.ts';
import type { OpenConfirmation } from '../accounts/confirm-account.ts';
import { XSRF_FIELD } from '../http/page-posts.ts';
import { html } from './html.ts';
import type { Markup } from './html.ts';

/** Asks the owner of an e-mail whether an account and what was ordered are theirs. */
export function renderConfirmation(
  { email, setsPassword, cause, orders }: OpenConfirmation,
  xsrfToken: string,
): Markup {
  const origin = cause === null ? 'when the account was made' : `with order ${cause}`;
  const password = html`<p>The password that was chosen ${origin} will open the account.</p>`;
  return html`
    <article class="prose">
      <h1>Confirm your e-mail</h1>
      <p class="lead">
        Confirm that ${email} is your address${orders.length === 0 ? '' : ' and that you ordered:'}
      </p>
      ${renderOrders(orders)} ${setsPassword ? password : undefined}
      <form class="receipt-facts" method="post">
        <input type="hidden" name="${XSRF_FIELD}" value="${xsrfToken}" />
        <p><button class="button button-primary" type="submit">Yes, this was me</button></p>
      </form>
      <h2>It was not you?</h2>
      <p>
        Do not confirm anything. You can make the account yours:
        <a href="/reset-password/">set a password of your own</a>.
      </p>
    </article>
  `;
}

function renderOrders(orders: OpenConfirmation['orders']): Markup | undefined {
  if (orders.length === 0) return undefined;
  return html`<ul>
    ${orders.map(({ invoiceNumber, totalCents }) => html`<li>${invoiceNumber ?? ''}, ${formatCents(totalCents)}</li>`)}
  </ul>`;
}

export function renderConfirmed(): Markup {
  return html`
    <article class="prose">
      <h1>Thank you. Your e-mail is confirmed.</h1>
      <p class="lead">Your orders are in your account.</p>
      <p class="lead"><a class="button button-primary" href="/account/">Go to your account</a></p>
    </article>
  `;
}

/** A link that was used, is too old, or never was: nobody learns which. */
export function renderOldConfirmation(): Markup {
  return html`
    <article class="prose">
      <h1>This link is no longer good</h1>
      <p class="lead">It was used before, or it is too old.</p>
      <p>
        If you have not confirmed your e-mail yet, <a href="/login/">log in</a>: your account page sends you a
        new link. You can also <a href="/reset-password/">set a new password</a>, which confirms it too.
      </p>
    </article>
  `;
}
