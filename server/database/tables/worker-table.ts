import { integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Leases of the servers that share the database. What an expired worker has claimed may be taken over. */
export const workers = pgTable('workers', {
  /** Random, chosen by the process. */
  id: integer('id').primaryKey(),
  /** By the database's clock. Without an index: few rows, updated often. */
  expiresAt: instant('expires_at').notNull(),
});
