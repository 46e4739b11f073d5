import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { XSRF_FIELD } from '../../http/page-posts.ts';
import type { Operator } from '../../operator/operator-session.ts';
import { say } from '../../texts.ts';
import { recordKinds } from '../../records/record-kinds.ts';
import { OPERATOR_ADDRESS, PAGES_NAME, RETENTION_NAME } from '../../seller/operator-address.ts';

/** Starts with a capital letter. */
export function capitalize(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** Renders a page of the operator's desk: navigation, the operator, and the content. */
export function renderFrame(
  { email, role }: Operator,
  present: string,
  xsrfToken: string,
  content: Markup,
): Markup {
  const places = [
    ...Object.entries(recordKinds).map(([name, { many }]) => [name, capitalize(many)] as const),
    [RETENTION_NAME, say('operator.retention')] as const,
    [PAGES_NAME, say('operator.pages')] as const,
  ];
  const links = places.map(([name, title]) => {
    const current = name === present ? html`aria-current="page"` : undefined;
    return html`<a href="${OPERATOR_ADDRESS}${name}/" ${current}>${title}</a>`;
  });
  return html`
    <div class="operator">
      <div class="operator-top">
        <nav class="operator-nav" aria-label="${say('operator.records')}">${links}</nav>
        <form class="operator-who" method="post" action="${OPERATOR_ADDRESS}log-out/">
          <input type="hidden" name="${XSRF_FIELD}" value="${xsrfToken}" />
          <span translate="no">${email}</span>
          <span>${role === 'read' ? say('operator.reads-only') : ''}</span>
          <button class="button button-quiet" type="submit">${say('account.log-out')}</button>
        </form>
      </div>
      ${content}
    </div>
  `;
}
