import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { storefront } from '../seller/storefront.ts';

interface Article {
  readonly heading: string;
  readonly intro: string;
  /** Each section can be linked to by its id. */
  readonly sections: readonly {
    readonly id: string;
    readonly heading: string;
    readonly paragraphs: readonly string[];
  }[];
  readonly link: { readonly text: string; readonly address: string };
}

/** Informational pages, by the name in their URL. */
export const articles: Readonly<Record<string, Article>> = storefront.articles;

/** Renders an informational page, for example about jobs. */
export function renderArticle({ heading, intro, sections, link }: Article): Markup {
  return html`
    <article class="prose">
      <h1>${heading}</h1>
      <p>${intro}</p>
      ${sections.map(
        (section) => html`
          <h2 id="${section.id}">${section.heading}</h2>
          ${section.paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
        `,
      )}
      <p><a class="button button-primary" href="${link.address}">${link.text}</a></p>
    </article>
  `;
}
