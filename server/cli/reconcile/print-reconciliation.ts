import { formatCents } from '#domain/money.ts';
import type { Cents } from '#domain/money.ts';
import { alignColumns } from '../align-columns.ts';
import { writeMoment } from '../records/record-kind.ts';
import type { PaymentDifference } from './compare-charges.ts';

/** What came of comparing a processor with the database. */
export interface Reconciliation {
  readonly processor: string;
  readonly since: Date;
  readonly charges: number;
  readonly differences: readonly PaymentDifference[];
}

const HEADINGS = ['what', 'when (UTC)', 'charged', 'ordered', 'charge', 'order'];

function writeCents(cents: Cents | null): string {
  return cents === null ? '-' : formatCents(cents);
}

function writeOrder(order: PaymentDifference['order']): string {
  if (order === null) return '-';
  const { id, invoiceNumber, status } = order;
  return `${status} ${invoiceNumber ?? id}`;
}

/** A line for each difference, and the count. */
export function printReconciliation({ processor, since, charges, differences }: Reconciliation): string {
  const rows = differences.map(({ kind, at, chargedCents, orderedCents, chargeId, order }) => [
    kind,
    writeMoment(at),
    writeCents(chargedCents),
    writeCents(orderedCents),
    chargeId ?? '-',
    writeOrder(order),
  ]);
  const found = differences.length === 0 ? 'nothing differs' : `${differences.length} differ`;
  const total = `${charges} ${charges === 1 ? 'charge' : 'charges'} of ${processor} since ${writeMoment(since)} UTC: ${found}.`;
  return rows.length === 0 ? total : `${alignColumns([HEADINGS, ...rows])}\n\n${total}`;
}
