import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { storefront } from '../seller/storefront.ts';

interface Thanks {
  readonly heading: string;
  /** What happens now, in order. */
  readonly next: readonly string[];
  /** Where one can go on right now. */
  readonly link?: { readonly text: string; readonly address: string };
}

/** What is said once a form was taken, by the name in the page's address. */
export const thanks: Readonly<Record<string, Thanks>> = storefront.thanks;

/** The page after a form that orders nothing. */
export function renderThanks({ heading, next, link }: Thanks): Markup {
  return html`
    <article class="prose">
      <h1>${heading}</h1>
      <h2>What happens next</h2>
      <ol>
        ${next.map((sentence) => html`<li>${sentence}</li>`)}
      </ol>
      ${link === undefined ? undefined : html`<p><a class="button button-primary" href="${link.address}">${link.text}</a></p>`}
      <p>Questions? Call <a href="tel:${storefront.phone}">${storefront.phone}</a>.</p>
      <p><a href="/">See all services</a></p>
    </article>
  `;
}
