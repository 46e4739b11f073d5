import { yearsText } from '#domain/cart/lines/years-text.ts';
import { formatCents } from '#domain/money.ts';
import type { Receipt, ReceiptLine } from '../orders/receipt/find-receipt.ts';
import { html } from './html.ts';
import type { Markup } from './html.ts';
import { storefront } from './storefront.ts';

/**
 * What a customer keeps: what was bought, what it costs today and each year, and what happens now.
 * @param next what happens now, in sentences
 */
export function renderReceipt(receipt: Omit<Receipt, 'slug' | 'pageID'>, next: readonly string[]): Markup {
  const { invoiceNumber, placedOn, lines, totalCents, yearlyCents, answers } = receipt;
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
          ${next.map((sentence) => html`<li>${sentence}</li>`)}
        </ol>
        <p>
          Keep this page or print it. Questions? Call
          <a href="tel:${storefront.phone}">${storefront.phone}</a> and give us the invoice number.
        </p>
      </section>
      ${renderAnswers(answers)}
    </article>
  `;
}

/** What was answered, by step; what nobody was asked for is left out. */
function renderAnswers(answers: Receipt['answers']): Markup | undefined {
  const steps = [...new Set(answers.flatMap(({ step }) => step ?? []))];
  if (steps.length === 0) return undefined;
  return html`
    <section class="receipt-answers" aria-labelledby="answers">
      <h2 id="answers">Your answers</h2>
      ${steps.map(
        (step) => html`
          <h3>${step}</h3>
          <dl>
            ${answers
              .filter((answer) => answer.step === step)
              .map(
                ({ label, words }) =>
                  html`<div>
                    <dt>${label}</dt>
                    <dd translate="no">${words}</dd>
                  </div>`,
              )}
          </dl>
        `,
      )}
    </section>
  `;
}

/** The lines of one product stand together and have one reason, which is told with the first of them. */
function renderLine(line: ReceiptLine, index: number, lines: readonly ReceiptLine[]): Markup {
  const { kind, label, quantity, items, lineGroup, ...price } = line;
  const reason = lines[index - 1]?.lineGroup === lineGroup ? null : line.reason;
  const times = quantity > 1 ? html` <span class="quantity">× ${quantity}</span>` : undefined;
  const why = reason === null ? undefined : html`<p class="receipt-reason">${reason.text}</p>`;
  return html`
    <tr>
      <td>
        <span class="receipt-label">${vehicleNumber(lines, index)}${label}${times}</span
        >${renderItems(items, kind)}${why}
      </td>
      <td class="amount">${renderPrice(price)}</td>
    </tr>
  `;
}

/** Vehicles are counted, as in the order summary: several may be of one type. */
function vehicleNumber(lines: readonly ReceiptLine[], index: number): Markup | undefined {
  if (lines[index]?.kind !== 'vehicle') return undefined;
  const number = lines.slice(0, index + 1).filter(({ kind }) => kind === 'vehicle').length;
  return html`Vehicle ${number} `;
}

/**
 * The parts of a line: states with their years, a vehicle's fees and plates, what a bundle holds. Their prices are in the
 * line's, so they stand beside their names and not in the column; what a bundle holds has none.
 */
function renderItems(items: ReceiptLine['items'], kind: ReceiptLine['kind']): Markup | undefined {
  if (items.length === 0) return undefined;
  const entries = items.map(({ label, months, priceCents, originalPriceCents = null }) => {
    const years = months === undefined ? '' : `, ${yearsText(months)}`;
    const isIncluded = kind === 'bundle' && priceCents === 0;
    const price = isIncluded ? undefined : html` (${renderPrice({ priceCents, originalPriceCents })})`;
    return html`<li>${label}${years}${price}</li>`;
  });
  return html`<ul class="receipt-items">
    ${entries}
  </ul>`;
}

function renderPrice({
  priceCents,
  originalPriceCents,
}: Pick<ReceiptLine, 'priceCents' | 'originalPriceCents'>): Markup {
  const price = priceCents === 0 ? 'Free' : formatCents(priceCents);
  return originalPriceCents === null
    ? html`${price}`
    : html`<s>${formatCents(originalPriceCents)}</s> <span>${price}</span>`;
}
