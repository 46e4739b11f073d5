import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { sellerWords } from '../seller/seller-facts.ts';

/** Renders who sells, and why a visitor can trust the seller. Forms render the same list beside Submit. */
export function renderSellerFacts({ facts, note } = sellerWords): Markup {
  return html`
    <ul class="seller-facts">
      ${facts.map(({ text, address }) => html`<li>${address === undefined ? text : html`<a href="${address}">${text}</a>`}</li>`)}
      ${note === undefined ? undefined : html`<li class="seller-note">${note}</li>`}
    </ul>
  `;
}
