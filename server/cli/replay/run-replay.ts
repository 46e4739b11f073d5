import type { Queries } from '../../database/queries.ts';
import type { CommandResult } from '#command-line/run-program.ts';
import { findOrder } from '../../records/find-orders.ts';
import { createFactOpener } from '../../records/open-facts.ts';
import { recordWords } from '../../records/record-words.ts';
import { unknownRecord } from '../records/unknown-record.ts';
import { printReplay } from './print-replay.ts';
import { replayOrder } from './replay-order.ts';
import { findStoredOrder } from './stored-order.ts';

/**
 * Derives an order again from its stored facts and reports differences. The exit code is 1 for a different
 * price, a failing answer, or facts that this version cannot read.
 * @param which an id or an invoice number
 */
export async function runReplay(which: string, isJson: boolean, queries: Queries): Promise<CommandResult> {
  const found = await findOrder(queries, which);
  const stored = found && (await findStoredOrder(queries, found.id));
  if (stored === undefined) return unknownRecord(recordWords.orders, which);
  const replay = await replayOrder(stored, createFactOpener(queries));
  const output = isJson ? JSON.stringify(replay, null, 2) : printReplay(replay);
  const isSame = replay.outcome !== 'different' && replay.outcome !== 'impossible';
  return isSame ? { output, exitCode: 0 } : { output, exitCode: 1, isFinding: true };
}
