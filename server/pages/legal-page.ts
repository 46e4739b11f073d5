import { fillText } from '#domain/texts.ts';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import legal from '../seller/legal.json' with { type: 'json' };
import { periodsInWords } from '../seller/retention.ts';
import { storefront } from '../seller/storefront.ts';
import { say } from '../texts.ts';
import { dayInWords } from '../today.ts';
import { keepData } from './keep-data.ts';
import { renderSellerAddress } from './seller-address.ts';

interface LegalText {
  readonly description: string;
  readonly sections: readonly {
    readonly id: string;
    readonly heading: string;
    readonly paragraphs: readonly string[];
  }[];
}

/** The legal pages by title. */
export const legalPages = [
  { address: '/terms/', title: say('page.terms'), ...legal.terms },
  { address: '/privacy/', title: say('page.privacy'), ...legal.privacy },
] as const;

/** Renders a legal text with its date, anchors for each section, and the seller's address. */
export function renderLegal({ title, sections }: LegalText & { readonly title: string }): Markup {
  const { email, phone } = storefront;
  const values = { ...periodsInWords, email, phone };
  const { updated } = legal;
  return html`
    <article class="prose">
      <h1>${title}</h1>
      <p class="legal-date">${say('legal.updated', { date: dayInWords('UTC', new Date(updated)) })}</p>
      <nav aria-label="${say('legal.parts')}">
        <ul>
          ${sections.map(({ id, heading }) => html`<li><a href="#${id}">${heading}</a></li>`)}
        </ul>
      </nav>
      ${sections.map(
        ({ id, heading, paragraphs }) => html`
          <h2 id="${id}">${heading}</h2>
          ${paragraphs.map((paragraph) => html`<p>${keepData(fillText(paragraph, values))}</p>`)}
        `,
      )}
      ${renderSellerAddress(storefront)}
      ${legal.isExample ? html`<p class="field-help">${say('legal.example')}</p>` : undefined}
    </article>
  `;
}
