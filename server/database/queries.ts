import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** Typed queries. Transactions are begun by `Database.transaction` alone: drizzle's own can lose a connection. */
export type Queries = Omit<NodePgDatabase<Record<string, never>>, 'transaction'>;
