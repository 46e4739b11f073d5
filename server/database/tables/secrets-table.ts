import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Signing secrets, shared by all servers of the database. The first server that needs one creates it. */
export const secrets = pgTable('secrets', {
  /** The purpose of the secret. */
  name: text('name').primaryKey(),
  /** 256 random bits in base64url. */
  value: text('value').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
