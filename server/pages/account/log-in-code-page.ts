import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { renderTextField } from '../text-field.ts';
import { say, markupText } from '../../texts.ts';
import { XSRF_FIELD } from '../../http/page-posts.ts';

export const LOG_IN_CODE_ADDRESS = '/log-in-code/';
export const ENTER_CODE_ADDRESS = `${LOG_IN_CODE_ADDRESS}enter/`;

export const CODE_FIELDS = { email: 'email', code: 'code' } as const;

interface CodePage {
  readonly xsrfToken: string;
  readonly email: string;
  /** The reason why the last post failed. */
  readonly fault?: string;
}

export function renderCodeRequest({ xsrfToken, email, fault }: CodePage): Markup {
  const field = {
    name: CODE_FIELDS.email,
    label: say('page.email'),
    value: email,
    attributes: html`type="email" autocomplete="username"`,
    help: say('log-in-code.email-help'),
  };
  return html`
    <article class="prose">
      <h1>${say('log-in-code.title')}</h1>
      <p class="lead">${say('log-in-code.lead')}</p>
      <form class="order-form" method="post" action="${LOG_IN_CODE_ADDRESS}">
        <input type="hidden" name="${XSRF_FIELD}" value="${xsrfToken}" />
        ${renderTextField(field, fault)}
        <p><button class="button button-primary" type="submit">${say('log-in-code.send')}</button></p>
      </form>
      <p><a href="/login/">${say('log-in-code.password')}</a></p>
    </article>
  `;
}

/** Renders the form for the code. It is the same whether the email has an account or not. */
export function renderCodeEntry({ xsrfToken, email, fault }: CodePage): Markup {
  const field = {
    name: CODE_FIELDS.code,
    label: say('log-in-code.code'),
    value: '',
    attributes: html`type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="12" autofocus`,
    help: say('log-in-code.code-help'),
  };
  return html`
    <article class="prose">
      <h1>${say('log-in-code.sent-title')}</h1>
      <p class="lead" role="status">
        ${markupText('log-in-code.sent', { email: html`<strong translate="no">${email}</strong>` })}
      </p>
      <form class="order-form" method="post" action="${ENTER_CODE_ADDRESS}">
        <input type="hidden" name="${XSRF_FIELD}" value="${xsrfToken}" />
        <input type="hidden" name="${CODE_FIELDS.email}" value="${email}" />
        ${renderTextField(field, fault)}
        <p><button class="button button-primary" type="submit">${say('page.log-in')}</button></p>
      </form>
      <p><a href="${LOG_IN_CODE_ADDRESS}">${say('log-in-code.again')}</a></p>
    </article>
  `;
}
