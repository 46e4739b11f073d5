import type { Queries } from '../../database/queries.ts';
import type { MadeCharge, PaymentProcessor } from '../../services/payment/payment-processor.ts';
import { openCheckpoint, InvalidCheckpointError } from '../checkpoint.ts';
import type { CommandResult } from '#command-line/run-program.ts';
import type { Terminal } from '../terminal.ts';
import { missingCharge } from './compare-charges.ts';
import { findPaidOrders } from './find-paid-orders.ts';
import { matchWindow, nothingCarried } from './match-window.ts';
import type { Carried, Window } from './match-window.ts';
import { createReconcileReport } from './print-reconciliation.ts';
import { isReconcileState, listWindows, readCarried, writeCarried } from './reconcile-state.ts';

/** The default time span: one month. */
const DEFAULT_MS = 31 * 86_400_000;

export interface ReconcileOptions {
  /** The start of the first day to compare, in UTC; undefined for the last month. */
  readonly since: Date | undefined;
  readonly isJson: boolean;
  /** The checkpoint to resume from. */
  readonly checkpoint: string | undefined;
}

export interface ReconcileServices {
  readonly processor: Pick<PaymentProcessor, 'name' | 'listCharges'>;
  readonly queries: Queries;
  readonly terminal: Terminal;
}

/**
 * Reads the charges of a window. The last window is open-ended, because an order is charged after it was
 * created.
 */
async function readCharges(
  { processor }: ReconcileServices,
  { from, to }: Window,
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): Promise<readonly MadeCharge[]> {
  const charges: MadeCharge[] = [];
  for await (const charge of processor.listCharges(from, isLast ? undefined : to)) {
    const isInWindow = (isFirst || charge.createdAt >= from) && (isLast || charge.createdAt < to);
    if (isInWindow) charges.push(charge);
  }
  return charges;
}

/**
 * Compares the charges of the payment processor with the paid orders, day by day. The exit code is 1 for any
 * difference.
 * @throws {InvalidCheckpointError}
 */
export async function runReconcile(
  options: ReconcileOptions,
  services: ReconcileServices,
): Promise<CommandResult> {
  const { processor, queries, terminal } = services;
  const { state, save, finish } = await openCheckpoint(
    options.checkpoint,
    'orders reconcile',
    isReconcileState,
  );
  if (state !== undefined && state.processor !== processor.name) {
    throw new InvalidCheckpointError(
      `The checkpoint belongs to a run for ${state.processor}, not ${processor.name}. Name another file.`,
    );
  }
  // If `--since` is omitted, a resumed run keeps the start of the first run.
  const since = state === undefined ? new Date(Date.now() - DEFAULT_MS) : new Date(state.since);
  const first = options.since ?? since;
  if (state !== undefined && state.since !== first.toISOString()) {
    throw new InvalidCheckpointError(
      `The checkpoint belongs to a run with --since ${state.since}. Name another file.`,
    );
  }
  const report = await createReconcileReport(
    options.isJson,
    { processor: processor.name, since: first },
    terminal,
  );
  let carried: Carried = state === undefined ? nothingCarried : readCarried(state);
  let [charges, differences] = [state?.charges ?? 0, state?.differences ?? 0];
  const windows = listWindows(state === undefined ? first : new Date(state.next), new Date());
  const progress = terminal.startProgress('Comparing days', windows.length);
  try {
    for (const window of windows) {
      const place = { isFirst: window.from <= first, isLast: window === windows.at(-1) };
      const made = await readCharges(services, window, place);
      const orders = await findPaidOrders(queries, processor.name, window, made);
      const matched = matchWindow({ ...window, charges: made, orders }, carried, first);
      await report.tell(matched.differences);
      carried = matched.carried;
      charges += made.length;
      differences += matched.differences.length;
      progress.advance(1);
      if (place.isLast) break;
      const [sinceText, next] = [first.toISOString(), window.to.toISOString()];
      const found = { charges, differences, ...writeCarried(carried) };
      await save({ processor: processor.name, since: sinceText, next, ...found });
    }
  } finally {
    progress.end();
  }
  const missing = carried.waiting.map(missingCharge);
  await report.tell(missing);
  await finish();
  const found = differences + missing.length;
  const output = report.end(charges, found);
  return found === 0 ? { output, exitCode: 0 } : { output, exitCode: 1, isFinding: true };
}
