import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const FONT_HEADER = 12;
const FONT_ENTRY = 16;

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

/**
 * Unpacks a WOFF 1.0 file to the TrueType font inside (w3.org/TR/WOFF). The PDF writer reads WOFF files too, but fails
 * on some of them, and it unpacks the outlines again for each glyph.
 * @throws {Error} when the file is not WOFF
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The font is not a WOFF 1.0 file.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = woff.subarray(WOFF_HEADER + index * WOFF_ENTRY);
    const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: entry.subarray(0, 4),
      checksum: entry.subarray(16, 20),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  const header = Buffer.alloc(FONT_HEADER + count * FONT_ENTRY);
  woff.copy(header, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(2 ** power * FONT_ENTRY, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE((count - 2 ** power) * FONT_ENTRY, 10);
  let offset = header.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = header.subarray(FONT_HEADER + index * FONT_ENTRY);
    tag.copy(entry, 0);
    checksum.copy(entry, 4);
    entry.writeUInt32BE(offset, 8);
    entry.writeUInt32BE(bytes.length, 12);
    offset += padded(bytes).length;
  }
  return Buffer.concat([header, ...tables.map(({ bytes }) => padded(bytes))]);
}
