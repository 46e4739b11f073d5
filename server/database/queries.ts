import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/**
 * Typed queries without `transaction`, because drizzle's version can leak a connection. Use
 * `Database.transaction`.
 */
export type Queries = Omit<NodePgDatabase<Record<string, never>>, 'transaction'>;
