import { XSRF_FIELD } from '../../http/page-posts.ts';
import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { say, markupText } from '../../texts.ts';

/** The login for visitors without JavaScript, and the request for its link. */
export const PLAIN_LOG_IN_ADDRESS = '/account/log-in/';
export const LOG_IN_LINK_ADDRESS = `${PLAIN_LOG_IN_ADDRESS}link/`;

/** Field names of the form. */
export const LOG_IN_FIELDS = { email: 'email', password: 'password' } as const;

export interface PlainLogIn {
  readonly xsrfToken: string;
  /** The email that was entered; '' at first. */
  readonly email: string;
  /** The reason why the last login failed. */
  readonly fault?: string;
  /** True to offer a link by email, because captchas require JavaScript. */
  readonly offersLink?: boolean;
}

/** Renders the login form that works without JavaScript. */
export function renderPlainLogIn({ xsrfToken, email, fault, offersLink = false }: PlainLogIn): Markup {
  const { email: emailField, password } = LOG_IN_FIELDS;
  return html`
    <article class="prose">
      <h1>${say('page.log-in')}</h1>
      ${fault === undefined ? undefined : html`<p class="field-error" role="alert">${fault}</p>`}
      ${offersLink ? renderLinkOffer(xsrfToken, email) : undefined}
      <form class="order-form" method="post" action="${PLAIN_LOG_IN_ADDRESS}">
        <input type="hidden" name="${XSRF_FIELD}" value="${xsrfToken}" />
        <div class="field">
          <label class="field-label" for="${emailField}">${say('page.email')}</label>
          <input
            class="control"
            id="${emailField}"
            name="${emailField}"
            type="email"
            value="${email}"
            autocomplete="username"
            required
          />
        </div>
        <div class="field">
          <label class="field-label" for="${password}">${say('log-in.password')}</label>
          <input
            class="control"
            id="${password}"
            name="${password}"
            type="password"
            autocomplete="current-password"
            required
          />
        </div>
        <p><button class="button button-primary" type="submit">${say('page.log-in')}</button></p>
      </form>
    </article>
  `;
}

function renderLinkOffer(xsrfToken: string, email: string): Markup {
  return html`
    <form class="order-form" method="post" action="${LOG_IN_LINK_ADDRESS}">
      <input type="hidden" name="${XSRF_FIELD}" value="${xsrfToken}" />
      <input type="hidden" name="${LOG_IN_FIELDS.email}" value="${email}" />
      <p>${say('log-in.link-offer')}</p>
      <p><button class="button button-secondary" type="submit">${say('log-in.send-link')}</button></p>
    </form>
  `;
}

/** Renders the page after a request for a link. It is the same whether the email has an account or not. */
export function renderLinkSent(email: string): Markup {
  const address = html`<strong translate="no">${email}</strong>`;
  return html`
    <article class="prose">
      <h1>${say('log-in.mailbox')}</h1>
      <p class="lead" role="status">${markupText('log-in.sent', { email: address })}</p>
      <p>${say('log-in.then')}</p>
    </article>
  `;
}

/** Renders the page of a link. It has a button, because mail scanners follow links. */
export function renderLogInLink(xsrfToken: string): Markup {
  return html`
    <article class="prose">
      <h1>${say('log-in.this-device')}</h1>
      <p class="lead">${say('log-in.press')}</p>
      <form class="order-form" method="post">
        <input type="hidden" name="${XSRF_FIELD}" value="${xsrfToken}" />
        <p><button class="button button-primary" type="submit">${say('log-in.continue')}</button></p>
      </form>
    </article>
  `;
}

export function renderOldLogInLink(): Markup {
  return html`
    <article class="prose">
      <h1>${say('log-in.old-link')}</h1>
      <p class="lead">${say('page.link-used')}</p>
      <p><a class="button button-primary" href="${PLAIN_LOG_IN_ADDRESS}">${say('page.log-in')}</a></p>
    </article>
  `;
}
