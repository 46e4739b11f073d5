import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { bigint, customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Returns the lowercase form used to compare emails. Some columns store emails as typed. */
export const lowerOf = (email: SQLWrapper): SQL => sql`lower(${email})`;

/** Creates a timestamp column with time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Creates the columns of an uploaded file, except its owner. `type` is the media type. */
export const fileColumns = () => ({
  /** The multipart part of the upload. The answer at `path` refers to it. */
  part: text('part').notNull(),
  path: text('path').notNull(),
  name: text('name').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  type: text('type').notNull(),
  sha256: text('sha256').notNull(),
});

/**
 * Creates the columns of a chunk of a file, except its owner. Files are chunked so that no whole file is ever
 * in memory.
 */
export const fileChunkColumns = () => ({
  part: text('part').notNull(),
  position: integer('position').notNull(),
  bytes: bytea('bytes').notNull(),
});
