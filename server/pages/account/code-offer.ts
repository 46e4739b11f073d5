import type { FastifyRequest } from 'fastify';
import { XSRF_FIELD } from '../../http/page-posts.ts';
import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { say } from '../../texts.ts';

/** The form that emails a code, for accounts without a password. */
export interface CodeForm {
  /** URL of the form. */
  readonly action: string;
  /** True after the code was emailed. */
  readonly isSent: boolean;
}

/** Describes the form that emails a code on the page of an emailed link. `address` is the page's URL without the token. */
export function codeFormOf(
  address: string,
  { params, query }: FastifyRequest<{ Params: { token: string }; Querystring: { code?: unknown } }>,
): CodeForm {
  return { action: `${address}${params.token}/code/`, isSent: query.code === 'sent' };
}

/** Renders the form that emails a code. It is a form of its own, so that Enter submits the form with the code. */
export function renderCodeOffer({ action, isSent }: CodeForm, xsrfToken: string): Markup {
  return html`
    <form class="order-form" method="post" action="${action}">
      <input type="hidden" name="${XSRF_FIELD}" value="${xsrfToken}" />
      <p role="status">${say(isSent ? 'present-code.sent' : 'present-code.offer')}</p>
      <p>
        <button class="button button-secondary" type="submit">
          ${say(isSent ? 'present-code.again' : 'log-in-code.send')}
        </button>
      </p>
    </form>
  `;
}

/** Attributes of the field for a code. */
export const CODE_ATTRIBUTES = html`type="text" inputmode="numeric" autocomplete="one-time-code"
maxlength="12"`;
