import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isMarkedKind } from '#domain/order-progress/order-events.ts';
import { formatCents, parseDollars } from '#domain/money.ts';
import type { Cents } from '#domain/money.ts';
import { isRecordId } from '../../database/record-id.ts';
import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { checkPagePost, fieldsOf, XSRF_FIELD } from '../../http/page-posts.ts';
import { attachDocument, MAX_DOCUMENT_BYTES } from '../../operations/documents.ts';
import { cancelOrder } from '../../operations/cancel-order.ts';
import { cancelRenewal } from '../../operations/cancel-renewal.ts';
import { markOrder } from '../../operations/mark-order.ts';
import { noteOrder } from '../../operations/note-order.ts';
import { rejected } from '../../operations/operation.ts';
import type { OperationResult } from '../../operations/operation.ts';
import { refundOrder } from '../../operations/refund-order.ts';
import { resendReceipt } from '../../operations/resend-receipt.ts';
import type { Operator } from '../../operator/operator-session.ts';
import { receiveFile } from '../../posts/receive-file.ts';
import { RejectedRequestError } from '../../rejected-request.ts';
import { say } from '../../texts.ts';
import type { Desk } from './operator-desk.ts';
import { ACTION_FIELDS } from './action-fields.ts';
import { orderActions } from './order-actions.ts';
import type { OrderAction } from './order-actions.ts';
import { readRefundState } from './read-refunds.ts';
import { renderRefundConfirmation, renderRefundPage, versionOf } from './refund-page.ts';
import type { RefundState } from './refund-page.ts';
import { renderRecordPage } from './record-routes.ts';
import type { DeskServices } from './record-routes.ts';
import { OPERATOR_ADDRESS } from '../../seller/operator-address.ts';

type ActionRoute = { Params: { id: string } };

const CONFLICT = 409;
const UNPROCESSABLE = 422;

interface Action {
  readonly id: string;
  readonly fields: URLSearchParams;
  readonly operator: Operator;
}

function noteOf(fields: URLSearchParams): string | null {
  return fields.get(ACTION_FIELDS.note)?.trim() || null;
}

type Run = (action: Action, services: DeskServices) => Promise<OperationResult>;

const runs: Readonly<Record<Exclude<OrderAction, 'attach' | 'refund'>, Run>> = {
  mark: async ({ id, fields, operator }, services) => {
    const kind = fields.get(ACTION_FIELDS.kind) ?? '';
    if (!isMarkedKind(kind)) return rejected(say('operator.choose-status'));
    return markOrder(id, { kind, note: noteOf(fields) }, operator.email, services);
  },
  note: ({ id, fields, operator }, services) =>
    noteOrder(id, fields.get(ACTION_FIELDS.note) ?? '', operator.email, services),
  cancel: ({ id, fields, operator }, services) => cancelOrder(id, noteOf(fields), operator.email, services),
  'cancel-renewal': ({ id, fields, operator }, services) => {
    const series = fields.get(ACTION_FIELDS.series) ?? '';
    return cancelRenewal(id, /^\d{1,4}$/.test(series) ? Number(series) : -1, operator.email, services);
  },
  'resend-receipt': ({ id, operator }, services) => resendReceipt(id, operator.email, services),
};

/** Redirects to the order, which shows the result. A rejection shows the form again with its reason and input. */
async function finish(
  name: OrderAction,
  { id, fields, operator }: Action,
  { isDone, message }: OperationResult,
  [request, reply]: readonly [FastifyRequest, FastifyReply],
  services: DeskServices,
  desk: Desk,
): Promise<FastifyReply> {
  if (isDone) return desk.redirectWithResult(request, reply, `${OPERATOR_ADDRESS}orders/${id}/`, message);
  const notice = html`<p class="field-error" role="alert">${message}</p>`;
  const typed = {
    action: name,
    note: fields.get(ACTION_FIELDS.note) ?? '',
    kind: fields.get(ACTION_FIELDS.kind) ?? '',
  };
  const shown = { xsrfToken: services.xsrf.giveToken(request, reply), notice, typed };
  const page = await renderRecordPage('orders', id, operator, shown, services);
  return desk.showFramed(request, reply.code(CONFLICT), { operator, present: 'orders', ...page });
}

