import type { ReceiptContent, ReceiptLine, ReceiptPrice } from '../../orders/receipt/receipt-content.ts';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';

type Table = Pick<ReceiptContent, 'sections' | 'subtotals' | 'totalToday' | 'totalYearly'>;

/** What was bought: each line with what was paid today and what it costs each year, and the totals of both. */
export function renderReceiptTable({ sections, subtotals, totalToday, totalYearly }: Table): Markup {
  const hasYearly = totalYearly !== null;
  const width = hasYearly ? 3 : 2;
  const yearly = (words: string): Markup | undefined =>
    hasYearly ? html`<td class="amount" translate="no">${words}</td>` : undefined;
  const heading = (words: string): Markup | undefined =>
    sections.length < 2
      ? undefined
      : html`<tr>
          <th class="receipt-section" scope="rowgroup" colspan="${width}">${words}</th>
        </tr>`;
  return html`
    <table class="receipt-lines">
      <caption class="visually-hidden">
        What you bought
      </caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" class="amount">Today</th>
          ${hasYearly ? html`<th scope="col" class="amount">Each year</th>` : undefined}
        </tr>
      </thead>
      ${sections.map(
        (section) =>
          html`<tbody>
            ${heading(section.heading)}
            ${section.lines.map((line) => renderLine(line, yearly(line.yearly ?? '')))}
          </tbody>`,
      )}
      <tfoot>
        ${subtotals.map(
          ({ label, words }) =>
            html`<tr class="receipt-subtotal">
              <th scope="row">${label}</th>
              <td class="amount" translate="no">${words}</td>
              ${yearly('')}
            </tr>`,
        )}
        <tr class="receipt-total">
          <th scope="row">Total paid today</th>
          <td class="amount" translate="no">${totalToday}</td>
          ${yearly('')}
        </tr>
        ${hasYearly ? renderYearlyTotal(totalYearly) : undefined}
      </tfoot>
    </table>
  `;
}

function renderYearlyTotal(totalYearly: string): Markup {
  return html`<tr class="receipt-total">
    <th scope="row">Then each year, until you cancel</th>
    <td></td>
    <td class="amount" translate="no">${totalYearly}</td>
  </tr>`;
}

function renderLine({ label, quantity, items, reason, today }: ReceiptLine, yearly?: Markup): Markup {
  const times = quantity > 1 ? html` <span class="quantity">× ${quantity}</span>` : undefined;
  const why = reason === null ? undefined : html`<p class="receipt-reason">${reason}</p>`;
  return html`
    <tr>
      <td><span class="receipt-label">${label}${times}</span>${renderItems(items)}${why}</td>
      <td class="amount" translate="no">${renderPrice(today)}</td>
      ${yearly}
    </tr>
  `;
}

/** The parts of a line. Their prices are in the line's, so they are shown beside their names and not in the column. */
function renderItems(items: ReceiptLine['items']): Markup | undefined {
  if (items.length === 0) return undefined;
  return html`<ul class="receipt-items">
    ${items.map(({ label, price }) => html`<li>${label}${price === undefined ? undefined : html` (${renderPrice(price)})`}</li>`)}
  </ul>`;
}

function renderPrice({ words, insteadOf }: ReceiptPrice): Markup {
  return insteadOf === undefined ? html`${words}` : html`<s>${insteadOf}</s> <span>${words}</span>`;
}
