import type { Queries } from '../database/open-database.ts';
import { findOrder, listOrders } from './find-orders.ts';
import { printOrder, printOrders } from './print-orders.ts';

const USAGE = `Usage:
  npm run orders -- list [--json]          every order, newest first
  npm run orders -- show <id> [--json]     one order, by its id or invoice number`;

export interface CommandResult {
  readonly output: string;
  readonly exitCode: 0 | 1 | 2;
}

/** Runs one command; `words` are what stands behind the script's name, options left out. */
export async function runOrdersCommand(
  words: readonly string[],
  isJson: boolean,
  queries: Queries,
): Promise<CommandResult> {
  const [command, id] = words;
  if (command === 'list' && words.length === 1) {
    const orders = await listOrders(queries);
    return { output: isJson ? JSON.stringify(orders, null, 2) : printOrders(orders), exitCode: 0 };
  }
  if (command === 'show' && id !== undefined && words.length === 2) {
    const order = await findOrder(queries, id);
    if (order === undefined) {
      return { output: `There is no order with the id or invoice number ${id}.`, exitCode: 1 };
    }
    return { output: isJson ? JSON.stringify(order, null, 2) : printOrder(order), exitCode: 0 };
  }
  return { output: USAGE, exitCode: 2 };
}
