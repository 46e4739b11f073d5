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

/** Reads a file in the chunks that the database stores. */
export async function* readChunks({
  sizeBytes,
  read,
}: Pick<ReceivedFile, 'sizeBytes' | 'read'>): AsyncGenerator<{
  readonly position: number;
  readonly bytes: Buffer;
}> {
  for (let position = 0; position * CHUNK_BYTES < sizeBytes; position += 1) {
    yield { position, bytes: await read(position * CHUNK_BYTES, CHUNK_BYTES) };
  }
}

/** Joins stored chunks. `readChunk` returns undefined past the end. */
export async function* joinChunks(
  readChunk: (position: number) => Promise<Buffer | undefined>,
): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const chunk = await readChunk(position);
    if (chunk === undefined) return;
    yield chunk;
  }
}

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
    for await (const chunk of readChunks(file)) await insertChunk({ part, ...chunk });
  }
}
