import { describeLaterCharge } from '#domain/cart/filings/later-charges.ts';
import { defaultText } from '#definitions/emit/default-texts.ts';
import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { storefront } from '../../seller/storefront.ts';
import type { ListedForm, ListedService } from '../../seller/storefront.ts';
import { renderSellerFacts } from '../seller-facts-list.ts';
import { say } from '../../texts.ts';
import { renderStartingPrice } from './home-prices.ts';
import type { HomePrices } from './home-prices.ts';
import { illustration } from './illustration.ts';
import { renderStatePicker } from './state-picker.ts';

/** Renders the start of a company in a state, and the list of services with starting prices. */
export function renderHome(services: readonly ListedService[], prices: HomePrices): Markup {
  return html`
    <div class="home-intro">
      <div>
        <h1>${storefront.tagline}</h1>
        <p class="lead">${storefront.intro}</p>
        ${renderStatePicker(prices)}
      </div>
      <div class="home-offer">${illustration} ${renderOffer(prices)}</div>
    </div>
    ${renderSellerFacts()} ${services.map((service, index) => renderService(service, index, prices))}
  `;
}

/** Renders the price of the primary form, and the later charges of the selected state. */
function renderOffer(prices: HomePrices): Markup | undefined {
  const { state } = prices;
  const price = renderStartingPrice(storefront.primaryForm, prices);
  if (price === undefined) return undefined;
  return html`
    <section class="offer" aria-labelledby="offer">
      <h2 id="offer">
        ${state === undefined ? say('home.starts-from') : say('home.starts-in', { state: state.value })}
      </h2>
      ${price} ${state && renderLater(prices, state)}
    </section>
  `;
}

type State = NonNullable<HomePrices['state']>;

/** Renders what the state itself charges an LLC after its formation. */
function renderLater({ prices }: HomePrices, { key, value: state }: State): Markup {
  const charges = prices.listLaterCharges(key);
  if (charges.length === 0) return html`<p class="service-form-line">${say('home.no-report', { state })}</p>`;
  return html`
    <h3 class="service-form-line">${defaultText('later.heading', { state })}</h3>
    <ul class="service-form-line">
      ${charges.map((charge) => html`<li>${describeLaterCharge(charge, defaultText)}</li>`)}
    </ul>
  `;
}

function renderService({ title, page, forms }: ListedService, index: number, prices: HomePrices): Markup {
  const heading = page === undefined ? title : html`<a href="/services/${page.key}/">${title}</a>`;
  return html`
    <section class="service" aria-labelledby="service-${index}">
      <h2 id="service-${index}">${heading}</h2>
      <ul class="service-forms">
        ${forms.map((form) => renderForm(form, prices))}
      </ul>
    </section>
  `;
}

function renderForm({ slug, title, summary }: ListedForm, prices: HomePrices): Markup {
  return html`
    <li class="service-form">
      <div>
        <a class="service-form-link" href="${prices.addressOf(slug)}">${title}</a>
        ${summary === '' ? undefined : html`<p class="service-form-summary">${summary}</p>`}
      </div>
      <div>${renderStartingPrice(slug, prices)}</div>
    </li>
  `;
}
