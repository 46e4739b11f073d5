import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { lowerOf } from '../database/tables/columns.ts';
import { outbox } from '../database/tables/outbox-table.ts';
import type { Queries } from '../database/queries.ts';
import { mailState } from '../outbox/mail-state.ts';
import { isRecordId } from '../database/record-id.ts';
import { defineKind, writeMoment } from './record-kind.ts';
import type { RecordReport } from './record-kind.ts';
import { isOnPage, newestFirst, placeTextOf } from './record-pages.ts';
import type { RecordFilter, WantedPage } from './record-pages.ts';
import { recordWords } from './record-words.ts';

/** The text is never selected, because its links grant access to receipts and accounts. */
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

type ListedMail = Awaited<ReturnType<typeof readMails>>[number]['row'];

function isWanted({ email, dead }: RecordFilter): SQL | undefined {
  return and(
    email === undefined ? undefined : eq(lowerOf(outbox.to), email.trim().toLowerCase()),
    dead && and(isNotNull(outbox.failedAt), isNull(outbox.sentAt)),
  );
}

async function readMails(queries: Queries, wanted: WantedPage) {
  return queries
    .select({ row: selected, createdAtText: placeTextOf(outbox.createdAt) })
    .from(outbox)
    .where(and(isWanted(wanted.filter), isOnPage(outbox, wanted)))
    .orderBy(...newestFirst(outbox))
    .limit(wanted.limit);
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
    title: `to ${mail.to}`,
    json: mail,
    facts: [
      ['mail', mail.id],
      ['kind', mail.kind],
      ['state', state],
      ['to', mail.to],
      ['subject', mail.subject],
      ['created', mail.createdAt.toISOString()],
      ['attempts', String(mail.attempts)],
      ['last error', mail.lastError ?? '-'],
      ['next attempt', isOver ? '-' : availableAt.toISOString()],
      ['sent', sentAt?.toISOString() ?? '-'],
      ['failed', failedAt?.toISOString() ?? '-'],
    ],
    first: [],
    last: [],
    files: [],
  };
}

export const mailKind = defineKind<ListedMail>({
  ...recordWords.mails,
  columns: [
    { heading: 'created (UTC)', of: ({ createdAt }) => writeMoment(createdAt) },
    { heading: 'state', of: ({ state }) => state },
    { heading: 'kind', of: ({ kind }) => kind },
    { heading: 'attempts', of: ({ attempts }) => String(attempts) },
    { heading: 'to', of: ({ to }) => to },
    { heading: 'id', of: ({ id }) => id, isForCommandsOnly: true },
    {
      heading: 'last error',
      of: ({ lastError }) => lastError ?? '-',
      exported: ({ lastError }) => lastError ?? '',
    },
  ],
  readRows: readMails,
  table: outbox,
  isWanted,
  find: findMail,
});
