import { html } from './html.ts';
import type { Markup } from './html.ts';
import { storefront } from './storefront.ts';

/** What a visitor reads where a page cannot be shown. */
export function renderErrorPage(status: number, sentence: string): Markup {
  return html`
    <div class="error-page">
      <p class="error-status">${status}</p>
      <h1>${status === 404 ? 'Page not found' : 'Error'}</h1>
      <p class="lead">${sentence}</p>
      <p>
        <a href="/">See all services</a> or call <a href="tel:${storefront.phone}">${storefront.phone}</a>.
      </p>
    </div>
  `;
}
