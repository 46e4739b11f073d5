import { BadBackupError } from './backup-format.ts';

const LINE_FEED = 10;
const LENGTH_BYTES = 4;
/** Maximum length of a line or chunk. A longer one means that the file is not a backup. */
const LONGEST = 64 * 1_048_576;

/** Reads lines and length-prefixed chunks of a byte stream. */
export interface ByteReader {
  /** Returns a line without its line feed, or undefined at the end of the stream. */
  readLine(): Promise<{ readonly text: string; readonly bytes: Buffer } | undefined>;
  /** Returns a chunk. `bytes` includes its length prefix; `content` is empty at the end of a table. */
  readPiece(): Promise<{ readonly content: Buffer; readonly bytes: Buffer }>;
}

export function createByteReader(stream: AsyncIterable<Buffer>): ByteReader {
  const chunks = stream[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const readMore = async (): Promise<boolean> => {
    const { done, value } = await chunks.next();
    if (done === true) return false;
    held = held.length === 0 ? value : Buffer.concat([held, value]);
    return true;
  };
  const take = (length: number): Buffer => {
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  };
  const need = async (length: number): Promise<void> => {
    if (length > LONGEST)
      throw new BadBackupError('The file is not a backup, or it was modified. Use another file.');
    while (held.length < length)
      if (!(await readMore())) throw new BadBackupError('The backup is truncated. Use another file.');
  };
  return {
    readLine: async () => {
      for (;;) {
        const end = held.indexOf(LINE_FEED);
        if (end >= 0) {
          const bytes = take(end + 1);
          return { text: bytes.toString('utf8', 0, end), bytes };
        }
        if (held.length > LONGEST)
          throw new BadBackupError('The file is not a backup, or it was modified. Use another file.');
        if (await readMore()) continue;
        if (held.length === 0) return undefined;
        throw new BadBackupError('The backup is truncated. Use another file.');
      }
    },
    readPiece: async () => {
      await need(LENGTH_BYTES);
      const whole = LENGTH_BYTES + held.readUInt32BE(0);
      await need(whole);
      const bytes = take(whole);
      return { bytes, content: bytes.subarray(LENGTH_BYTES) };
    },
  };
}
