import { desc, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { outbox } from '../../database/outbox-table.ts';
import type { Queries } from '../../database/queries.ts';
import { mailState } from '../../outbox/mail-state.ts';
import { defineKind, isRecordId, writeMoment } from './record-kind.ts';
import type { RecordReport } from './record-kind.ts';

/** Never the text: its links open receipts and accounts. */
const selected = {
  id: outbox.id,
  kind: outbox.kind,
  state: mailState,
  to: outbox.to,
  attempts: outbox.attempts,
  lastError: outbox.lastError,
  createdAt: outbox.createdAt,
  availableAt: outbox.availableAt,
  sentAt: outbox.sentAt,
  failedAt: outbox.failedAt,
};

type ListedMail = Awaited<ReturnType<typeof readMails>>[number];

async function readMails(queries: Queries, condition?: SQL) {
  return queries
    .select(selected)
    .from(outbox)
    .where(condition)
    .orderBy(desc(outbox.createdAt), desc(outbox.id));
}

async function findMail(queries: Queries, id: string): Promise<RecordReport | undefined> {
  if (!isRecordId(id)) return undefined;
  const [mail] = await queries
    .select({ ...selected, subject: outbox.subject })
    .from(outbox)
    .where(eq(outbox.id, id));
  if (mail === undefined) return undefined;
  const { state, availableAt, sentAt, failedAt } = mail;
  const isOver = state === 'sent' || state === 'dead';
  return {
    id: mail.id,
    name: mail.id,
    json: mail,
    facts: [
      ['mail', mail.id],
      ['kind', mail.kind],
      ['state', state],
      ['to', mail.to],
      ['subject', mail.subject],
      ['created', mail.createdAt.toISOString()],
      ['tries', String(mail.attempts)],
      ['last error', mail.lastError ?? '-'],
      ['next try', isOver ? '-' : availableAt.toISOString()],
      ['sent', sentAt?.toISOString() ?? '-'],
      ['given up', failedAt?.toISOString() ?? '-'],
    ],
    first: [],
    last: [],
    files: [],
  };
}

export const mailKind = defineKind<ListedMail>({
  one: 'mail',
  many: 'mails',
  names: 'id',
  columns: [
    { heading: 'created (UTC)', of: ({ createdAt }) => writeMoment(createdAt) },
    { heading: 'state', of: ({ state }) => state },
    { heading: 'kind', of: ({ kind }) => kind },
    { heading: 'tries', of: ({ attempts }) => String(attempts) },
    { heading: 'to', of: ({ to }) => to },
    { heading: 'id', of: ({ id }) => id },
    {
      heading: 'last error',
      of: ({ lastError }) => lastError ?? '-',
      exported: ({ lastError }) => lastError ?? '',
    },
  ],
  readRows: (queries) => readMails(queries),
  readDeadRows: (queries) => readMails(queries, eq(mailState, 'dead')),
  find: findMail,
});
