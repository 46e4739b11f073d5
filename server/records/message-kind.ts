import { and, asc, eq, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PayloadName } from '#domain/submission/payloads/payloads.ts';
import { lowerOf } from '../database/tables/columns.ts';
import { messageFileChunks, messageFiles, messages } from '../database/tables/message-tables.ts';
import type { Queries } from '../database/queries.ts';
import { alignColumns } from './align-columns.ts';
import { isRecordId } from '../database/record-id.ts';
import { defineKind, readFileChunk, writeMoment } from './record-kind.ts';
import type { RecordKind, RecordReport, StoredAnswers } from './record-kind.ts';
import { isOnPage, newestFirst, placeTextOf } from './record-pages.ts';
import type { RecordFilter } from './record-pages.ts';
import type { RecordWords } from './record-words.ts';

const summary = {
  id: messages.id,
  formType: messages.formType,
  pageID: messages.pageId,
  email: messages.email,
  createdAt: messages.createdAt,
  answeredAt: messages.answeredAt,
};

const versions = { definition: messages.definitionVersion, page: messages.pageVersion };

interface MessageSummary {
  readonly id: string;
  readonly formType: string;
  readonly pageID: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly answeredAt: Date | null;
}

function isWanted(kind: PayloadName, { email }: RecordFilter): SQL | undefined {
  const isFrom = email === undefined ? undefined : eq(lowerOf(messages.email), email.trim().toLowerCase());
  return and(eq(messages.kind, kind), isFrom);
}

async function findMessage(
  queries: Queries,
  kind: PayloadName,
  one: string,
  id: string,
): Promise<RecordReport | undefined> {
  if (!isRecordId(id)) return undefined;
  const [message] = await queries
    .select({ ...summary, slug: messages.slug, versions, payload: messages.payload })
    .from(messages)
    .where(and(eq(messages.kind, kind), eq(messages.id, id)));
  if (message === undefined) return undefined;
  const { part, path, name, sizeBytes, type, sha256 } = messageFiles;
  const files = await queries
    .select({ part, path, name, sizeBytes, type, sha256 })
    .from(messageFiles)
    .where(eq(messageFiles.messageId, message.id))
    .orderBy(asc(messageFiles.part));
  return {
    id: message.id,
    name: message.id,
    ...(message.email === '' ? {} : { title: `from ${message.email}` }),
    json: { kind, ...message, files },
    facts: [
      [one, message.id],
      ['form', `${message.formType} (page ${message.pageID})`],
      ['created', message.createdAt.toISOString()],
      ['email', message.email === '' ? '-' : message.email],
      ['answered', message.answeredAt?.toISOString() ?? '-'],
    ],
    first: [],
    last: [
      { heading: 'Versions', text: alignColumns(Object.entries(message.versions)) },
      { heading: 'Payload', text: JSON.stringify(message.payload, null, 2) },
    ],
    files,
  };
}

async function readMessageAnswers(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredAnswers>> {
  const found = await queries
    .select({ id: messages.id, answers: messages.answers, versions, createdAt: messages.createdAt })
    .from(messages)
    .where(inArray(messages.id, [...ids]));
  return new Map(
    found.map(({ id, createdAt, ...stored }) => [
      id,
      { ...stored, today: createdAt.toISOString().slice(0, 10) },
    ]),
  );
}

/** Defines the record kind for messages with one payload, such as contact messages. */
export function messageKind(kind: PayloadName, words: RecordWords): RecordKind {
  return defineKind<MessageSummary>({
    ...words,
    columns: [
      { heading: 'created (UTC)', of: ({ createdAt }) => writeMoment(createdAt) },
      { heading: 'email', of: ({ email }) => (email === '' ? '-' : email), exported: ({ email }) => email },
      {
        heading: 'answered',
        of: ({ answeredAt }) => (answeredAt === null ? '-' : writeMoment(answeredAt)),
        exported: ({ answeredAt }) => (answeredAt === null ? '' : writeMoment(answeredAt)),
      },
      { heading: 'form', of: ({ formType }) => formType },
      { heading: 'page', of: ({ pageID }) => pageID, isExportOnly: true },
      { heading: 'id', of: ({ id }) => id, isForCommandsOnly: true },
    ],
    readRows: (queries, wanted) =>
      queries
        .select({ row: summary, createdAtText: placeTextOf(messages.createdAt) })
        .from(messages)
        .where(and(isWanted(kind, wanted.filter), isOnPage(messages, wanted)))
        .orderBy(...newestFirst(messages))
        .limit(wanted.limit),
    table: messages,
    isWanted: (filter) => isWanted(kind, filter),
    find: (queries, id) => findMessage(queries, kind, words.one, id),
    readAnswers: readMessageAnswers,
    readChunk: (queries, id, part, position) =>
      readFileChunk(queries, messageFileChunks, eq(messageFileChunks.messageId, id), part, position),
  });
}
