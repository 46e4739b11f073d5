import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { listServicePages } from '../../seller/storefront.ts';
import type { ListedForm, ListedService } from '../../seller/storefront.ts';
import { renderSellerFacts } from '../seller-facts-list.ts';
import { say } from '../../texts.ts';
import { renderStartingPrice } from './home-prices.ts';
import type { HomePrices } from './home-prices.ts';
import { describeServiceTime } from './service-time.ts';

type ServiceGroup = ListedService & Required<Pick<ListedService, 'page'>>;

/**
 * Renders the page of a service group: a description of each service, its price and time, and a link to
 * its form.
 */
export function renderServicePage({ title, page, forms }: ServiceGroup, prices: HomePrices): Markup {
  const others = listServicePages().filter(({ key }) => key !== page.key);
  return html`
    <article class="service-page">
      <h1>${title}</h1>
      <p class="lead">${page.intro}</p>
      ${renderSellerFacts()} ${forms.map((form) => renderOffer(form, prices))}
      <nav class="service-others" aria-label="${say('service.others')}">
        <h2>${say('service.others')}</h2>
        <ul>
          ${others.map((other) => html`<li><a href="${other.address}">${other.title}</a></li>`)}
        </ul>
      </nav>
    </article>
  `;
}

/** Renders links to the other pages of a form. */
function renderWays({ slug, title, ways = [] }: ListedForm): Markup | undefined {
  if (ways.length === 0) return undefined;
  return html`
    <ul class="offer-ways" aria-label="${say('service.ways', { form: title })}">
      ${ways.map(
        (way) =>
          html`<li>
            <a href="/${slug}/?page=${way.page}">${way.title}</a>
            <span class="service-form-line">${way.summary}</span>
          </li>`,
      )}
    </ul>
  `;
}

/** Renders what visitors ask first: how long it takes, and what they need. */
function renderAnswers({ slug, needs }: ListedForm, prices: HomePrices): Markup {
  const answers = [
    [say('service.time'), describeServiceTime(slug, prices)],
    [say('service.needs'), needs],
  ] as const;
  return html`
    <dl class="offer-answers">
      ${answers.map(
        ([question, answer]) =>
          answer &&
          html`<dt>${question}</dt>
            <dd>${answer}</dd>`,
      )}
    </dl>
  `;
}

function renderOffer(form: ListedForm, prices: HomePrices): Markup {
  const { slug, title, summary, about = '' } = form;
  return html`
    <section class="offer" aria-labelledby="${slug}">
      <div>
        <h2 id="${slug}">${title}</h2>
        <p>${summary}</p>
        <p class="service-form-line">${about}</p>
        ${renderAnswers(form, prices)} ${renderWays(form)}
      </div>
      <div class="offer-price">
        ${renderStartingPrice(slug, prices)}
        <p>
          <a class="button button-secondary" href="${prices.addressOf(slug)}"
            >${say('service.open')}<span class="visually-hidden">: ${title}</span></a
          >
        </p>
      </div>
    </section>
  `;
}
