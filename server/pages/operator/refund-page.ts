import { createHash } from 'node:crypto';
import { formatCents } from '#domain/money.ts';
import type { Cents } from '#domain/money.ts';
import type { OrderMoney } from '#domain/order-progress/order-money.ts';
import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { XSRF_FIELD } from '../../http/page-posts.ts';
import type { StoredRefund } from '../../orders/progress/read-progress.ts';
import { OPERATOR_ADDRESS } from '../../seller/operator-address.ts';
import { say } from '../../texts.ts';
import { ACTION_FIELDS } from './action-fields.ts';

/** The state of an order's payment, and what an operator needs to refund it. */
export interface RefundState {
  readonly id: string;
  readonly xsrfToken: string;
  readonly money: OrderMoney;
  /** The part of the payment that can be refunded. Zero for an order without a charge. */
  readonly leftCents: Cents;
  readonly refunds: readonly StoredRefund[];
  /** The refunds in words. */
  readonly described: readonly string[];
}

/** What an operator typed. */
export interface TypedRefund {
  readonly amount: string;
  readonly note: string;
}

/** Returns a version of the refunds of an order, which a form posts back. It changes with every refund and its status. */
export function versionOf(refunds: readonly Pick<StoredRefund, 'id' | 'status'>[]): string {
  const state = refunds.map(({ id, status }) => `${id} ${status}`).toSorted();
  return createHash('sha256').update(state.join('\n')).digest('base64url').slice(0, 16);
}

const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}" />`;

function renderAmounts({ money, leftCents }: Pick<RefundState, 'money' | 'leftCents'>): Markup {
  const rows: readonly (readonly [string, Cents])[] = [
    [say('operator.refund.paid'), money.paidCents],
    [say('operator.refund.made'), money.refundedCents],
    ...(money.pendingCents === 0 ? [] : [[say('operator.refund.unconfirmed'), money.pendingCents] as const]),
    [say('operator.refund.left'), leftCents],
  ];
  return html`<dl class="operator-facts">
    ${rows.map(
      ([label, cents]) =>
        html`<div>
          <dt>${label}</dt>
          <dd translate="no">${formatCents(cents)}</dd>
        </div>`,
    )}
  </dl>`;
}

/** Renders what was paid, refunded and is left, with each refund. Renders nothing for an order without a payment. */
export function renderRefunds({ money, leftCents, described }: RefundState): Markup | undefined {
  if (money.paidCents === 0) return undefined;
  return html`<section aria-labelledby="refunds">
    <h2 id="refunds">${say('operator.refunds')}</h2>
    ${renderAmounts({ money, leftCents })}
    ${
      described.length === 0
        ? undefined
        : html`<ul>
            ${described.map((words) => html`<li>${words}</li>`)}
          </ul>`
    }
  </section>`;
}

/** Renders the form of a refund with what the operator typed. */
export function renderRefundForm(state: RefundState, typed: TypedRefund, fault?: string): Markup {
  const { id, xsrfToken, leftCents, refunds } = state;
  return html`<form method="post" action="${OPERATOR_ADDRESS}orders/${id}/refund/">
    ${hidden(XSRF_FIELD, xsrfToken)} ${hidden(ACTION_FIELDS.version, versionOf(refunds))}
    <div class="field">
      <label class="field-label" for="refund-amount">${say('operator.refund.amount')}</label>
      <p class="field-help" id="refund-help">
        ${say('operator.refund.most', { amount: formatCents(leftCents) })}
      </p>
      ${fault === undefined ? undefined : html`<p class="field-error" id="refund-error" role="alert">${fault}</p>`}
      <input
        class="control"
        id="refund-amount"
        name="${ACTION_FIELDS.amount}"
        value="${typed.amount}"
        inputmode="decimal"
        aria-describedby="${fault === undefined ? 'refund-help' : 'refund-help refund-error'}"
        autocomplete="off"
        required
      />
    </div>
    <div class="field">
      <label class="field-label" for="refund-note">${say('operator.note-to-customer')}</label>
      <textarea class="control" id="refund-note" name="${ACTION_FIELDS.note}" rows="3" maxlength="1000">
${typed.note}</textarea>
    </div>
    <p><button class="button button-secondary" type="submit">${say('operator.refund.continue')}</button></p>
  </form>`;
}

const changedNotice = html`<p class="notice notice-warning" role="alert">
  ${say('operator.refund.changed')}
</p>`;

/** Renders the refund as a page of its own, after a press that refunded nothing. */
export function renderRefundPage(
  state: RefundState,
  typed: TypedRefund,
  { fault, isOld = false }: { readonly fault?: string; readonly isOld?: boolean },
): Markup {
  return html`
    <p><a href="${OPERATOR_ADDRESS}orders/${state.id}/">${say('operator.refund.back')}</a></p>
    <h1>${say('operator.refund.heading')}</h1>
    ${isOld ? changedNotice : undefined} ${renderRefunds(state)} ${renderRefundForm(state, typed, fault)}
  `;
}

/** Renders the confirmation of a refund: to whom, and what is refunded and left before and after it. */
export function renderRefundConfirmation(
  state: RefundState,
  refund: TypedRefund & { readonly id: string; readonly cents: Cents },
  { payer, isOld }: { readonly payer: string; readonly isOld: boolean },
): Markup {
  const { id, xsrfToken, money, leftCents, refunds } = state;
  const amount = formatCents(refund.cents);
  const after = {
    refunded: formatCents(money.refundedCents + money.pendingCents + refund.cents),
    left: formatCents(leftCents - refund.cents),
  };
  return html`
    <h1>${say('operator.refund.confirm', { amount })}</h1>
    ${isOld ? changedNotice : undefined}
    <p>${say('operator.refund.to', { payer })}</p>
    ${renderRefunds(state)}
    <p>${say('operator.refund.after', after)}</p>
    <form method="post" action="${OPERATOR_ADDRESS}orders/${id}/refund/">
      ${hidden(XSRF_FIELD, xsrfToken)} ${hidden(ACTION_FIELDS.refund, refund.id)}
      ${hidden(ACTION_FIELDS.version, versionOf(refunds))} ${hidden(ACTION_FIELDS.amount, refund.amount)}
      ${hidden(ACTION_FIELDS.note, refund.note)}
      <p class="receipt-links">
        <button class="button button-primary" type="submit">
          ${say('operator.refund.button', { amount })}
        </button>
        <a class="button button-secondary" href="${OPERATOR_ADDRESS}orders/${id}/"
          >${say('operator.refund.no')}</a
        >
      </p>
    </form>
  `;
}
