import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { StoredDocument } from '../../orders/progress/read-progress.ts';

/** Returns the name for clients that do not support UTF-8 in headers (RFC 6266). */
function plainName(name: string): string {
  return name.normalize('NFKD').replace(/[^\x20-\x7E]|["\\%]/g, '_');
}

/** Returns the name in the encoding of RFC 8187. */
function encodedName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
}

/** Sends a document as an attachment, so that no browser renders it as a page of this site. */
export function sendDocument(
  reply: FastifyReply,
  { name, type, sizeBytes }: Pick<StoredDocument, 'name' | 'type' | 'sizeBytes'>,
  content: AsyncIterable<Buffer> | Buffer,
): FastifyReply {
  return reply
    .header(
      'content-disposition',
      `attachment; filename="${plainName(name)}"; filename*=UTF-8''${encodedName(name)}`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('content-length', sizeBytes)
    .type(type)
    .send(Buffer.isBuffer(content) ? content : Readable.from(content));
}
