import { addressOfPhone } from '#domain/pages/phone-help.ts';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { say, markupText } from '../texts.ts';
import { storefront } from '../seller/storefront.ts';
import type { ListedService } from '../seller/storefront.ts';

/** Renders an error page with links to the services. */
export function renderErrorPage(
  status: number,
  sentence: string,
  services: readonly ListedService[],
): Markup {
  const phone = html`<a href="${addressOfPhone(storefront.phone)}">${storefront.phone}</a>`;
  const email = html`<a href="mailto:${storefront.email}">${storefront.email}</a>`;
  return html`
    <div class="error-page">
      <p class="error-status">${status}</p>
      <h1>${status === 404 ? say('error.not-found-title') : say('error.title')}</h1>
      <p class="lead">${sentence}</p>
      ${status === 404 ? html`<p>${say('error.missing')}</p>` : undefined}
      <p>${markupText('error.help', { phone, email })}</p>
      ${renderServices(services)}
    </div>
  `;
}

/** Lists the services by group, so that a visitor can continue from an error page. */
function renderServices(services: readonly ListedService[]): Markup {
  return html`
    <nav class="error-services" aria-label="${say('page.services-line')}">
      <p><a class="button button-primary" href="/">${say('page.see-services')}</a></p>
      ${services.map(
        ({ title, forms }) => html`
          <h2>${title}</h2>
          <ul>
            ${forms.map((form) => html`<li><a href="/${form.slug}/">${form.title}</a></li>`)}
          </ul>
        `,
      )}
    </nav>
  `;
}
