import { formatCents } from '#domain/money.ts';
import type { OpenConfirmation } from '../../accounts/confirm-account.ts';
import { XSRF_FIELD } from '../../http/page-posts.ts';
import { html, Markup } from '../../html.ts';
import { say, markupText } from '../../texts.ts';
import { CODE_ATTRIBUTES, renderCodeOffer } from './code-offer.ts';
import type { CodeForm } from './code-offer.ts';
import { keepData } from '../keep-data.ts';

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
  readonly codeForm: CodeForm;
}

/**
 * Renders the form that confirms an email. The customer claims orders and, for an unconfirmed account, enters
 * or sets the password.
 */
export function renderConfirmation(page: ConfirmationPage): Markup {
  const { email, orders, fault, asksPassword, xsrfToken } = page;
  if (!asksPassword && orders.length === 0) return renderNothingToConfirm();
  if (page.isOrderBrowser) return renderPress(page);
  return html`
    <article class="prose">
      <h1>${say('confirm.title')}</h1>
      <p class="lead">${keepData(say('confirm.lead', { email }))}</p>
      ${fault === undefined ? undefined : html`<p class="field-error" role="alert">${fault}</p>`}
      ${asksPassword && !page.hasPassword ? renderCodeOffer(page.codeForm, xsrfToken) : undefined}
      <form class="order-form" method="post">
        <input type="hidden" name="${XSRF_FIELD}" value="${xsrfToken}" />
        ${orders.length === 0 ? undefined : renderOrders(orders)}
        ${asksPassword ? renderPasswords(page) : undefined}
        <p><button class="button button-primary" type="submit">${say('confirm.button')}</button></p>
      </form>
      <p>${say('confirm.not-you')}</p>
    </article>
  `;
}

/** Renders the page in the browser that placed the order. It has a button, because mail scanners follow links. */
function renderPress({ email, cause, xsrfToken }: ConfirmationPage): Markup {
  return html`
    <article class="prose">
      <h1>${say('confirm.title')}</h1>
      <p class="lead">${keepData(say('confirm.lead', { email }))}</p>
      <p>${keepData(say('confirm.press', { invoice: cause ?? '' }))}</p>
      <form class="order-form" method="post">
        <input type="hidden" name="${XSRF_FIELD}" value="${xsrfToken}" />
        <p><button class="button button-primary" type="submit">${say('confirm.press-button')}</button></p>
      </form>
    </article>
  `;
}

function renderNothingToConfirm(): Markup {
  return html`
    <article class="prose">
      <h1>${say('confirm.title')}</h1>
      <p class="lead">${say('confirm.no-orders')}</p>
      <p class="lead"><a class="button button-primary" href="/account/">${say('page.go-to-account')}</a></p>
    </article>
  `;
}

function renderOrders(orders: ConfirmationPage['orders']): Markup {
  return html`<fieldset class="field">
    <legend class="field-label">${say('confirm.tick')}</legend>
    ${orders.map(
      ({ id, invoiceNumber, placedOn, totalCents, receiptAddress, isChecked }) =>
        html`<div class="checkbox-line">
          <label class="checkbox">
            <input
              class="checkbox-input"
              type="checkbox"
              name="${CONFIRMATION_FIELDS.order}"
              value="${id}"
              ${isChecked ? new Markup('checked') : undefined}
            />
            <span class="checkbox-label"
              ><span translate="no">${invoiceNumber}</span>, ${placedOn}, ${formatCents(totalCents)}</span
            >
          </label>
          <a href="${receiptAddress}" aria-label="${say('page.receipt-of', { invoice: invoiceNumber })}"
            >${say('confirm.receipt')}</a
          >
        </div>`,
    )}
  </fieldset>`;
}

/** Names the field of the password that was chosen with the order of the link, or of the code in its place. */
function labelPassword({ cause, hasPassword }: ConfirmationPage): string {
  if (!hasPassword) return say('present-code.label');
  return cause === null
    ? say('confirm.chosen-password')
    : say('confirm.chosen-with-order', { invoice: cause });
}

function renderPasswords(page: ConfirmationPage): Markup {
  const { hasPassword } = page;
  const { password, newPassword } = CONFIRMATION_FIELDS;
  return html`
    <div class="field">
      <label class="field-label" for="${password}">${keepData(labelPassword(page))}</label>
      <input
        class="control"
        id="${password}"
        name="${password}"
        ${hasPassword ? html`type="password" autocomplete="current-password"` : CODE_ATTRIBUTES}
      />
    </div>
    <div class="field">
      <label class="field-label" for="${newPassword}"
        >${say(hasPassword ? 'confirm.new-password' : 'present-code.new-password')}</label
      >
      <p class="field-help" id="${newPassword}-help">${say('page.new-password')}</p>
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
      <h1>${say('confirm.done')}</h1>
      <p class="lead">${say('confirm.in-account')}</p>
      <p class="lead"><a class="button button-primary" href="/account/">${say('page.go-to-account')}</a></p>
    </article>
  `;
}

/** Renders the page for a used, expired or unknown link. It does not reveal which. */
export function renderOldConfirmation(): Markup {
  const logIn = html`<a href="/login/">${say('confirm.log-in')}</a>`;
  const newPassword = html`<a href="/reset-password/">${say('confirm.set-password')}</a>`;
  return html`
    <article class="prose">
      <h1>${say('confirm.old-link')}</h1>
      <p class="lead">${say('page.link-used')}</p>
      <p>${markupText('confirm.again', { logIn, newPassword })}</p>
    </article>
  `;
}
