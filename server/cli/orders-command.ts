import type { Queries } from '../database/open-database.ts';
import type { CommandResult } from './command-result.ts';
import { findOrder, listOrders, unknownOrder } from './find-orders.ts';
import { printOrder, printOrders } from './print-orders.ts';
import { writeOrderFile } from './write-order-file.ts';

const USAGE = `Usage:
  npm run orders -- list [--json]          every order, newest first
  npm run orders -- show <id> [--json]     one order, by its id or invoice number
  npm run orders -- replay <id> [--json]   derives an order again from what it kept, and tells what differs
  npm run orders -- replay --all [--json]  the same for every placed order
  npm run orders -- file <id> <part> [to]  writes a file of an order, to a name of its own where none is given`;

/** Runs one command; `words` are what stands behind the script's name, options left out. */
export async function runOrdersCommand(
  words: readonly string[],
  isJson: boolean,
  queries: Queries,
): Promise<CommandResult> {
  const [command, id, part, target] = words;
  if (command === 'list' && words.length === 1) {
    const orders = await listOrders(queries);
    return { output: isJson ? JSON.stringify(orders, null, 2) : printOrders(orders), exitCode: 0 };
  }
  if (command === 'show' && id !== undefined && words.length === 2) {
    const order = await findOrder(queries, id);
    if (order === undefined) {
      return { output: unknownOrder(id), exitCode: 1 };
    }
    return { output: isJson ? JSON.stringify(order, null, 2) : printOrder(order), exitCode: 0 };
  }
  if (command === 'file' && id !== undefined && part !== undefined && words.length <= 4) {
    return writeOrderFile(queries, id, part, target);
  }
  if (command === 'replay' && id !== undefined && words.length === 2) {
    // Compiling definitions is no part of the other commands.
    const { runReplay } = await import('./replay/run-replay.ts');
    return runReplay(id, isJson, queries);
  }
  return { output: USAGE, exitCode: 2 };
}
