import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { bigint, customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** An email as emails are compared: some columns keep the letters as they were typed. */
export const lowerOf = (email: SQLWrapper): SQL => sql`lower(${email})`;

/** A moment, with its time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What is stored of every file that came with a post, besides its owner. */
export const fileColumns = () => ({
  /** The part of the post it came in; the answer at `path` names it. */
  part: text('part').notNull(),
  path: text('path').notNull(),
  name: text('name').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  /** Media type. */
  type: text('type').notNull(),
  sha256: text('sha256').notNull(),
});

/** A piece of a file's bytes, besides its owner: in pieces, no file is ever in memory as a whole. */
export const fileChunkColumns = () => ({
  part: text('part').notNull(),
  position: integer('position').notNull(),
  bytes: bytea('bytes').notNull(),
});
