import { formatCents } from '#domain/money.ts';
import type { Cents } from '#domain/money.ts';
import { beginJsonList } from '../json-list.ts';
import { writeMoment } from '../../records/record-kind.ts';
import type { Terminal } from '../terminal.ts';
import type { PaymentDifference } from './compare-charges.ts';

/** The parameters of the report. */
export interface ReconciledSpan {
  readonly processor: string;
  readonly since: Date;
}

export interface ReconcileReport {
  /** Writes differences as soon as they are found. */
  tell(differences: readonly PaymentDifference[]): Promise<void>;
  /** Returns the last lines. */
  end(charges: number, differences: number): string;
}

const HEADINGS = ['what', 'when (UTC)', 'charged', 'ordered', 'charge', 'order'];

/** Fixed column widths, because rows are written before the longest cell is known. */
const WIDTHS = [14, 19, 12, 12, 36];

function writeRow(cells: readonly string[]): string {
  return `${cells.map((cell, column) => cell.padEnd(WIDTHS[column] ?? 0)).join('  ')}\n`;
}

function writeCents(cents: Cents | null): string {
  return cents === null ? '-' : formatCents(cents);
}

function writeOrder(order: PaymentDifference['order']): string {
  if (order === null) return '-';
  const { id, invoiceNumber, status } = order;
  return `${status} ${invoiceNumber ?? id}`;
}

function rowOf({ kind, at, chargedCents, orderedCents, chargeId, order }: PaymentDifference): string {
  const amounts = [writeCents(chargedCents), writeCents(orderedCents)];
  return writeRow([kind, writeMoment(at), ...amounts, chargeId ?? '-', writeOrder(order)]);
}

/** Creates a report: a row per difference and the totals, or JSON. */
export async function createReconcileReport(
  isJson: boolean,
  { processor, since }: ReconciledSpan,
  terminal: Terminal,
): Promise<ReconcileReport> {
  if (isJson) {
    const list = await beginJsonList(terminal, { processor, since }, 'differences');
    return {
      tell: async (differences) => {
        for (const difference of differences) await list.add(difference);
      },
      end: (charges) => list.end({ charges }),
    };
  }
  let isFirst = true;
  return {
    tell: async (differences) => {
      if (differences.length === 0) return;
      await terminal.say((isFirst ? writeRow(HEADINGS) : '') + differences.map(rowOf).join(''));
      isFirst = false;
    },
    end: (charges, differences) => {
      const found = differences === 0 ? 'no differences' : `differences: ${differences}`;
      const total = `${charges} ${charges === 1 ? 'charge' : 'charges'} of ${processor} since ${writeMoment(since)} UTC: ${found}.`;
      return isFirst ? total : `\n${total}`;
    },
  };
}
