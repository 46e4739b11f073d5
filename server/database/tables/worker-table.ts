import { integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Leases of the servers that share the database. Other servers may take over the claims of an expired worker.
 */
export const workers = pgTable('workers', {
  /** A random number, chosen by the process. */
  id: integer('id').primaryKey(),
  /** By the database's clock. Not indexed: there are few rows, and they are updated often. */
  expiresAt: instant('expires_at').notNull(),
});
