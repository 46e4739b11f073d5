import type { OpenEmailChange } from '../../accounts/email-change/change-email.ts';
import { XSRF_FIELD } from '../../http/page-posts.ts';
import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { storefront } from '../../seller/storefront.ts';
import { say, markupText } from '../../texts.ts';
import { keepData } from '../keep-data.ts';
import { CODE_ATTRIBUTES, renderCodeOffer } from './code-offer.ts';
import type { CodeForm } from './code-offer.ts';
import { renderTextField } from '../text-field.ts';

/** Field name of the form. */
export const EMAIL_CHANGE_PASSWORD = 'password';

interface EmailChangePage extends OpenEmailChange {
  readonly xsrfToken: string;
  /** The reason why the last post failed. */
  readonly fault?: string;
  readonly codeForm: CodeForm;
}

export function renderEmailChange(page: EmailChangePage): Markup {
  const { email, asksPassword, hasPassword, xsrfToken, fault } = page;
  const code = {
    name: EMAIL_CHANGE_PASSWORD,
    label: say('present-code.label'),
    value: '',
    attributes: CODE_ATTRIBUTES,
    help: say('email-change.code-help'),
  };
  const password = {
    name: EMAIL_CHANGE_PASSWORD,
    label: say('email-change.password'),
    value: '',
    attributes: html`type="password" autocomplete="current-password"`,
    help: say('email-change.password-help'),
  };
  return html`
    <article class="prose">
      <h1>${say('email-change.title')}</h1>
      <p class="lead">${keepData(say('email-change.lead', { email }))}</p>
      ${asksPassword && !hasPassword ? renderCodeOffer(page.codeForm, xsrfToken) : undefined}
      <form class="order-form" method="post">
        <input type="hidden" name="${XSRF_FIELD}" value="${xsrfToken}" />
        ${asksPassword ? renderTextField(hasPassword ? password : code, fault) : undefined}
        <p><button class="button button-primary" type="submit">${say('email-change.button')}</button></p>
      </form>
    </article>
  `;
}

export function renderEmailChanged(): Markup {
  return html`
    <article class="prose">
      <h1>${say('email-change.done')}</h1>
      <p class="lead"><a class="button button-primary" href="/login/">${say('page.log-in')}</a></p>
    </article>
  `;
}

/**
 * Renders the page for a used or expired link, or an email that another account has. It does not reveal
 * which.
 */
export function renderOldEmailLink(): Markup {
  const account = html`<a href="/account/">${say('email-change.account')}</a>`;
  return html`
    <article class="prose">
      <h1>${say('confirm.old-link')}</h1>
      <p class="lead">${markupText('email-change.old-link', { account })}</p>
    </article>
  `;
}

/** Renders the page that stops a change. It has a button, because mail scanners follow links. */
export function renderEmailStop(email: string, xsrfToken: string): Markup {
  return html`
    <article class="prose">
      <h1>${say('email-stop.title')}</h1>
      <p class="lead">${keepData(say('email-stop.lead', { email }))}</p>
      <form method="post">
        <input type="hidden" name="${XSRF_FIELD}" value="${xsrfToken}" />
        <p><button class="button button-primary" type="submit">${say('email-stop.button')}</button></p>
      </form>
    </article>
  `;
}

const newPassword = () =>
  html`<p><a class="button button-primary" href="/reset-password/">${say('mail.set-password')}</a></p>`;

export function renderEmailStopped(): Markup {
  return html`
    <article class="prose">
      <h1>${say('email-stop.done')}</h1>
      <p class="lead">${say('email-stop.next')}</p>
      ${newPassword()}
    </article>
  `;
}

/** Renders the page for a link that stops nothing. */
export function renderOldEmailStop(): Markup {
  const phone = html`<a href="tel:${storefront.phone}">${storefront.phone}</a>`;
  return html`
    <article class="prose">
      <h1>${say('confirm.old-link')}</h1>
      <p class="lead">${markupText('email-stop.old-link', { phone })}</p>
      ${newPassword()}
    </article>
  `;
}
