import { formatCents } from '#domain/money.ts';
import type { OpenConfirmation } from '../../accounts/confirm-account.ts';
import { XSRF_FIELD } from '../../http/page-posts.ts';
import { html, Markup } from '../../html.ts';

/** Field names of the form. */
export const CONFIRMATION_FIELDS = {
  order: 'order',
  password: 'password',
  newPassword: 'newPassword',
} as const;

interface ConfirmationPage extends OpenConfirmation {
  readonly xsrfToken: string;
  /** The reason why the last submission was rejected. */
  readonly fault?: string;
}

/**
 * Renders the form that confirms an email. The customer claims orders and, for an unconfirmed account, enters
 * or sets the password.
 */
export function renderConfirmation(page: ConfirmationPage): Markup {
  const { email, orders, fault, asksPassword, xsrfToken } = page;
  return html`
    <article class="prose">
      <h1>Confirm your e-mail</h1>
      <p class="lead">Confirm that ${email} is your address.</p>
      ${fault === undefined ? undefined : html`<p class="field-error" role="alert">${fault}</p>`}
      <form class="order-form" method="post">
        <input type="hidden" name="${XSRF_FIELD}" value="${xsrfToken}" />
        ${orders.length === 0 ? undefined : renderOrders(orders)}
        ${asksPassword ? renderPasswords(page) : undefined}
        <p><button class="button button-primary" type="submit">Confirm</button></p>
      </form>
      <p>If none of this was you, do nothing. What you do not tick is not shown in your account.</p>
    </article>
  `;
}

function renderOrders(orders: ConfirmationPage['orders']): Markup {
  return html`<fieldset class="field">
    <legend class="field-label">Tick what you ordered</legend>
    ${orders.map(
      ({ id, invoiceNumber, placedOn, totalCents, receiptAddress, isTicked }) =>
        html`<div class="checkbox-line">
          <label class="checkbox">
            <input
              class="checkbox-input"
              type="checkbox"
              name="${CONFIRMATION_FIELDS.order}"
              value="${id}"
              ${isTicked ? new Markup('checked') : undefined}
            />
            <span class="checkbox-label">${invoiceNumber}, ${placedOn}, ${formatCents(totalCents)}</span>
          </label>
          <a href="${receiptAddress}" aria-label="Receipt of ${invoiceNumber}">Receipt</a>
        </div>`,
    )}
  </fieldset>`;
}

function renderPasswords({ cause }: ConfirmationPage): Markup {
  const origin = cause === null ? 'when the account was made' : `with order ${cause}`;
  const { password, newPassword } = CONFIRMATION_FIELDS;
  return html`
    <div class="field">
      <label class="field-label" for="${password}">The password that you chose ${origin}</label>
      <input
        class="control"
        id="${password}"
        name="${password}"
        type="password"
        autocomplete="current-password"
      />
    </div>
    <div class="field">
      <label class="field-label" for="${newPassword}">Or a new password</label>
      <p class="field-help" id="${newPassword}-help">
        At least 8 characters, with a lowercase letter, a capital letter, a number and a special character.
      </p>
      <input
        class="control"
        id="${newPassword}"
        name="${newPassword}"
        type="password"
        autocomplete="new-password"
        aria-describedby="${newPassword}-help"
      />
    </div>
  `;
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

/** Renders the page for a used, expired or unknown link. It does not reveal which. */
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
