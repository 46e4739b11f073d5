import { foreignKey, index, json, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { PayloadName } from '#domain/submission/payloads/payloads.ts';
import { fileChunkColumns, fileColumns, instant, lowerOf } from './columns.ts';
import { storedFacts } from './schema.ts';

/**
 * What visitors sent that is no order, one for each attempt key: messages, applications, profiles, and what affiliates
 * said of themselves. The attempt key itself is not stored, only its hash.
 */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    /** What the form sends, by the name that its definition gives it. */
    kind: text('kind').$type<PayloadName>().notNull(),
    keyHash: text('key_hash').notNull().unique(),
    /** Tells whether a second post with the same key says the same. */
    fingerprint: text('fingerprint').notNull(),
    slug: text('slug').notNull(),
    formType: text('form_type').notNull(),
    pageId: text('page_id').notNull(),
    /** Whom to answer; '' where the form did not ask. */
    email: text('email').notNull(),
    /** `json`, not `jsonb`: it keeps the order of its keys. Without passwords. */
    payload: json('payload').$type<object>().notNull(),
    /** The relevant answers without private ones. */
    answers: jsonb('answers').$type<AnswersDocument>().notNull(),
    definitionVersion: text('definition_version')
      .notNull()
      .references(() => storedFacts.hash),
    pageVersion: text('page_version')
      .notNull()
      .references(() => storedFacts.hash),
    /** `json`, not `jsonb`: every repetition is answered with the same bytes. */
    answer: json('answer').$type<object>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('messages_by_kind').on(table.kind, table.createdAt, table.id),
    index('messages_by_email').on(lowerOf(table.email)),
  ],
);

/** Files that came with a message; what is in them is in `message_file_chunks`. */
export const messageFiles = pgTable(
  'message_files',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    ...fileColumns(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.part] })],
);

/** The bytes of a file in pieces, so that none is ever in memory as a whole. */
export const messageFileChunks = pgTable(
  'message_file_chunks',
  {
    messageId: uuid('message_id').notNull(),
    ...fileChunkColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.part, table.position] }),
    foreignKey({
      name: 'message_file_chunks_file_fk',
      columns: [table.messageId, table.part],
      foreignColumns: [messageFiles.messageId, messageFiles.part],
    }).onDelete('cascade'),
  ],
);
