import type { ReceiptContent, ReceiptLine, ReceiptPrice } from '../../orders/receipt/receipt-content.ts';
import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { say } from '../../texts.ts';
import { keepData } from '../keep-data.ts';

type Table = Pick<ReceiptContent, 'sections' | 'subtotals' | 'totalToday' | 'settled' | 'later'>;

/** Renders the table of lines with today's prices and renewals, the total, and later charges. */
export function renderReceiptTable({ sections, subtotals, totalToday, settled, later }: Table): Markup {
  const heading = (words: string): Markup | undefined =>
    sections.length < 2
      ? undefined
      : html`<tr>
          <th class="receipt-section" scope="rowgroup" colspan="2">${words}</th>
        </tr>`;
  return html`
    <table class="receipt-lines">
      <caption class="visually-hidden">
        ${say('receipt.bought')}
      </caption>
      <thead>
        <tr>
          <th scope="col">${say('receipt.item')}</th>
          <th scope="col" class="amount">${say('receipt.today')}</th>
        </tr>
      </thead>
      ${sections.map(
        (section) =>
          html`<tbody>
            ${heading(section.heading)} ${section.lines.map(renderLine)}
          </tbody>`,
      )}
      <tfoot>
        ${subtotals.map(({ label, words }) => renderTotal('receipt-subtotal', label, words))}
        ${renderTotal('receipt-total', say('page.paid-today'), totalToday)}
        ${settled.map(({ label, words }) => renderTotal('receipt-settled', label, words))}
        ${later.map(({ label, words }) => renderTotal('receipt-later', label, words))}
      </tfoot>
    </table>
  `;
}

function renderTotal(className: string, label: string, words: string): Markup {
  return html`<tr class="${className}">
    <th scope="row">${label}</th>
    <td class="amount" translate="no">${words}</td>
  </tr>`;
}

function renderLine({ label, quantity, items, reason, today, renewals }: ReceiptLine): Markup {
  const times = quantity > 1 ? html` <span class="quantity">× ${quantity}</span>` : undefined;
  const why = reason === null ? undefined : html`<p class="receipt-reason">${reason}</p>`;
  return html`
    <tr>
      <td><span class="receipt-label">${label}${times}</span>${renderItems(items)}${why}</td>
      <td class="amount">
        <span translate="no">${renderPrice(today)}</span>
        ${renewals.map((words) => html`<span class="receipt-then">${keepData(say('receipt.then', { price: words }))}</span>`)}
      </td>
    </tr>
  `;
}

/**
 * Renders the parts of a line with their prices inline, because the line's price in the column includes them.
 */
function renderItems(items: ReceiptLine['items']): Markup | undefined {
  if (items.length === 0) return undefined;
  return html`<ul class="receipt-items">
    ${items.map(({ label, price }) => html`<li>${label}${price === undefined ? undefined : html` (${renderPrice(price)})`}</li>`)}
  </ul>`;
}

function renderPrice({ words, insteadOf }: ReceiptPrice): Markup {
  return insteadOf === undefined ? html`${words}` : html`<s>${insteadOf}</s> <span>${words}</span>`;
}
