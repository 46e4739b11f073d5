import type { ReceiptContent, ReceiptFact } from '../../orders/receipt/receipt-content.ts';
import type { UpcomingRenewal } from '#domain/order-progress/upcoming-renewals.ts';
import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { say } from '../../texts.ts';
import { keepData } from '../keep-data.ts';
import { renderReceiptTable } from './receipt-table.ts';
import { renderSellerAddress } from '../seller-address.ts';

/** Script of the print button. Without the script, the button stays hidden. */
export const PRINT_SCRIPT = '/scripts/print.js';

/** The rendered events and documents of the order. */
export interface ReceiptProgress {
  readonly timeline: Markup;
  readonly documents: Markup | undefined;
  /** The renewals that the customer can cancel or restore. */
  readonly renewals: readonly Pick<UpcomingRenewal, 'series' | 'label' | 'isCanceled'>[];
}

/** The receipt as a PDF, relative to its page. */
export const RECEIPT_FILE = 'receipt.pdf';

/** Renders a receipt: status, seller and customer, lines, payment, renewals and next steps. */
export function renderReceipt(receipt: ReceiptContent, progress: ReceiptProgress): Markup {
  const { facts, customer, filings, answers } = receipt;
  return html`
    <article class="receipt">
      <div class="receipt-head">
        <h1>${receipt.heading}</h1>
        <p class="receipt-actions">
          <a class="button button-secondary" href="${RECEIPT_FILE}" download>${say('receipt.download')}</a>
          <button class="button button-secondary" type="button" data-print hidden>
            ${say('receipt.print')}
          </button>
        </p>
      </div>
      ${renderFacts(facts)} ${progress.timeline} ${progress.documents}
      <div class="receipt-parties">
        ${renderSection('seller', say('page.sold-by'), renderSellerAddress(receipt.seller))}
        ${renderSection('customer', say('page.billed-to'), renderFacts(customer))}
      </div>
      ${renderReceiptTable(receipt)} ${renderNext(receipt)}
      ${filings.length === 0 ? undefined : renderSection('filed', say('page.how-filed'), renderTerms(filings))}
      ${renderRenewals(receipt, progress.renewals)}
      <p>${keepData(receipt.questions)} <span class="receipt-keeps">${say('receipt.keeps')}</span></p>
      ${renderAnswers(answers)}
    </article>
  `;
}

function renderSection(id: string, heading: string, content: Markup): Markup {
  return html`
    <section aria-labelledby="${id}">
      <h2 id="${id}">${heading}</h2>
      ${content}
    </section>
  `;
}

function renderFacts(facts: readonly ReceiptFact[]): Markup {
  return html`<dl class="receipt-facts">${facts.map(renderFact)}</dl>`;
}

function renderFact({ label, words }: ReceiptFact): Markup {
  return html`<div>
    <dt>${label}</dt>
    <dd translate="no">${words}</dd>
  </div>`;
}

function renderTerms(
  facts: readonly ReceiptFact[],
  linkOf: (index: number) => Markup | undefined = () => undefined,
): Markup {
  return html`<dl class="receipt-terms">
    ${facts.map(
      ({ label, words }, index) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${keepData(words)}</dd>
          ${linkOf(index)}
        </div>`,
    )}
  </dl>`;
}

function renderNext({ next, account }: ReceiptContent): Markup {
  const links = html`<p>${keepData(account)}</p>
    <p class="receipt-links">
      <a href="/login/">${say('receipt.log-in')}</a> <a href="/">${say('page.see-services')}</a>
    </p>`;
  if (next.length === 0) return links;
  return renderSection(
    'what-next',
    say('page.next'),
    html`
      <ol>
        ${next.map((sentence) => html`<li>${sentence}</li>`)}
      </ol>
      ${links}
    `,
  );
}

function renderChange({ series, label, isCanceled }: ReceiptProgress['renewals'][number]): Markup {
  const action = isCanceled ? say('renewal.undo-link') : say('receipt.cancel');
  const name = say('receipt.change-of', { action, service: label });
  return html`<dd><a href="renewals/${series}/" aria-label="${name}">${action}</a></dd>`;
}

function renderRenewals(
  { renewals, canceling }: ReceiptContent,
  changeable: ReceiptProgress['renewals'],
): Markup | undefined {
  if (renewals.length === 0) return undefined;
  const links =
    canceling === null
      ? undefined
      : html`<p>${keepData(canceling)}</p>
          <p class="receipt-links">
            <a href="renewals.ics">${say('receipt.calendar')}</a>
            <a href="/terms/#renewals">${say('receipt.renewal-terms')}</a>
          </p>`;
  return renderSection(
    'renewals',
    say('page.what-renews'),
    html`${renderTerms(renewals, (index) => {
      const renewal = changeable.find(({ series }) => series === index);
      return renewal && renderChange(renewal);
    })}
    ${links}`,
  );
}

/** Renders the answers by step, folded: customers seldom need them again. */
function renderAnswers(answers: ReceiptContent['answers']): Markup | undefined {
  if (answers.length === 0) return undefined;
  return html`
    <section class="receipt-answers" aria-labelledby="answers">
      <details>
        <summary><h2 id="answers">${say('receipt.answers')}</h2></summary>
        ${answers.map(
          ({ step, groups }) => html`
            <h3>${step}</h3>
            ${groups.map(
              ({ title, facts }) =>
                html`${title === undefined ? undefined : html`<h4>${title}</h4>`}
                  <dl>${facts.map(renderFact)}</dl>`,
            )}
          `,
        )}
      </details>
    </section>
  `;
}
