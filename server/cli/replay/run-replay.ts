import type { Queries } from '../../database/queries.ts';
import type { CommandResult } from '../command-result.ts';
import { findOrder } from '../records/find-orders.ts';
import { createFactOpener } from './open-facts.ts';
import { printReplay, printReplays } from './print-replay.ts';
import { replayOrder } from './replay-order.ts';
import type { Replay, ReplayOfAll } from './replay-order.ts';
import { findStoredOrder, readPlacedOrders } from './stored-order.ts';

async function replayAll(queries: Queries): Promise<ReplayOfAll> {
  const open = createFactOpener(queries);
  const counts = { same: 0, different: 0, impossible: 0 };
  const others: Replay[] = [];
  for await (const stored of readPlacedOrders(queries)) {
    const replay = await replayOrder(stored, open);
    counts[replay.outcome] += 1;
    if (replay.outcome !== 'same') others.push(replay);
  }
  return { counts, others };
}

function tell(isSame: boolean, output: string): CommandResult {
  return isSame ? { output, exitCode: 0 } : { output, exitCode: 1, isFinding: true };
}

/**
 * Derives an order, or every placed one, again from what was stored with it, and reports what differs: then the
 * exit code is 1.
 * @param which an id, an invoice number, or `--all`
 */
export async function runReplay(which: string, isJson: boolean, queries: Queries): Promise<CommandResult> {
  if (which === '--all') {
    const all = await replayAll(queries);
    return tell(all.others.length === 0, isJson ? JSON.stringify(all, null, 2) : printReplays(all));
  }
  const found = await findOrder(queries, which);
  const stored = found && (await findStoredOrder(queries, found.id));
  if (stored === undefined)
    return { output: `There is no order with the id or invoice number ${which}.`, exitCode: 1 };
  const replay = await replayOrder(stored, createFactOpener(queries));
  return tell(replay.outcome === 'same', isJson ? JSON.stringify(replay, null, 2) : printReplay(replay));
}
