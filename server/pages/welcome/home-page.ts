import { renderStartingPrice, renderStatePicker } from './home-prices.ts';
import type { HomePrices } from './home-prices.ts';
import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { storefront } from '../../seller/storefront.ts';
import type { ListedForm, ListedService } from '../../seller/storefront.ts';

/** Renders the list of services and their forms with starting prices. */
export function renderHome(services: readonly ListedService[], prices: HomePrices): Markup {
  return html`
    <div class="home-intro">
      <h1>${storefront.tagline}</h1>
      <p class="lead">${storefront.intro}</p>
      ${renderStatePicker(prices)}
    </div>
    ${services.map((service, index) => renderService(service, index, prices))}
  `;
}

function renderService({ title, forms }: ListedService, index: number, prices: HomePrices): Markup {
  return html`
    <section class="service" aria-labelledby="service-${index}">
      <h2 id="service-${index}">${title}</h2>
      <ul class="service-forms">
        ${forms.map((form) => renderForm(form, prices))}
      </ul>
    </section>
  `;
}

function renderForm({ slug, title, summary }: ListedForm, prices: HomePrices): Markup {
  return html`
    <li class="service-form">
      <a class="service-form-link" href="/${slug}/">${title}</a>
      ${summary === '' ? undefined : html`<p class="service-form-summary">${summary}</p>`}
      ${renderStartingPrice(slug, prices)}
    </li>
  `;
}
