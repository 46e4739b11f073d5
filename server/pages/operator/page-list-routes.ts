import type { FastifyInstance } from 'fastify';
import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { PAGES_ADDRESS, PAGES_NAME } from '../../seller/operator-address.ts';
import { addressOfPage, findListedForm } from '../../seller/storefront.ts';
import type { SiteForm } from '../../site.ts';
import { say } from '../../texts.ts';
import type { Desk } from './operator-desk.ts';
import type { DeskServices } from './record-routes.ts';

/** Describes which page of this site links to a page of a form. */
function describeWay({ slug, defaultPageID }: SiteForm, pageID: string): string {
  if (pageID === defaultPageID) return say('operator.pages.default');
  const isLinked = findListedForm(slug)?.ways?.some(({ page }) => page === pageID) === true;
  return isLinked ? say('operator.pages.service') : say('operator.pages.campaign');
}

function renderRow(form: SiteForm, pageID: string): Markup {
  const address = addressOfPage(form, pageID);
  return html`<tr>
    <td data-heading="${say('operator.pages.form')}">${form.title}</td>
    <td data-heading="${say('operator.pages.address')}" translate="no">
      <a href="${address}">${address}</a>
    </td>
    <td data-heading="${say('operator.pages.way')}">${describeWay(form, pageID)}</td>
  </tr>`;
}

/** Renders the addresses of all pages of all forms. */
export function renderPageList(forms: readonly SiteForm[]): Markup {
  const title = say('operator.pages');
  return html`
    <h1>${title}</h1>
    <p>${say('operator.pages.intro')}</p>
    <div class="operator-scroll" tabindex="0" role="region" aria-label="${title}">
      <table class="operator-table">
        <thead>
          <tr>
            <th scope="col">${say('operator.pages.form')}</th>
            <th scope="col">${say('operator.pages.address')}</th>
            <th scope="col">${say('operator.pages.way')}</th>
          </tr>
        </thead>
        <tbody>
          ${forms.flatMap((form) => (form.pageIDs ?? [form.defaultPageID]).map((pageID) => renderRow(form, pageID)))}
        </tbody>
      </table>
    </div>
  `;
}

/** Routes the list of the addresses of all pages. */
export function routePageList(app: FastifyInstance, { site }: Pick<DeskServices, 'site'>, desk: Desk): void {
  app.get(PAGES_ADDRESS, async (request, reply) => {
    const operator = await desk.enter(request, reply);
    if (operator === undefined) return reply;
    const main = renderPageList(site.forms);
    return desk.showFramed(request, reply, {
      operator,
      present: PAGES_NAME,
      title: say('operator.pages'),
      main,
    });
  });
}
