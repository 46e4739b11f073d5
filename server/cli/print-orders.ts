import { formatCents } from '#domain/money.ts';
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
  const lines = order.lines.map((line) => [
    formatCents(line.priceCents),
    `${formatCents(line.yearlyCents)}/year`,
    `${line.quantity} × ${line.label}`,
    line.reason === null ? '' : `because: ${line.reason.text}`,
  ]);
  return [
    alignColumns(facts),
    `\nLines\n${alignColumns(lines)}`,
    `\nJudged on ${order.today} by`,
    alignColumns(Object.entries(order.versions)),
    `\nSubmission\n${JSON.stringify(order.submission, null, 2)}`,
  ].join('\n');
}

function accountOf({ accountId, accountEmail, awaitingConfirmation, email }: OrderReport): string {
  if (accountId === null) return `none (${email})`;
  return `${accountEmail} (${accountId})${awaitingConfirmation ? ', awaiting its owner\u2019s confirmation' : ''}`;
}

function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const write = (row: readonly string[]): string =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => write(row).trimEnd()).join('\n');
}
