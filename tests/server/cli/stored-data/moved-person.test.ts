import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deletePerson } from '#server/cli/stored-data/delete-person.ts';
import { exportPerson } from '#server/cli/stored-data/export-person.ts';
import { messages } from '#server/database/tables/message-tables.ts';
import { outbox } from '#server/database/tables/outbox-table.ts';
import { orders } from '#server/database/tables/schema.ts';
import { attachDocument } from '#server/operations/documents.ts';
import { cancelOrder } from '#server/operations/cancel-order.ts';
import { cancelRenewal } from '#server/operations/cancel-renewal.ts';
import { restoreRenewal } from '#server/operations/restore-renewal.ts';
import { markOrder } from '#server/operations/mark-order.ts';
import { resendMail } from '#server/operations/message-operations.ts';
import { CUSTOMER } from '#server/operations/operation.ts';
import { refundOrder } from '#server/operations/refund-order.ts';
import { resendReceipt } from '#server/operations/resend-receipt.ts';
import { sendReminders } from '#server/operations/send-reminders.ts';
import { addPaymentFailedMail } from '#server/orders/order-mails.ts';
import { requestReceiptLink } from '#server/orders/receipt/request-receipt-link.ts';
import { confirmLink } from '../../accounts/confirm.ts';
import { mailsTo, tokenTo } from '../../accounts/mailbox.ts';
import { moveAccount } from '../../accounts/move-account.ts';
import { startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';
import { Visitor } from '../../test-visitor.ts';
import { runRecords } from '../collecting-terminal.ts';
import { readDatabase } from './read-database.ts';

const PASSWORD = 'Correct-horse-7';
const OPERATOR = 'bo@seller.example';
const [FIRST, SECOND, PRESENT] = ['ana@example.com', 'ana@work.example', 'ana@home.example'];
const EVERY = [FIRST, SECOND, PRESENT];

let testDatabase: TestDatabase;
let shop: TestServer;
let folder: string;
let visitor: Visitor;
let id: string;
let invoice: string;

const queries = () => shop.database.queries;

/** Orders and confirms the email, unless another order has confirmed it. */
async function placeOrderOf(email: string): Promise<typeof orders.$inferSelect> {
  const answer = await visitor.order({ answers: { email, password: PASSWORD } });
  const token = await tokenTo(shop, email, 'confirmation');
  await confirmLink(shop.address, token, { password: PASSWORD });
  const [order] = await queries()
    .select()
    .from(orders)
    .where(eq(orders.invoiceNumber, String(answer.data['invoice_numbers'])));
  if (order === undefined) throw new Error(`The order of ${email} was not placed: ${answer.text}`);
  return order;
}

async function storeMessage(email: string): Promise<void> {
  const [order] = await queries().select().from(orders).where(eq(orders.id, id));
  if (order === undefined) throw new Error(`The database has no order ${id}.`);
  const { slug, formType, pageId, definitionVersion, pageVersion } = order;
  await queries().insert(messages).values({
    id: randomUUID(),
    kind: 'contact',
    keyHash: randomUUID(),
    fingerprint: randomUUID(),
    email,
    payload: {},
    answers: {},
    answer: {},
    slug,
    formType,
    pageId,
    definitionVersion,
    pageVersion,
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moved-'));
  testDatabase = await createTestDatabase();
  shop = await startTestServer({ databaseUrl: testDatabase.url });
  visitor = await Visitor.open(shop.address);
  const order = await placeOrderOf(FIRST);
  id = order.id;
  invoice = order.invoiceNumber ?? '';
  await moveAccount(shop, { from: FIRST, to: SECOND, password: PASSWORD });
  await moveAccount(shop, { from: SECOND, to: PRESENT, password: PASSWORD });
  for (const email of EVERY) await storeMessage(email);
});

afterAll(async () => {
  await shop.stop();
  await testDatabase.drop();
  await rm(folder, { recursive: true });
});

/** Every email about an order, and what causes it. */
const causes: readonly (readonly [kind: string, cause: () => Promise<unknown>])[] = [
  ['order-event', () => markOrder(id, { kind: 'filed', note: null }, OPERATOR, shop.services)],
  [
    'order-event',
    () => {
      const bytes = Buffer.from('%PDF-1.7 articles');
      const file = {
        name: 'articles.pdf',
        type: 'application/pdf',
        sizeBytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        read: async (position: number, length: number) => bytes.subarray(position, position + length),
      };
      return attachDocument(id, file, null, OPERATOR, shop.services);
    },
  ],
  [
    'order-event',
    () => {
      const refund = { id: randomUUID(), amountCents: 150, note: null };
      return refundOrder(id, refund, OPERATOR, shop.services);
    },
  ],
  [
    'reminder',
    async () => {
      const [order] = await queries().select().from(orders).where(eq(orders.id, id));
      await sendReminders({ ...shop.services, now: () => new Date(`${order?.remindOn}T18:00:00Z`) });
    },
  ],
  ['order-confirmation', () => resendReceipt(id, OPERATOR, shop.services)],
  ['renewal-canceled', () => cancelRenewal(id, 0, CUSTOMER, shop.services)],
  ['renewal-restored', () => restoreRenewal(id, 0, CUSTOMER, shop.services)],
  ['order-event', () => cancelOrder(id, null, OPERATOR, shop.services)],
  [
    'order-lookup',
    () =>
      requestReceiptLink(
        { invoiceNumber: invoice, email: PRESENT },
        { clientIp: '192.0.2.1' },
        shop.services,
      ),
  ],
  [
    'payment-failed',
    async () => {
      const [order] = await queries().select().from(orders).where(eq(orders.id, id));
      if (order === undefined) throw new Error(`The database has no order ${id}.`);
      await addPaymentFailedMail(queries(), order, shop.services);
    },
  ],
];

describe('a customer who changed the email twice', () => {
  it.each(causes)('gets the %s email at the present address only (%#)', async (kind, cause) => {
    const before = new Set((await queries().select().from(outbox)).map((mail) => mail.id));
    await cause();
    const sent = (await queries().select().from(outbox)).filter((mail) => !before.has(mail.id));
    expect(sent.map((mail) => [mail.kind, mail.to])).toEqual([[kind, PRESENT]]);
  });

  it('gets no receipt link at a former address', async () => {
    for (const email of [FIRST, SECOND]) {
      const before = (await mailsTo(shop, email)).length;
      await requestReceiptLink({ invoiceNumber: invoice, email }, { clientIp: '192.0.2.1' }, shop.services);
      expect(await mailsTo(shop, email)).toHaveLength(before);
    }
  });

  it('gets no old email again at a former address', async () => {
    const [mail] = await mailsTo(shop, FIRST);
    if (mail === undefined) throw new Error(`The outbox has no email to ${FIRST}.`);
    await queries().update(outbox).set({ sentAt: new Date() }).where(eq(outbox.id, mail.id));
    expect(await resendMail(mail.id, OPERATOR, shop.services)).toMatchObject({
      isDone: false,
      message: expect.stringContaining('has a new email'),
    });
  });

  it.each(EVERY)('appears in the lists of operators under %s', async (email) => {
    const listed = await runRecords(['accounts', 'list'], { email }, queries());
    expect(listed.output).toContain(PRESENT);
  });

  it('shows the present address on the order, which the present and the ordering address find', async () => {
    for (const email of [FIRST, PRESENT])
      expect((await runRecords(['orders', 'list'], { email }, queries())).output).toContain(invoice);
    expect((await runRecords(['orders', 'show', invoice], {}, queries())).output).toContain(PRESENT);
  });

  it.each(EVERY)('appears completely in the export by %s', async (email) => {
    const target = join(folder, email);
    const { output, exitCode } = await exportPerson(shop.database, email, target);
    const mails = (await Promise.all(EVERY.map((to) => mailsTo(shop, to)))).flat().length;
    expect([output, exitCode]).toEqual([`${target} (1 orders, 3 messages, ${mails} mails)`, 0]);
    const person = JSON.parse(await readFile(join(target, 'person.json'), 'utf8'));
    expect(person).toMatchObject({ account: { email: PRESENT }, orders: [{ invoiceNumber: invoice }] });
    expect(person.emails.toSorted()).toEqual(EVERY.toSorted());
  });
});

describe('the deletion of a customer who changed the email twice', () => {
  it('fails and deletes nothing while another record contains one of the addresses', async () => {
    const other = await placeOrderOf('bo@example.com');
    const mention = { note: `Call\n${SECOND.toUpperCase()}.` };
    await queries().update(orders).set({ answers: mention }).where(eq(orders.id, other.id));
    const before = await readDatabase(testDatabase.url);
    const result = await deletePerson(shop.database, FIRST);
    expect(result).toEqual({
      output: expect.stringMatching(
        /^Nothing was deleted, because other records contain .*: orders\.answers \(1\)\. /,
      ),
      exitCode: 1,
    });
    const count = (text: string) => EVERY.map((email) => text.split(email).length);
    expect(count(await readDatabase(testDatabase.url))).toEqual(count(before));
    await queries().update(orders).set({ answers: {} }).where(eq(orders.id, other.id));
  });

  it('ignores longer addresses that end like one of them', async () => {
    await placeOrderOf(`di${FIRST}`);
    expect(await deletePerson(shop.database, SECOND)).toMatchObject({ exitCode: 0 });
    const left = await readDatabase(testDatabase.url);
    for (const email of EVERY) expect(left.replaceAll(`di${FIRST}`, '')).not.toContain(email);
    expect(left).toContain(`di${FIRST}`);
  });

  it('leaves mentions in other records on demand', async () => {
    const [order] = await queries()
      .select()
      .from(orders)
      .where(eq(orders.email, `di${FIRST}`));
    const other = await placeOrderOf('cy@example.com');
    await queries()
      .update(orders)
      .set({ answers: { note: order?.email } })
      .where(eq(orders.id, other.id));
    expect(await deletePerson(shop.database, `di${FIRST}`)).toMatchObject({ exitCode: 1 });
    const choice = { keepMentions: true };
    expect(await deletePerson(shop.database, `di${FIRST}`, choice)).toMatchObject({ exitCode: 0 });
  });
});

describe('an address that two confirmed accounts have had', () => {
  it('fails until the operator says whose data is meant', async () => {
    const [shared, moved] = ['shared@example.com', 'moved@example.com'];
    const first = await placeOrderOf(shared);
    await moveAccount(shop, { from: shared, to: moved, password: PASSWORD });
    const second = await placeOrderOf(shared);
    // As after its delivery: the text of an email with a single-use link is erased.
    await queries().update(outbox).set({ text: '', html: null }).where(eq(outbox.to, shared));
    for (const email of [shared, moved]) {
      const target = join(folder, `refused-${email}`);
      for (const result of [
        await deletePerson(shop.database, email),
        await exportPerson(shop.database, email, target),
      ])
        expect(result).toEqual({
          output: expect.stringMatching(/^These accounts have had the same email address: /),
          exitCode: 1,
        });
    }
    const only = await deletePerson(shop.database, moved, { onlyAccount: true });
    expect(only).toEqual({
      output: expect.stringMatching(/^Deleted for moved@example\.com: the account, .* 1 orders\./),
      exitCode: 0,
    });
    const erased = async (order: typeof first) => {
      const [row] = await queries().select().from(orders).where(eq(orders.id, order.id));
      return row?.erasedAt !== null;
    };
    expect([await erased(first), await erased(second)]).toEqual([true, false]);
  });

  it('covers both accounts when they are one person', async () => {
    const [shared, moved] = ['both@example.com', 'both-moved@example.com'];
    await placeOrderOf(shared);
    await moveAccount(shop, { from: shared, to: moved, password: PASSWORD });
    await placeOrderOf(shared);
    const { output } = await deletePerson(shop.database, shared, { together: true });
    expect(output).toMatch(/^Deleted for [^:]*: 2 accounts, .* 2 orders\./);
    expect(await readDatabase(testDatabase.url)).not.toMatch(/both(-moved)?@example\.com/);
  });

  it.each(['', ' '])('matches nothing for the email %j', async (email) => {
    const result = { output: expect.stringMatching(/^Name the email address/), exitCode: 1 };
    expect(await deletePerson(shop.database, email)).toEqual(result);
    expect(await exportPerson(shop.database, email, join(folder, 'nobody'))).toEqual(result);
  });
});
