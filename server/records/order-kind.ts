import { eq } from 'drizzle-orm';
import type { LineSubItem } from '#domain/cart/cart.ts';
import { yearsText } from '#domain/cart/lines/years-text.ts';
import { commonTerms } from '#domain/cart/schedule/renewal-totals.ts';
import { listRows, formatLaterCharges, formatRates } from '#domain/cart/schedule/schedule-words.ts';
import { defaultText } from '#definitions/emit/default-texts.ts';
import { readRenewals } from '../orders/schedule/older-renewals.ts';
import { formatCents } from '#domain/money.ts';
import { orderFileChunks, orders } from '../database/tables/schema.ts';
import { alignColumns } from './align-columns.ts';
import { findOrder, isWantedOrder, readOrderAnswers, readOrderPage } from './find-orders.ts';
import type { OrderReport, OrderSummary } from './find-orders.ts';
import { defineKind, readFileChunk, writeDollars, writeMoment } from './record-kind.ts';
import type { RecordReport } from './record-kind.ts';
import { recordWords } from './record-words.ts';

export const orderKind = defineKind<OrderSummary>({
  ...recordWords.orders,
  columns: [
    { heading: 'created (UTC)', of: ({ createdAt }) => writeMoment(createdAt) },
    {
      heading: 'status',
      of: ({ status, isTest, openRefunds }) =>
        [status, ...(isTest ? ['test'] : []), ...openRefunds.map((refund) => `refund ${refund}`)].join(', '),
      exported: ({ status }) => status,
    },
    {
      heading: 'progress',
      of: ({ progress }) => progress ?? '-',
      exported: ({ progress }) => progress ?? '',
    },
    {
      heading: 'invoice',
      of: ({ invoiceNumber }) => invoiceNumber ?? '-',
      exported: ({ invoiceNumber }) => invoiceNumber ?? '',
    },
    {
      heading: 'total',
      isAmount: true,
      of: ({ totalCents }) => formatCents(totalCents),
      exported: ({ totalCents }) => writeDollars(totalCents),
    },
    {
      heading: 'later charges',
      of: ({ schedule }) => (schedule === null ? '' : formatLaterCharges(schedule, defaultText)),
      isExportOnly: true,
    },
    { heading: 'customer', of: ({ customer }) => customer },
    { heading: 'company', of: ({ companies }) => companies.join(', ') },
    { heading: 'email', of: ({ email }) => email, isExportOnly: true },
    { heading: 'form', of: ({ formType }) => formType },
    { heading: 'id', of: ({ id }) => id, isForCommandsOnly: true },
    { heading: 'test', of: ({ isTest }) => (isTest ? 'yes' : ''), isExportOnly: true },
  ],
  readRows: readOrderPage,
  table: orders,
  isWanted: isWantedOrder,
  find: async (queries, name) => {
    const order = await findOrder(queries, name);
    return order && reportOrder(order);
  },
  readAnswers: readOrderAnswers,
  readChunk: (queries, id, part, position) =>
    readFileChunk(queries, orderFileChunks, eq(orderFileChunks.orderId, id), part, position),
});

/** Reports all data of an order except its answers. */
export function reportOrder(order: OrderReport): RecordReport {
  const lines = order.lines.flatMap((line) => [
    [
      formatCents(line.priceCents),
      formatRenewals(line),
      `${line.quantity} × ${line.label}`,
      describeLine(line),
    ],
    ...line.items.map((item) => ['', '', `  ${describeItem(item)}`, '']),
  ]);
  return {
    id: order.id,
    name: order.invoiceNumber ?? order.id,
    json: order,
    facts: [
      ['order', order.id],
      ['status', order.status],
      ['progress', order.progress ?? '-'],
      ['invoice', order.invoiceNumber ?? '-'],
      ['form', `${order.formType} (page ${order.pageID})`],
      ...describeTest(order),
      ['created', order.createdAt.toISOString()],
      ...(order.erasedAt === null ? [] : [['data deleted', order.erasedAt.toISOString()] as const]),
      ['finished', order.finishedAt?.toISOString() ?? '-'],
      ['account', accountOf(order)],
      ['charge', order.chargeId ?? '-'],
      ...(order.heldAt === null ? [] : [['payment held since', order.heldAt.toISOString()] as const]),
      ...(order.refusal === null ? [] : [['refused because', order.refusal] as const]),
      ['total today', formatCents(order.totalCents)],
      ...listRows(order.schedule, defaultText).map(({ when, price }) => [when, price] as const),
      ...(order.renewalConsent === null ? [] : [['agreed to', order.renewalConsent] as const]),
    ],
    first: [{ heading: 'Lines', text: alignColumns(lines) }],
    last: [
      {
        heading: `Versions, validated on ${order.today}`,
        text: alignColumns(Object.entries(order.versions)),
      },
      { heading: 'Submission', text: JSON.stringify(order.submission, null, 2) },
    ],
    files: order.files,
  };
}

function formatRenewals(line: OrderReport['lines'][number]): string {
  const terms = formatRates(commonTerms(readRenewals(line)), defaultText);
  return terms.length === 0 ? '' : `then ${terms.join(', ')}`;
}

/** Describes the test options of a test order. Returns an empty list for a real order. */
function describeTest({ isTest, submission }: OrderReport): readonly (readonly [string, string])[] {
  if (!isTest) return [];
  return [['test', submission.cancel_services ? 'yes, and its services must be canceled' : 'yes']];
}

/** Describes a line: its kind unless it is `single`, its original price and its reason. */
function describeLine({ kind, originalPriceCents, reason }: OrderReport['lines'][number]): string {
  return [
    ...(kind === 'single' ? [] : [kind]),
    ...(originalPriceCents === null ? [] : [`instead of ${formatCents(originalPriceCents)}`]),
    ...(reason === null ? [] : [`because: ${reason.text}`]),
  ].join('; ');
}

function accountOf({ accountId, accountEmail, awaitingConfirmation, email }: OrderReport): string {
  if (accountId === null) return `none (${email})`;
  return `${accountEmail} (${accountId})${awaitingConfirmation ? ', awaiting its owner\u2019s confirmation' : ''}`;
}

function describeItem({ label, months, priceCents }: LineSubItem): string {
  const years = months === undefined ? '' : `, ${yearsText(months, defaultText)}`;
  return `${label}${years}: ${formatCents(priceCents)}`;
}
