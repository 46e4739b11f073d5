import type { Queries } from '../../database/queries.ts';
import type { MadeCharge, PaymentProcessor } from '../../orders/payment/payment-processor.ts';
import type { CommandResult } from '../command-result.ts';
import { compareCharges } from './compare-charges.ts';
import { findPaidOrders } from './find-paid-orders.ts';
import { printReconciliation } from './print-reconciliation.ts';

/** How far back it looks where no day is named. */
const USUAL_MS = 31 * 86_400_000;

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The beginning of a day in UTC; undefined where there is no such day. */
function readDay(text: string): Date | undefined {
  const day = new Date(`${text}T00:00:00Z`);
  const isDay = DAY.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  return isDay ? day : undefined;
}

/**
 * Compares what the payment processor took with what the orders were paid; the exit code is 1 where that differs.
 * @param day the first one that is looked at, `YYYY-MM-DD` in UTC; undefined for the last month
 */
export async function runReconcile(
  day: string | undefined,
  isJson: boolean,
  processor: Pick<PaymentProcessor, 'name' | 'listCharges'>,
  queries: Queries,
): Promise<CommandResult> {
  const since = day === undefined ? new Date(Date.now() - USUAL_MS) : readDay(day);
  if (since === undefined) {
    return { output: `--since must be a day such as 2026-11-01, not '${day}'.`, exitCode: 2 };
  }
  const charges: MadeCharge[] = [];
  for await (const charge of processor.listCharges(since)) charges.push(charge);
  const orders = await findPaidOrders(queries, processor.name, since, charges);
  const differences = compareCharges(charges, orders, since);
  const result = { processor: processor.name, since, charges: charges.length, differences };
  const output = isJson ? JSON.stringify(result, null, 2) : printReconciliation(result);
  return differences.length === 0 ? { output, exitCode: 0 } : { output, exitCode: 1, isFinding: true };
}
