import type { LineSubItem } from '#domain/cart.ts';
import { yearsText } from '#domain/cart/years-text.ts';
import { formatBytes } from '#domain/file-answer.ts';
import { formatCents } from '#domain/money.ts';
import { alignColumns } from './align-columns.ts';
import type { OrderReport, OrderSummary } from './find-orders.ts';

/** A table with a line for each order. */
export function printOrders(orders: readonly OrderSummary[]): string {
  if (orders.length === 0) return 'There are no orders yet.';
  const rows = orders.map((order) => [
    order.createdAt.toISOString().slice(0, 19).replace('T', ' '),
    order.status,
    order.invoiceNumber ?? '-',
    formatCents(order.totalCents),
    order.formType,
    order.id,
  ]);
  return alignColumns([['created (UTC)', 'status', 'invoice', 'total', 'form', 'id'], ...rows]);
}

/** Everything about one order. */
export function printOrder(order: OrderReport): string {
  const facts = [
    ['order', order.id],
    ['status', order.status],
    ['invoice', order.invoiceNumber ?? '-'],
    ['form', `${order.formType} (page ${order.pageID})`],
    ['created', order.createdAt.toISOString()],
    ['finished', order.finishedAt?.toISOString() ?? '-'],
    ['account', accountOf(order)],
    ['charge', order.chargeId ?? '-'],
    ...(order.refusal === null ? [] : [['refused because', order.refusal]]),
    ['total today', formatCents(order.totalCents)],
    ['each year', formatCents(order.yearlyCents)],
  ];
  const lines = order.lines.flatMap((line) => [
    [
      formatCents(line.priceCents),
      `${formatCents(line.yearlyCents)}/year`,
      `${line.quantity} × ${line.label}`,
      describeLine(line),
    ],
    ...line.items.map((item) => ['', '', `  ${describeItem(item)}`, '']),
  ]);
  return [
    alignColumns(facts),
    `\nLines\n${alignColumns(lines)}`,
    ...(order.files.length === 0 ? [] : [`\nFiles\n${alignColumns(order.files.map(describeFile))}`]),
    `\nJudged on ${order.today} by`,
    alignColumns(Object.entries(order.versions)),
    `\nSubmission\n${JSON.stringify(order.submission, null, 2)}`,
  ].join('\n');
}

/** Most lines are single ones: only another kind is said. */
function describeLine({ kind, originalPriceCents, reason }: OrderReport['lines'][number]): string {
  return [
    ...(kind === 'single' ? [] : [kind]),
    ...(originalPriceCents === null ? [] : [`instead of ${formatCents(originalPriceCents)}`]),
    ...(reason === null ? [] : [`because: ${reason.text}`]),
  ].join('; ');
}

function describeFile({ part, name, sizeBytes, type, sha256 }: OrderReport['files'][number]): string[] {
  return [part, name, formatBytes(sizeBytes), type === '' ? 'of a kind not known' : type, `sha256 ${sha256}`];
}

function accountOf({ accountId, accountEmail, awaitingConfirmation, email }: OrderReport): string {
  if (accountId === null) return `none (${email})`;
  return `${accountEmail} (${accountId})${awaitingConfirmation ? ', awaiting its owner\u2019s confirmation' : ''}`;
}

function describeItem({ label, months, priceCents }: LineSubItem): string {
  const years = months === undefined ? '' : `, ${yearsText(months)}`;
  return `${label}${years}: ${formatCents(priceCents)}`;
}
