import { cleanFileName } from '#domain/files/file-name.ts';
import type { FileAnswer } from '#domain/answers/file-answer.ts';
import { HEAD_BYTES, measureMediaType, TAIL_BYTES } from '#domain/files/media-type.ts';

async function readBytes(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}

/**
 * Returns a file's metadata, determined as on the server; undefined if the file is unreadable, such as a
 * folder.
 */
export async function measureFile(file: File, part: string): Promise<FileAnswer | undefined> {
  const name = cleanFileName(file.name);
  try {
    const [head, tail] = await Promise.all([
      readBytes(file.slice(0, HEAD_BYTES)),
      readBytes(file.slice(Math.max(0, file.size - TAIL_BYTES))),
    ]);
    return { part, name, sizeBytes: file.size, type: measureMediaType(name, head, tail) };
  } catch {
    return undefined;
  }
}
