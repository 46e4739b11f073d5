import { sql } from 'drizzle-orm';
import { foreignKey, index, json, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { PayloadName } from '#domain/submission/payloads/payloads.ts';
import { fileChunkColumns, fileColumns, instant, lowerOf } from './columns.ts';
import { storedFacts } from './schema.ts';

/**
 * Submissions other than orders, one per idempotency key: messages, applications, profiles and affiliate data. Only
 * the hash of the idempotency key is stored.
 */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    /** The payload name in the form's definition. */
    kind: text('kind').$type<PayloadName>().notNull(),
    keyHash: text('key_hash').notNull().unique(),
    /** Equal for two requests with the same idempotency key and content. */
    fingerprint: text('fingerprint').notNull(),
    slug: text('slug').notNull(),
    formType: text('form_type').notNull(),
    pageId: text('page_id').notNull(),
    /** The email address for replies; '' when the form does not ask for one. */
    email: text('email').notNull(),
    /** `json`, not `jsonb`, to keep the order of keys. Never contains passwords. */
    payload: json('payload').$type<object>().notNull(),
    answers: jsonb('answers').$type<AnswersDocument>().notNull(),
    definitionVersion: text('definition_version')
      .notNull()
      .references(() => storedFacts.hash),
    pageVersion: text('page_version')
      .notNull()
      .references(() => storedFacts.hash),
    /** `json`, not `jsonb`, so that every retry gets a response with identical bytes. */
    answer: json('answer').$type<object>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Time at which an operator marked the message as answered. The next column names the operator. */
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by'),
  },
  (table) => [
    index('messages_by_kind').on(table.kind, table.createdAt, table.id),
    index('messages_by_email').on(lowerOf(table.email)),
    index('messages_unanswered')
      .on(table.kind, table.createdAt)
      .where(sql`${table.answeredAt} is null`),
  ],
);

/** Files of a message. Their bytes are in `message_file_chunks`. */
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

/** Chunks of a file, so that no whole file is ever in memory. */
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
