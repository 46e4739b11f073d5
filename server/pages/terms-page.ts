import { fillText } from '#domain/texts.ts';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { renderSellerAddress } from './seller-address.ts';
import { storefront } from '../seller/storefront.ts';
import { say } from '../texts.ts';

/** Renders the terms with anchors for each section, and the seller's address. */
export function renderTerms(): Markup {
  const { terms, email, phone } = storefront;
  return html`
    <article class="prose">
      <h1>${say('page.terms')}</h1>
      <nav aria-label="${say('terms.parts')}">
        <ul>
          ${terms.map(({ id, heading }) => html`<li><a href="#${id}">${heading}</a></li>`)}
        </ul>
      </nav>
      ${terms.map(
        ({ id, heading, paragraphs }) => html`
          <h2 id="${id}">${heading}</h2>
          ${paragraphs.map((paragraph) => html`<p>${fillText(paragraph, { email, phone })}</p>`)}
        `,
      )}
      ${renderSellerAddress(storefront)}
    </article>
  `;
}
