import { defaultText } from '#definitions/emit/default-texts.ts';
import { formatBytes } from '#domain/files/file-size.ts';
import { formatCents } from '#domain/money.ts';
import { describeEvent } from '../../orders/progress/describe-event.ts';
import { formatShortDay } from '#domain/cart/schedule/format-day.ts';
import type { UpcomingRenewal } from '#domain/order-progress/upcoming-renewals.ts';
import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import type { AccountOrder } from '../../operations/find-account-orders.ts';
import { say, markupText } from '../../texts.ts';
import { dayInWords } from '../../today.ts';
import { keepData } from '../keep-data.ts';
import { formatRenewalPrice } from '../receipt/renewal-page.ts';

/** An order with the title of its form. */
export interface ListedOrder extends AccountOrder {
  readonly title: string;
}

const section = (id: string, heading: string, content: Markup): Markup => html`
  <section aria-labelledby="${id}">
    <h2 id="${id}">${heading}</h2>
    ${content}
  </section>
`;

/** Names an order for a customer: the company, or the service. */
function nameOf({ companyName, title }: ListedOrder): string {
  return companyName ?? title;
}

/** Renders the company's name, or else the order's title. Browsers do not translate the company's name. */
function renderName(order: ListedOrder): Markup {
  return order.companyName === undefined
    ? html`${order.title}`
    : html`<span translate="no">${order.companyName}</span>`;
}

function renderOrder(order: ListedOrder, timeZone: string): Markup {
  const { title, companyName, invoiceNumber, placedAt, totalCents, receiptAddress } = order;
  const { label } = describeEvent({ kind: order.status, amountCents: null });
  const facts = [
    ...(companyName === undefined ? [] : [title]),
    invoiceNumber,
    dayInWords(timeZone, placedAt),
    formatCents(totalCents),
  ];
  return html`
    <li class="account-order">
      <h3 class="account-order-name">
        <a
          href="${receiptAddress}"
          aria-label="${say('account.order-link', { invoice: invoiceNumber, name: nameOf(order) })}"
          >${renderName(order)}</a
        >
      </h3>
      <p class="account-order-status">
        <span class="status status-${order.status}">${label}</span>
        <span class="account-order-facts"
          >${say('account.since', { day: dayInWords(timeZone, order.statusAt) })}</span
        >
      </p>
      <p class="account-order-facts" translate="no">${keepData(facts.join(' · '))}</p>
    </li>
  `;
}

export function renderOrders(orders: readonly ListedOrder[], timeZone: string): Markup {
  const list =
    orders.length === 0
      ? html`<p>
          ${markupText('account.no-orders', { link: html`<a href="/">${say('page.see-services')}</a>` })}
        </p>`
      : html`<ul class="account-orders">
          ${orders.map((order) => renderOrder(order, timeZone))}
        </ul>`;
  return section('orders', say('account.orders'), list);
}

/** Returns the URL of the page that cancels a renewal. */
export function addressOfRenewal(
  { receiptAddress }: Pick<AccountOrder, 'receiptAddress'>,
  series: number | string,
): string {
  return `${receiptAddress}renewals/${series}/`;
}

function renderRenewal(order: ListedOrder, renewal: UpcomingRenewal): Markup {
  const { label, next, isCanceled } = renewal;
  const action = isCanceled
    ? html`<span class="status">${say('account.renewal-canceled')}</span>`
    : html`<a
        href="${addressOfRenewal(order, renewal.series)}"
        aria-label="${say('account.cancel-of', { service: label })}"
        >${say('account.cancel')}</a
      >`;
  return html`
    <tr>
      <td>${label}<span class="receipt-then">${renderName(order)}</span></td>
      <td>${isCanceled ? say('account.ends-on', { day: formatShortDay(next) }) : formatShortDay(next)}</td>
      <td class="amount" translate="no">${isCanceled ? '–' : formatRenewalPrice(renewal)}</td>
      <td class="amount">${action}</td>
    </tr>
  `;
}

/** Renders the renewals of an account by day, or nothing when nothing renews. */
export function renderRenewals(orders: readonly ListedOrder[]): Markup | undefined {
  const all = orders
    .flatMap((order) => order.renewals.map((renewal) => ({ order, renewal })))
    .toSorted((a, b) => (a.renewal.next < b.renewal.next ? -1 : 1));
  if (all.length === 0) return undefined;
  return section(
    'renewals',
    say('account.renewals'),
    html`
      <table class="receipt-lines account-renewals">
        <thead>
          <tr>
            <th scope="col">${say('account.service')}</th>
            <th scope="col">${say('account.next-charge')}</th>
            <th scope="col" class="amount">${say('account.price')}</th>
            <th scope="col" class="amount"><span class="visually-hidden">${say('account.cancel')}</span></th>
          </tr>
        </thead>
        <tbody>
          ${all.map(({ order, renewal }) => renderRenewal(order, renewal))}
        </tbody>
      </table>
    `,
  );
}

/** Renders the documents of an account, the newest first. */
export function renderAccountDocuments(orders: readonly ListedOrder[], timeZone: string): Markup {
  const all = orders
    .flatMap((order) => order.documents.map((document) => ({ order, document })))
    .toSorted((a, b) => b.document.createdAt.getTime() - a.document.createdAt.getTime());
  if (all.length === 0) {
    return section('documents', say('page.documents'), html`<p>${say('account.no-documents')}</p>`);
  }
  return section(
    'documents',
    say('page.documents'),
    html`<ul class="document-list">
      ${all.map(
        ({ order, document: { id, name, sizeBytes, createdAt } }) =>
          html`<li>
            <a href="${order.receiptAddress}documents/${id}/" download translate="no">${name}</a>
            <span class="document-facts"
              >${renderName(order)}, ${formatBytes(sizeBytes, defaultText)},
              ${dayInWords(timeZone, createdAt)}</span
            >
          </li>`,
      )}
    </ul>`,
  );
}
