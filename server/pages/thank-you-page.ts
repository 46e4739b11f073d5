import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { storefront } from '../seller/storefront.ts';
import { say, markupText } from '../texts.ts';

interface Thanks {
  readonly heading: string;
  /** The next steps, in order. */
  readonly next: readonly string[];
  readonly link?: { readonly text: string; readonly address: string };
}

/** Texts of the thank-you pages, by the name in their URL. */
export const thanks: Readonly<Record<string, Thanks>> = storefront.thanks;

/**
 * Renders the page shown after a form that sells nothing.
 * @param reference the reference number of the message
 * @param isCopied the sender gets a copy by email
 */
export function renderThanks({ heading, next, link }: Thanks, reference?: string, isCopied = false): Markup {
  const phone = html`<a href="tel:${storefront.phone}">${storefront.phone}</a>`;
  return html`
    <article class="prose">
      <h1>${heading}</h1>
      ${reference === undefined ? undefined : html`<p>${markupText('page.reference', { reference: html`<strong translate="no">${reference}</strong>` })} ${isCopied ? say('page.copied') : undefined}</p>`}
      <h2>${say('page.next')}</h2>
      <ol>
        ${next.map((sentence) => html`<li>${sentence}</li>`)}
      </ol>
      ${link === undefined ? undefined : html`<p><a class="button button-primary" href="${link.address}">${link.text}</a></p>`}
      <p>${markupText('page.call', { phone })}</p>
      <p><a href="/">${say('page.see-services')}</a></p>
    </article>
  `;
}
