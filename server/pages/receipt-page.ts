import { formatCents } from '#domain/money.ts';
import type { Receipt } from '../orders/find-receipt.ts';
import { html } from './html.ts';
import type { Markup } from './html.ts';
import { storefront } from './storefront.ts';

/** What a customer keeps: what was bought, what it costs today and each year, and what happens now. */
export function renderReceipt(receipt: Receipt): Markup {
  const { invoiceNumber, placedOn, lines, totalCents, yearlyCents } = receipt;
  return html`
    <article class="receipt">
      <h1>Thank you. Your order is placed.</h1>
      <dl class="receipt-facts">
        <div>
          <dt>Invoice number</dt>
          <dd>${invoiceNumber}</dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>${placedOn}</dd>
        </div>
      </dl>
      <table class="receipt-lines">
        <caption class="visually-hidden">
          What you bought
        </caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" class="amount">Price</th>
          </tr>
        </thead>
        <tbody>
          ${lines.map(renderLine)}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total paid today</th>
            <td class="amount">${formatCents(totalCents)}</td>
          </tr>
          <tr>
            <th scope="row">Each year</th>
            <td class="amount">${formatCents(yearlyCents)}</td>
          </tr>
        </tfoot>
      </table>
      <section aria-labelledby="what-next">
        <h2 id="what-next">What happens next</h2>
        <ol>
          <li>We check your order within one business day and write to you if anything is unclear.</li>
          <li>We file what has to be filed. You hear from us when an agency has answered.</li>
          <li>Your documents are ready in your account as soon as they arrive.</li>
        </ol>
        <p>
          Keep this page or print it. Questions? Call
          <a href="tel:${storefront.phone}">${storefront.phone}</a> and give us the invoice number.
        </p>
      </section>
    </article>
  `;
}

function renderLine({ label, quantity, priceCents }: Receipt['lines'][number]): Markup {
  return html`
    <tr>
      <td>${label}${quantity > 1 ? html` <span class="quantity">× ${quantity}</span>` : undefined}</td>
      <td class="amount">${priceCents === 0 ? 'Free' : formatCents(priceCents)}</td>
    </tr>
  `;
}
