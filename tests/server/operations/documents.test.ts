import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ENCRYPTED_PDF } from '#domain/files/media-type.ts';
import { documents } from '#server/database/tables/operation-tables.ts';
import { attachDocument } from '#server/operations/documents.ts';
import { receiveFile } from '#server/posts/receive-file.ts';
import { useServers } from '../orders/use-servers.ts';
import type { TestServer } from '../start-test-server.ts';
import { placeOrder } from './place-order.ts';

const { start } = useServers();
const actor = 'bo@seller.example';
let server: TestServer;

beforeEach(async () => {
  server = await start();
});

function fileOf(name: string, bytes: Buffer, type = 'application/pdf') {
  return {
    name,
    type,
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    read: async (position: number, length: number) => bytes.subarray(position, position + length),
  };
}

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(700_000, 'x'), Buffer.from('\n%%EOF')]);
const find = (orderId: string) =>
  server.database.queries.select().from(documents).where(eq(documents.orderId, orderId));

describe('attachDocument', () => {
  it('makes the same bytes available at the receipt’s link, as an attachment', async () => {
    const order = await placeOrder(server);
    const result = await attachDocument(
      order.id,
      fileOf('Łukasz "Articles".pdf', pdf),
      null,
      actor,
      server.services,
    );
    expect(result).toMatchObject({ isDone: true });
    const page = await (await fetch(order.receipt)).text();
    expect(page).toContain('Documents ready');
    const [document] = await find(order.id);
    const address = `documents/${document?.id ?? ''}/`;
    expect(page).toContain(`href="${address}"`);
    const response = await fetch(new URL(address, order.receipt));
    expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="_ukasz _Articles_.pdf"; filename*=UTF-8''%C5%81ukasz%20%22Articles%22.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  });

  it('hides a document from links of other receipts', async () => {
    const [one, other] = [await placeOrder(server), await placeOrder(server)];
    await attachDocument(one.id, fileOf('a.pdf', pdf), null, actor, server.services);
    const [document] = await find(one.id);
    for (const id of [document?.id ?? '', 'x', '00000000-0000-4000-8000-000000000000'])
      expect((await fetch(new URL(`documents/${id}/`, other.receipt))).status).toBe(404);
  });

  it.each([
    ['an empty file', fileOf('a.pdf', Buffer.alloc(0))],
    ['a file above 25 MB', { ...fileOf('a.pdf', pdf), sizeBytes: 25_000_001 }],
    ['a file of unknown content', fileOf('a.pdf', pdf, 'application/octet-stream')],
    ['an image with the extension .pdf', fileOf('a.pdf', pdf, 'image/png')],
    ['a PDF with a password', fileOf('a.pdf', pdf, ENCRYPTED_PDF)],
  ])('rejects %s and stores nothing', async (_, file) => {
    const { id } = await placeOrder(server);
    expect(await attachDocument(id, file, null, actor, server.services)).toMatchObject({ isDone: false });
    expect(await find(id)).toEqual([]);
  });

  it.each(['page.html', 'picture.svg', 'setup.exe', 'macro.docm', 'letter', 'photo.pdf.html', 'page.xhtml'])(
    'rejects the uploaded file %s with a sentence',
    async (fileName) => {
      const { id } = await placeOrder(server);
      const content = Readable.from([Buffer.from('<html><script>alert(1)</script></html>')]);
      const file = await receiveFile({ part: 'file', fileName, content }, 1_000, 'too large');
      onTestFinished(() => file.close());
      const result = await attachDocument(id, file, null, actor, server.services);
      expect(result.message).toContain('Attach a PDF, an image');
      expect(await find(id)).toEqual([]);
    },
  );
});
