import { addressOfPhone } from '#domain/pages/phone-help.ts';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { storefront } from '../seller/storefront.ts';
import type { ListedService } from '../seller/storefront.ts';

/** Renders an error page with links to the services. */
export function renderErrorPage(
  status: number,
  sentence: string,
  services: readonly ListedService[],
): Markup {
  const { phone, email } = storefront;
  return html`
    <div class="error-page">
      <p class="error-status">${status}</p>
      <h1>${status === 404 ? 'Page not found' : 'Error'}</h1>
      <p class="lead">${sentence}</p>
      ${status === 404 ? renderMissing() : undefined}
      <p>
        Need help? Call <a href="${addressOfPhone(phone)}">${phone}</a> or write to
        <a href="mailto:${email}">${email}</a>.
      </p>
      ${renderServices(services)}
    </div>
  `;
}

function renderMissing(): Markup {
  return html`<p>
    The address may be mistyped, or the page is no more. A receipt is at the address in the mail that
    confirmed your order.
  </p>`;
}

/** Lists the services by group, so that a visitor can continue from an error page. */
function renderServices(services: readonly ListedService[]): Markup {
  return html`
    <nav class="error-services" aria-label="Our services">
      <p><a class="button button-primary" href="/">See all services</a></p>
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
