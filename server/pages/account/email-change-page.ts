import { XSRF_FIELD } from '../../http/page-posts.ts';
import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { say, markupText } from '../../texts.ts';

export function renderEmailChange(email: string, xsrfToken: string): Markup {
  return html`
    <article class="prose">
      <h1>${say('email-change.title')}</h1>
      <p class="lead">${say('email-change.lead', { email })}</p>
      <form method="post">
        <input type="hidden" name="${XSRF_FIELD}" value="${xsrfToken}" />
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
