import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { desc } from 'drizzle-orm';
import { messages } from '../../database/tables/message-tables.ts';
import type { Database } from '../../database/open-database.ts';
import { outbox } from '../../database/tables/outbox-table.ts';
import type { Queries } from '../../database/queries.ts';
import { orders } from '../../database/tables/schema.ts';
import type { CommandResult } from '#command-line/run-program.ts';
import { messageKind } from '../../records/message-kind.ts';
import { orderKind } from '../../records/order-kind.ts';
import type { RecordKind, RecordReport } from '../../records/record-kind.ts';
import { messageWords } from '../../records/record-words.ts';
import { writeFileOf } from '../records/write-file.ts';
import { exportProgress } from './export-progress.ts';
import { findPerson } from './find-person.ts';
import type { PersonChoice } from './find-person.ts';

async function writeFiles(
  queries: Queries,
  kind: RecordKind,
  record: RecordReport,
  folder: string,
): Promise<void> {
  for (const { part } of record.files) {
    const target = join(folder, `${record.name}-${part}`);
    const { output, exitCode } = await writeFileOf(kind, record, part, target, queries);
    if (exitCode !== 0) throw new Error(output);
  }
}

/** Reads a record with its answers, and writes its files. */
async function readRecord(queries: Queries, kind: RecordKind, id: string, folder: string): Promise<object> {
  const record = await kind.find(queries, id);
  if (record === undefined)
    throw new Error(`The ${kind.one} ${id} was deleted during the export. Run the command again.`);
  const stored = (await kind.readAnswers?.(queries, [id]))?.get(id);
  await writeFiles(queries, kind, record, folder);
  return { ...record.json, answers: stored?.answers ?? {} };
}

/**
 * Exports all data of a person under all their emails: `person.json`, the files of orders and messages, and the documents of orders.
 * @param target a new folder; defaults to one named after the email
 */
export async function exportPerson(
  { queries }: Pick<Database, 'queries'>,
  text: string,
  target: string | undefined,
  choice: PersonChoice = {},
): Promise<CommandResult> {
  const found = await findPerson(queries, text, choice);
  if (typeof found === 'string') return { output: found, exitCode: 1 };
  const { email, emails, accounts, isOrder, isMessage, isMail } = found;
  const placed = await queries
    .select({ id: orders.id })
    .from(orders)
    .where(isOrder)
    .orderBy(desc(orders.createdAt));
  const sent = await queries
    .select({ id: messages.id, kind: messages.kind })
    .from(messages)
    .where(isMessage)
    .orderBy(desc(messages.createdAt));
  const mails = await queries
    .select({
      kind: outbox.kind,
      subject: outbox.subject,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
    })
    .from(outbox)
    .where(isMail)
    .orderBy(desc(outbox.createdAt));
  if (accounts.length + placed.length + sent.length + mails.length === 0) {
    return { output: `No data is stored for ${email}.`, exitCode: 1 };
  }
  const folder = resolve(target ?? `person-${email.replaceAll(/[^a-z0-9.@-]/g, '_')}`);
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return { output: `${folder} exists. Name another folder.`, exitCode: 1 };
  }
  const [ofOrders, ofMessages]: [object[], object[]] = [[], []];
  for (const { id } of placed) {
    const record = await readRecord(queries, orderKind, id, folder);
    ofOrders.push({ ...record, ...(await exportProgress(queries, id, folder)) });
  }
  for (const { id, kind } of sent) {
    ofMessages.push(
      await readRecord(queries, messageKind(kind, messageWords('message', 'messages')), id, folder),
    );
  }
  const [account = null] = accounts;
  const person = { email, emails, account, accounts, orders: ofOrders, messages: ofMessages, mails };
  const file = join(folder, 'person.json');
  await writeFile(file, `${JSON.stringify(person, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  const counts = `${placed.length} orders, ${sent.length} messages, ${mails.length} mails`;
  return { output: `${folder} (${counts})`, exitCode: 0 };
}
