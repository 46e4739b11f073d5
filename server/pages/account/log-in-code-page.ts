import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { renderTextField } from '../text-field.ts';
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
    label: 'Email',
    value: email,
    attributes: html`type="email" autocomplete="username"`,
    help: 'The one of your account.',
  };
  return html`
    <article class="prose">
      <h1>Log in with a code</h1>
      <p class="lead">We email you a code. You do not need your password.</p>
      <form class="order-form" method="post" action="${LOG_IN_CODE_ADDRESS}">
        <input type="hidden" name="${XSRF_FIELD}" value="${xsrfToken}" />
        ${renderTextField(field, fault)}
        <p><button class="button button-primary" type="submit">Email me a code</button></p>
      </form>
      <p><a href="/login/">Log in with your password</a></p>
    </article>
  `;
}

/** Renders the form for the code. It is the same whether the email has an account or not. */
export function renderCodeEntry({ xsrfToken, email, fault }: CodePage): Markup {
  const field = {
    name: CODE_FIELDS.code,
    label: 'Code',
    value: '',
    attributes: html`type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="12" autofocus`,
    help: '8 digits.',
  };
  return html`
    <article class="prose">
      <h1>Check your email</h1>
      <p class="lead" role="status">
        If there is an account with the email <strong translate="no">${email}</strong>, we have sent it a
        code. It can take a few minutes to arrive. Check your spam folder, too.
      </p>
      <form class="order-form" method="post" action="${ENTER_CODE_ADDRESS}">
        <input type="hidden" name="${XSRF_FIELD}" value="${xsrfToken}" />
        <input type="hidden" name="${CODE_FIELDS.email}" value="${email}" />
        ${renderTextField(field, fault)}
        <p><button class="button button-primary" type="submit">Log in</button></p>
      </form>
      <p><a href="${LOG_IN_CODE_ADDRESS}">Ask for another code</a></p>
    </article>
  `;
}
