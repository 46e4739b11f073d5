import { XSRF_FIELD } from '../../http/page-posts.ts';
import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';

/** Renders the page that confirms an email change. */
export function renderEmailChange(email: string, xsrfToken: string): Markup {
  return html`
    <article class="prose">
      <h1>Use this email for your account</h1>
      <p class="lead">
        You log in as ${email} from then on, and everybody who is logged in now is logged out.
      </p>
      <form method="post">
        <input type="hidden" name="${XSRF_FIELD}" value="${xsrfToken}" />
        <p><button class="button button-primary" type="submit">Use this email</button></p>
      </form>
    </article>
  `;
}

export function renderEmailChanged(): Markup {
  return html`
    <article class="prose">
      <h1>Your email is changed</h1>
      <p class="lead"><a class="button button-primary" href="/login/">Log in</a></p>
    </article>
  `;
}

/**
 * Renders the page for a used or expired link, or an email that another account has. It does not reveal
 * which.
 */
export function renderOldEmailLink(): Markup {
  return html`
    <article class="prose">
      <h1>This link is no longer good</h1>
      <p class="lead">
        It was used before, or it is too old. You can ask for a new one in
        <a href="/account/">your account</a>.
      </p>
    </article>
  `;
}
