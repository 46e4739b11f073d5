import type { Path } from '#domain/answers/answers.ts';
import type { ReceivedFile } from '../posts/receive-file.ts';
import type { Queries } from '../database/queries.ts';
import { messageFileChunks, messageFiles } from '../database/tables/message-tables.ts';
import { orderFileChunks, orderFiles } from '../database/tables/schema.ts';

export interface FileToStore {
  readonly path: Path;
  readonly file: ReceivedFile;
}

type InsertQueries = Pick<Queries, 'insert'>;

/** Inserts the rows of one file and of its chunks. */
interface FileRows {
  readonly insertFile: (file: Omit<typeof orderFiles.$inferInsert, 'orderId'>) => Promise<unknown>;
  readonly insertChunk: (chunk: Omit<typeof orderFileChunks.$inferInsert, 'orderId'>) => Promise<unknown>;
}

const CHUNK_BYTES = 256 * 1024;

/**
 * Stores the files of an order in the transaction that inserts the order. Only one chunk is in memory at a
 * time.
 */
export function storeOrderFiles(
  queries: InsertQueries,
  orderId: string,
  files: readonly FileToStore[],
): Promise<void> {
  return storeFiles(files, {
    insertFile: (file) => queries.insert(orderFiles).values({ orderId, ...file }),
    insertChunk: (chunk) => queries.insert(orderFileChunks).values({ orderId, ...chunk }),
  });
}

/** Stores the files of a message; see `storeOrderFiles`. */
export function storeMessageFiles(
  queries: InsertQueries,
  messageId: string,
  files: readonly FileToStore[],
): Promise<void> {
  return storeFiles(files, {
    insertFile: (file) => queries.insert(messageFiles).values({ messageId, ...file }),
    insertChunk: (chunk) => queries.insert(messageFileChunks).values({ messageId, ...chunk }),
  });
}

async function storeFiles(
  files: readonly FileToStore[],
  { insertFile, insertChunk }: FileRows,
): Promise<void> {
  for (const { path, file } of files) {
    const { part, name, sizeBytes, type, sha256 } = file;
    await insertFile({ part, path, name, sizeBytes, type, sha256 });
    for (let position = 0; position * CHUNK_BYTES < sizeBytes; position += 1) {
      await insertChunk({
        part,
        position,
        bytes: await file.read(position * CHUNK_BYTES, CHUNK_BYTES),
      });
    }
  }
}
