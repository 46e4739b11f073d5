import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deletePerson } from '#server/cli/stored-data/delete-person.ts';
import { exportPerson } from '#server/cli/stored-data/export-person.ts';
import { attachDocument } from '#server/operations/documents.ts';
import { cancelRenewal } from '#server/operations/cancel-renewal.ts';
import { markOrder } from '#server/operations/mark-order.ts';
import { noteOrder } from '#server/operations/note-order.ts';
import { CUSTOMER } from '#server/operations/operation.ts';
import { refundOrder } from '#server/operations/refund-order.ts';
import { placeOrder } from '../../operations/place-order.ts';
import { startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';
import { readDatabase } from './read-database.ts';

const OPERATOR = 'bo@seller.example';
const bytes = Buffer.concat([Buffer.from('%PDF-1.7 Canary'), Buffer.alloc(700_000, 'x')]);

let testDatabase: TestDatabase;
let shop: TestServer;
let folder: string;
let order: Awaited<ReturnType<typeof placeOrder>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'progress-'));
  testDatabase = await createTestDatabase();
  shop = await startTestServer({ databaseUrl: testDatabase.url });
  order = await placeOrder(shop);
  const { id } = order;
  await markOrder(id, { kind: 'filed', note: 'Canary of an event.' }, OPERATOR, shop.services);
  const refund = { id: randomUUID(), amountCents: 150, note: 'Canary of a refund.' };
  await refundOrder(id, refund, OPERATOR, shop.services);
  await cancelRenewal(id, 0, CUSTOMER, shop.services);
  await noteOrder(id, 'Canary of a note.', OPERATOR, shop.services);
  const file = {
    name: 'Canary ../articles.pdf',
    type: 'application/pdf',
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    read: async (position: number, length: number) => bytes.subarray(position, position + length),
  };
  await attachDocument(id, file, 'Canary of a document.', OPERATOR, shop.services);
});

afterAll(async () => {
  await shop.stop();
  await testDatabase.drop();
  await rm(folder, { recursive: true });
});

describe('the export of a person', () => {
  it('contains the events, refunds, canceled renewals and documents of each order, but no operator', async () => {
    const target = join(folder, 'person');
    expect(await exportPerson(shop.database, order.email, target)).toMatchObject({ exitCode: 0 });
    const text = await readFile(join(target, 'person.json'), 'utf8');
    const [exported] = JSON.parse(text).orders;
    expect(exported).toMatchObject({
      invoiceNumber: order.invoiceNumber,
      events: [
        { kind: 'placed' },
        { kind: 'paid' },
        { kind: 'filed', note: 'Canary of an event.' },
        { kind: 'refunded', note: 'Canary of a refund.', amountCents: 150 },
        { kind: 'documents-ready', note: 'Canary of a document.' },
      ],
      refunds: [{ amountCents: 150, status: 'refunded', note: 'Canary of a refund.' }],
      canceledRenewals: [{ label: order.schedule?.series[0]?.label, canceledAt: expect.any(String) }],
      documents: [{ name: 'Canary ../articles.pdf', sizeBytes: bytes.length }],
    });
    const [{ file }] = exported.documents;
    expect(file).toMatch(/^document-[\da-f-]{36}\.pdf$/);
    expect((await readFile(join(target, file))).equals(bytes)).toBe(true);
    expect(text).not.toContain(OPERATOR);
  });
});

describe('the deletion of a person', () => {
  it('removes documents and the texts of events, refunds and notes', async () => {
    const secrets = new RegExp(`Canary|${bytes.subarray(0, 15).toString('hex')}|${order.email}`, 'i');
    expect(await readDatabase(testDatabase.url)).toMatch(secrets);
    expect(await deletePerson(shop.database, order.email)).toMatchObject({ exitCode: 0 });
    const left = await readDatabase(testDatabase.url);
    expect(left).not.toMatch(secrets);
    for (const kept of ['filed', 'refunded', OPERATOR]) expect(left).toContain(kept);
  });
});
