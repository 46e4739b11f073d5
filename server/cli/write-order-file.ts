import { and, eq } from 'drizzle-orm';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { extensionOf, formatBytes } from '#domain/file-answer.ts';
import type { Queries } from '../database/open-database.ts';
import { orderFileChunks } from '../database/schema.ts';
import type { CommandResult } from './command-result.ts';
import { findOrder, unknownOrder } from './find-orders.ts';
import type { OrderReport } from './find-orders.ts';

/**
 * Writes a file that came with an order, byte by byte as it came. Nothing is overwritten.
 * @param target where to; without it a name made of the order and the part, in the current folder
 */
export async function writeOrderFile(
  queries: Queries,
  id: string,
  part: string,
  target: string | undefined,
): Promise<CommandResult> {
  const order = await findOrder(queries, id);
  if (order === undefined) return { output: unknownOrder(id), exitCode: 1 };
  const file = order.files.find((entry) => entry.part === part);
  if (file === undefined) return { output: describeParts(order, part), exitCode: 1 };
  const path = resolve(target ?? nameOf(order, file));
  try {
    await writeChunks(queries, order.id, part, path);
  } catch (error) {
    if (Object(error).code === 'EEXIST') return { output: `${path} is there already.`, exitCode: 1 };
    throw error;
  }
  return { output: `${path} (${file.name}, ${formatBytes(file.sizeBytes)})`, exitCode: 0 };
}

async function writeChunks(queries: Queries, orderId: string, part: string, path: string): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    for (let position = 0; ; position += 1) {
      const [chunk] = await queries
        .select({ bytes: orderFileChunks.bytes })
        .from(orderFileChunks)
        .where(
          and(
            eq(orderFileChunks.orderId, orderId),
            eq(orderFileChunks.part, part),
            eq(orderFileChunks.position, position),
          ),
        );
      if (chunk === undefined) return;
      await handle.writeFile(chunk.bytes);
    }
  } finally {
    await handle.close();
  }
}

function describeParts({ files }: OrderReport, part: string): string {
  if (files.length === 0) return 'No files came with this order.';
  return `The order has no file ${part}. It has: ${files.map((file) => file.part).join(', ')}.`;
}

/** Of what its visitor called it only the extension is taken, and that only where it is a plain one. */
function nameOf(order: OrderReport, { part, name }: OrderReport['files'][number]): string {
  const extension = extensionOf(name);
  const ending = /^[a-z0-9]{1,8}$/.test(extension) ? `.${extension}` : '';
  return `${order.invoiceNumber ?? order.id}-${part}${ending}`;
}
