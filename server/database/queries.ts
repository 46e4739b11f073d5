import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/**
 * Typed queries without `transaction`: drizzle's version can lose a connection. Use `Database.transaction`.
 */
export type Queries = Omit<NodePgDatabase<Record<string, never>>, 'transaction'>;
