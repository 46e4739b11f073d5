import { createHash, randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanFileName } from '#domain/files/file-name.ts';
import type { FileAnswer } from '#domain/answers/file-answer.ts';
import { HEAD_BYTES, measureMediaType, TAIL_BYTES } from '#domain/files/media-type.ts';
import { RejectedRequestError } from '../rejected-request.ts';
import { say } from '../texts.ts';

/** An uploaded file with its measured properties. */
export interface ReceivedFile extends FileAnswer {
  /** In hexadecimal. */
  readonly sha256: string;
  /** Reads bytes at a position; returns an empty buffer at the end. */
  read(position: number, length: number): Promise<Buffer>;
  close(): Promise<void>;
}

interface Upload {
  readonly part: string;
  readonly fileName: string;
  readonly content: AsyncIterable<Buffer>;
}

const NO_ROOM = say('form.no-room');

/**
 * Streams a file to disk and determines its size, hash and media type.
 * @param mostBytes the size limit
 * @param tooMuch the message for a larger file
 * @throws {RejectedRequestError} 413 for a file above the limit, 503 when the disk is full
 */
export async function receiveFile(
  { part, fileName, content }: Upload,
  mostBytes: number,
  tooMuch: string,
): Promise<ReceivedFile> {
  const handle = await openNameless();
  try {
    const hash = createHash('sha256');
    let sizeBytes = 0;
    let head = Buffer.alloc(0);
    let tail = Buffer.alloc(0);
    for await (const chunk of content) {
      if (sizeBytes + chunk.length > mostBytes) throw new RejectedRequestError(413, tooMuch);
      await write(handle, chunk, sizeBytes);
      sizeBytes += chunk.length;
      hash.update(chunk);
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
      tail = Buffer.concat([tail, chunk.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES);
    }
    const name = cleanFileName(fileName);
    return {
      part,
      name,
      sizeBytes,
      type: measureMediaType(name, head, tail),
      sha256: hash.digest('hex'),
      read: async (position, length) => {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
        return buffer.subarray(0, bytesRead);
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Closes files, which also removes them from disk. */
export async function closeFiles(files: Iterable<ReceivedFile>): Promise<void> {
  await Promise.all(Array.from(files, (file) => file.close()));
}

/**
 * Opens a file and unlinks it immediately. The system deletes the file when its handle is closed, even when
 * the process is killed.
 */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `formcart-upload-${randomUUID()}`);
  try {
    const handle = await open(path, 'wx+', 0o600);
    await unlink(path);
    return handle;
  } catch (error) {
    throw new RejectedRequestError(503, NO_ROOM, 30, { cause: error });
  }
}

async function write(handle: FileHandle, chunk: Buffer, position: number): Promise<void> {
  try {
    for (let written = 0; written < chunk.length;) {
      const { bytesWritten } = await handle.write(chunk, written, chunk.length - written, position + written);
      written += bytesWritten;
    }
  } catch (error) {
    throw new RejectedRequestError(503, NO_ROOM, 30, { cause: error });
  }
}
