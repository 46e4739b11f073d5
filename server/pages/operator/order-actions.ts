import { describeEvent } from '../../orders/progress/describe-event.ts';
import { markedKinds } from '#domain/order-progress/order-events.ts';
import type { UpcomingRenewal } from '#domain/order-progress/upcoming-renewals.ts';
import { formatShortDay } from '#domain/cart/schedule/format-day.ts';
import { html, Markup } from '../../html.ts';
import { XSRF_FIELD } from '../../http/page-posts.ts';
import { say } from '../../texts.ts';
import { OPERATOR_ADDRESS } from '../../seller/operator-address.ts';
import { ACTION_FIELDS } from './action-fields.ts';
import { renderRefundForm } from './refund-page.ts';
import type { RefundState } from './refund-page.ts';

/** The operations on an order, by their name in URLs. */
export const orderActions = [
  'mark',
  'note',
  'attach',
  'refund',
  'cancel',
  'cancel-renewal',
  'resend-receipt',
] as const;

export type OrderAction = (typeof orderActions)[number];

/** A rejected operation, with what the operator typed. */
export interface TypedAction {
  readonly action: OrderAction;
  readonly note: string;
  readonly kind: string;
}

export interface OrderActions {
  readonly id: string;
  readonly xsrfToken: string;
  readonly refund: RefundState;
  readonly renewals: readonly UpcomingRenewal[];
  readonly isCanceled: boolean;
  readonly typed?: TypedAction | undefined;
}

interface ActionForm {
  readonly action: OrderAction;
  readonly heading: string;
  readonly fields: Markup;
  readonly button: string;
  readonly isUpload?: true;
}

function renderForm({ id, xsrfToken, typed }: OrderActions, form: ActionForm): Markup {
  const { action, heading, fields, button, isUpload = false } = form;
  const encoding = isUpload ? html`enctype="multipart/form-data"` : undefined;
  return html`
    <details class="operator-action" ${typed?.action === action ? new Markup('open') : undefined}>
      <summary>${heading}</summary>
      <form method="post" action="${OPERATOR_ADDRESS}orders/${id}/${action}/" ${encoding}>
        <input type="hidden" name="${XSRF_FIELD}" value="${xsrfToken}" />
        ${fields}
        <p><button class="button button-secondary" type="submit">${button}</button></p>
      </form>
    </details>
  `;
}

function renderNote({ typed }: OrderActions, action: OrderAction, label: string, isRequired = false): Markup {
  const id = `${action}-note`;
  return html`<div class="field">
    <label class="field-label" for="${id}">${label}</label>
    <textarea
      class="control"
      id="${id}"
      name="${ACTION_FIELDS.note}"
      rows="3"
      maxlength="1000"
      ${isRequired ? html`required` : undefined}
    >
${typed?.action === action ? typed.note : ''}</textarea>
  </div>`;
}

const FOR_CUSTOMER = say('operator.note-to-customer');

function renderMark(actions: OrderActions): Markup {
  const options = markedKinds.map(
    (kind) =>
      html`<option value="${kind}" ${actions.typed?.kind === kind ? new Markup('selected') : undefined}>
        ${describeEvent({ kind, amountCents: null }).label}
      </option>`,
  );
  const fields = html`<div class="field">
      <label class="field-label" for="mark-kind">${say('operator.mark.status')}</label>
      <span class="select"
        ><select class="control" id="mark-kind" name="${ACTION_FIELDS.kind}">
          ${options}
        </select></span
      >
    </div>
    ${renderNote(actions, 'mark', FOR_CUSTOMER)}`;
  return renderForm(actions, {
    action: 'mark',
    heading: say('operator.mark.heading'),
    fields,
    button: say('operator.mark.button'),
  });
}

function renderRefund({ refund }: OrderActions): Markup | undefined {
  if (refund.leftCents === 0) return undefined;
  return html`
    <details class="operator-action">
      <summary>${say('operator.refund.heading')}</summary>
      ${renderRefundForm(refund, { amount: '', note: '' })}
    </details>
  `;
}

function renderCancelRenewal(actions: OrderActions): Markup | undefined {
  const open = actions.renewals.filter(({ isCanceled }) => !isCanceled);
  if (open.length === 0) return undefined;
  const options = open.map(
    ({ series, label, next }) => html`<option value="${series}">${label}, ${formatShortDay(next)}</option>`,
  );
  const fields = html`<div class="field">
    <label class="field-label" for="renewal">${say('operator.cancel-renewal.renewal')}</label>
    <span class="select"
      ><select class="control" id="renewal" name="${ACTION_FIELDS.series}">
        ${options}
      </select></span
    >
  </div>`;
  return renderForm(actions, {
    action: 'cancel-renewal',
    heading: say('account.cancel-renewal'),
    fields,
    button: say('operator.cancel-renewal.button'),
  });
}

/** Renders the forms of the operations on a placed order. */
export function renderOrderActions(actions: OrderActions): Markup {
  const attach = html`${renderNote(actions, 'attach', FOR_CUSTOMER)}
    <div class="field">
      <label class="field-label" for="attach-file">${say('operator.attach.document')}</label>
      <p class="field-help" id="attach-help">${say('operator.attach.help')}</p>
      <input
        type="file"
        id="attach-file"
        name="${ACTION_FIELDS.file}"
        aria-describedby="attach-help"
        required
      />
    </div>`;
  return html`
    <section aria-labelledby="actions">
      <h2 id="actions">${say('operator.actions')}</h2>
      ${actions.isCanceled ? undefined : renderMark(actions)}
      ${renderForm(actions, { action: 'note', heading: say('operator.note.heading'), fields: renderNote(actions, 'note', say('operator.note.note'), true), button: say('operator.note.button') })}
      ${renderForm(actions, { action: 'attach', heading: say('operator.attach.heading'), fields: attach, button: say('operator.attach.button'), isUpload: true })}
      ${renderRefund(actions)} ${renderCancelRenewal(actions)}
      ${renderForm(actions, { action: 'resend-receipt', heading: say('operator.receipt.heading'), fields: html``, button: say('operator.receipt.button') })}
      ${
        actions.isCanceled
          ? undefined
          : renderForm(actions, {
              action: 'cancel',
              heading: say('operator.cancel.heading'),
              fields: renderNote(actions, 'cancel', FOR_CUSTOMER),
              button: say('operator.cancel.button'),
            })
      }
    </section>
  `;
}