/** Routes the operations on orders. Only operators with permission to act may post them. */
export function routeOrderActions(app: FastifyInstance, services: DeskServices, desk: Desk): void {
  const enter = async (
    request: FastifyRequest<ActionRoute>,
    reply: FastifyReply,
  ): Promise<Action | undefined> => {
    checkPagePost(request, services.xsrf);
    const operator = await desk.enterToAct(request, reply);
    return operator && { id: checkId(request.params.id), fields: fieldsOf(request), operator };
  };
  for (const name of orderActions) {
    if (name === 'attach' || name === 'refund') continue;
    const run = runs[name];
    app.post<ActionRoute>(`${OPERATOR_ADDRESS}orders/:id/${name}/`, async (request, reply) => {
      const action = await enter(request, reply);
      if (action === undefined) return reply;
      return finish(name, action, await run(action, services), [request, reply], services, desk);
    });
  }
  app.post<ActionRoute>(`${OPERATOR_ADDRESS}orders/:id/refund/`, async (request, reply) => {
    const action = await enter(request, reply);
    if (action === undefined) return reply;
    const { id, fields, operator } = action;
    const xsrfToken = services.xsrf.giveToken(request, reply);
    const typed = { amount: fields.get(ACTION_FIELDS.amount) ?? '', note: noteOf(fields) ?? '' };
    const { state, payer } = await readRefundState(id, xsrfToken, services);
    const show = (main: Markup) =>
      desk.showFramed(request, reply, {
        operator,
        present: 'orders',
        title: say('operator.refund.heading'),
        main,
      });
    const refund = fields.get(ACTION_FIELDS.refund) ?? '';
    const isOld = isOldVersion(fields, state, refund);
    const cents = parseDollars(typed.amount);
    const fault = findRefundFault(cents, state, refund);
    if (fault !== undefined || cents === undefined) {
      void reply.code(UNPROCESSABLE);
      return show(renderRefundPage(state, typed, { ...(fault === undefined ? {} : { fault }), isOld }));
    }
    if (!isRecordId(refund))
      return show(renderRefundConfirmation(state, { ...typed, id: randomUUID(), cents }, { payer, isOld }));
    if (isOld) {
      void reply.code(CONFLICT);
      return show(renderRefundPage(state, typed, { isOld }));
    }
    const wanted = { id: refund, amountCents: cents, note: noteOf(fields) };
    const result = await refundOrder(id, wanted, operator.email, services);
    return finish('refund', action, result, [request, reply], services, desk);
  });
  routeAttach(app, services, desk);
}

function checkId(id: string): string {
  if (isRecordId(id)) return id;
  throw new RejectedRequestError(404, say('operator.no-order'));
}

/** Returns whether the refund is stored already, because its button was pressed twice. */
const isStored = ({ refunds }: RefundState, refund: string) => refunds.some(({ id }) => id === refund);

/** Returns whether the order's refunds changed since the operator's page. A repeated press is not a change. */
function isOldVersion(fields: URLSearchParams, state: RefundState, refund: string): boolean {
  return fields.get(ACTION_FIELDS.version) !== versionOf(state.refunds) && !isStored(state, refund);
}

/** Returns why an amount cannot be refunded. A repeated press is checked by the operation. */
function findRefundFault(cents: Cents | undefined, state: RefundState, refund: string): string | undefined {
  if (cents === undefined) return say('operator.refund.no-amount');
  if (isStored(state, refund) || (cents >= 1 && cents <= state.leftCents)) return undefined;
  return say('operation.refund-amount', { most: formatCents(state.leftCents) });
}

/** Routes the upload of a document. The fields of the form come before its file. */
function routeAttach(app: FastifyInstance, services: DeskServices, desk: Desk): void {
  app.post<ActionRoute>(`${OPERATOR_ADDRESS}orders/:id/attach/`, async (request, reply) => {
    const id = checkId(request.params.id);
    const operator = await desk.enterToAct(request, reply);
    if (operator === undefined) return reply;
    const fields = new URLSearchParams();
    for await (const part of request.parts({ limits: { files: 1, fileSize: MAX_DOCUMENT_BYTES + 1 } })) {
      if (part.type === 'field') {
        fields.append(part.fieldname, String(part.value));
        continue;
      }
      services.xsrf.check(request, fields.get(XSRF_FIELD) ?? '');
      const upload = { part: part.fieldname, fileName: part.filename, content: part.file };
      const file = await receiveFile(upload, MAX_DOCUMENT_BYTES, say('operator.large-document'));
      try {
        const result = await attachDocument(id, file, noteOf(fields), operator.email, services);
        return await finish('attach', { id, fields, operator }, result, [request, reply], services, desk);
      } finally {
        await file.close();
      }
    }
    return finish(
      'attach',
      { id, fields, operator },
      rejected(say('operator.choose-document')),
      [request, reply],
      services,
      desk,
    );
  });
}
