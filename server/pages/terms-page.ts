import { html } from './html.ts';
import type { Markup } from './html.ts';
import { storefront } from './storefront.ts';

export function renderTerms(): Markup {
  return html`
    <article class="prose">
      <h1>Terms of service</h1>
      ${storefront.terms.map(
        ({ heading, text }) => html`
          <h2>${heading}</h2>
          <p>${text}</p>
        `,
      )}
    </article>
  `;
}
