import type { Path } from '#domain/answers.ts';
import type { ReceivedFile } from '../actions/receive-file.ts';
import type { Queries } from '../database/open-database.ts';
import { orderFileChunks, orderFiles } from '../database/schema.ts';

/** A file with the path of the answer it belongs to. */
export interface FileToStore {
  readonly path: Path;
  readonly file: ReceivedFile;
}

const CHUNK_BYTES = 256 * 1024;

/** Keeps the files of an order, in the transaction that writes the order down; one piece is in memory at a time. */
export async function storeFiles(
  queries: Pick<Queries, 'insert'>,
  orderId: string,
  files: readonly FileToStore[],
): Promise<void> {
  for (const { path, file } of files) {
    const { part, name, sizeBytes, type, sha256 } = file;
    await queries.insert(orderFiles).values({ orderId, part, path, name, sizeBytes, type, sha256 });
    for (let position = 0; position * CHUNK_BYTES < sizeBytes; position += 1) {
      const bytes = await file.read(position * CHUNK_BYTES, CHUNK_BYTES);
      await queries.insert(orderFileChunks).values({ orderId, part, position, bytes });
    }
  }
}
