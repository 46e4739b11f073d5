import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What servers sign with: made once, by whichever of them needed it first, and the same for all that share the database. */
export const secrets = pgTable('secrets', {
  /** What is signed with it. */
  name: text('name').primaryKey(),
  /** 256 random bits in base64url. */
  value: text('value').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
