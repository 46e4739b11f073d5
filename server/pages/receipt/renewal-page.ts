import { formatDay } from '#domain/cart/schedule/format-day.ts';
import { formatPeriod } from '#domain/cart/schedule/schedule-words.ts';
import { formatCents } from '#domain/money.ts';
import type { UpcomingRenewal } from '#domain/order-progress/upcoming-renewals.ts';
import { defaultText } from '#definitions/emit/default-texts.ts';
import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { XSRF_FIELD } from '../../http/page-posts.ts';
import { say } from '../../texts.ts';

/** Name of the field that has the wanted change. */
export const CHANGE_FIELD = 'change';

export type RenewalChange = 'cancel' | 'restore';

/** A renewal of an order in its present state. */
export interface ShownRenewal {
  readonly renewal: UpcomingRenewal;
  readonly invoiceNumber: string;
  /** True when the whole order is canceled or fully refunded. */
  readonly isOrderOver: boolean;
  /** `YYYY-MM-DD`, in the seller's time zone. */
  readonly today: string;
}

/** Formats the price of a renewal with its period: `$125.00 / year`. */
export function formatRenewalPrice({ cents, months }: Pick<UpcomingRenewal, 'cents' | 'months'>): string {
  const price = formatCents(cents);
  return months === null ? price : formatPeriod(price, months, defaultText);
}

function renderChange(change: RenewalChange, button: string, back: string, xsrfToken: string): Markup {
  return html`<form class="order-form" method="post">
    <input type="hidden" name="${XSRF_FIELD}" value="${xsrfToken}" />
    <input type="hidden" name="${CHANGE_FIELD}" value="${change}" />
    <p class="receipt-links">
      <button class="button button-primary" type="submit">${button}</button>
      <a class="button button-secondary" href="../../">${back}</a>
    </p>
  </form>`;
}

/** Renders the question whether to cancel a renewal, with its service, day and price. */
function renderQuestion({ renewal, invoiceNumber }: ShownRenewal, xsrfToken: string): Markup {
  const day = formatDay(renewal.next);
  return html`
    <h1>${say('account.cancel-question', { service: renewal.label })}</h1>
    <dl class="receipt-terms">
      <div>
        <dt>${say('account.order')}</dt>
        <dd translate="no">${invoiceNumber}</dd>
      </div>
      <div>
        <dt>${say('account.next-charge')}</dt>
        <dd translate="no">${say('account.charge-on', { price: formatRenewalPrice(renewal), day })}</dd>
      </div>
    </dl>
    <p>${say('account.cancel-terms', { day })}</p>
    ${renderChange('cancel', say('account.cancel-button'), say('account.keep'), xsrfToken)}
  `;
}

/** Renders the state of a canceled renewal, and the undo until the day of its next charge. */
function renderCanceled({ renewal, isOrderOver, today }: ShownRenewal, xsrfToken: string): Markup {
  const { label, next } = renewal;
  const day = formatDay(next);
  const price = formatRenewalPrice(renewal);
  const back = say('mail.see-order');
  const heading = html`<h1>${say('renewal.canceled', { service: label })}</h1>`;
  const link = html`<p><a href="../../">${back}</a></p>`;
  if (isOrderOver) return html`${heading} ${link}`;
  if (next <= today) {
    return html`${heading}
      <p>${say('renewal.ended', { day })}</p>
      ${link}`;
  }
  return html`${heading}
    <p>${say('renewal.runs-until', { day, price })}</p>
    <p>${say('renewal.undo-terms', { day, price })}</p>
    ${renderChange('restore', say('renewal.undo'), back, xsrfToken)}`;
}

/** Renders the page that cancels a renewal, or says that it is canceled and until when the service runs. */
export function renderRenewal(shown: ShownRenewal, xsrfToken: string): Markup {
  const render = shown.renewal.isCanceled ? renderCanceled : renderQuestion;
  return html`<article class="prose">${render(shown, xsrfToken)}</article>`;
}
