import { listCharges } from '#domain/cart/schedule/payment-schedule.ts';
import type { PaymentSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import type { Day } from '#domain/cart/schedule/calendar-days.ts';
import { formatCents } from '#domain/money.ts';
import type { Cents } from '#domain/money.ts';
import type { Queries } from '../database/queries.ts';
import { readProgressOf } from '../orders/progress/read-progress.ts';
import { alignColumns } from '../records/align-columns.ts';
import type { CommandResult } from '#command-line/run-program.ts';
import { readPlacedBatches } from './replay/stored-order.ts';

export interface DueCharge {
  readonly day: Day;
  readonly cents: Cents;
  /** Name of the product or service. */
  readonly label: string;
}

/** Lists the charges of a schedule within a range of days, both inclusive. */
export function findDue({ series }: PaymentSchedule, from: Day, until: Day): readonly DueCharge[] {
  return series.flatMap((one) =>
    listCharges({ series: [one] }, until)
      .filter(({ day }) => day >= from)
      .map(({ day, cents }) => ({ day, cents, label: one.label })),
  );
}

interface OrderCharge extends DueCharge {
  readonly invoiceNumber: string | null;
  readonly email: string;
}

/** A range of days, both inclusive. */
export interface DueDays {
  readonly from: Day;
  readonly to: Day;
}

/** Lists what customers owe. Skips erased orders and test orders; canceled orders and renewals owe nothing. */
async function listDue(queries: Queries, { from, to }: DueDays): Promise<readonly OrderCharge[]> {
  const due: OrderCharge[] = [];
  for await (const batch of readPlacedBatches(queries)) {
    const real = batch.filter(({ submission, erasedAt }) => erasedAt === null && !submission.test);
    const progress = await readProgressOf(queries, real);
    for (const { id, invoiceNumber, email } of real) {
      const owed = progress.get(id)?.schedule.present;
      if (owed === undefined)
        throw new Error(`Missing progress of the order ${id}: pass it to readProgressOf.`);
      due.push(...findDue(owed, from, to).map((charge) => ({ ...charge, invoiceNumber, email })));
    }
  }
  return due.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/** Lists due charges by day. Charges nothing. */
export async function runRenewals(days: DueDays, asJson: boolean, queries: Queries): Promise<CommandResult> {
  const due = await listDue(queries, days);
  if (asJson) return { output: JSON.stringify(due, null, 2), exitCode: 0 };
  if (due.length === 0) return { output: `No charges are due from ${days.from} to ${days.to}.`, exitCode: 0 };
  const rows = due.map(({ day, cents, invoiceNumber, email, label }) => [
    day,
    formatCents(cents),
    invoiceNumber ?? '-',
    email,
    label,
  ]);
  return { output: alignColumns([['day', 'amount', 'invoice', 'email', 'for'], ...rows]), exitCode: 0 };
}
