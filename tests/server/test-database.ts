import { inject } from 'vitest';
import { createDatabaseIn } from './database/create-database.ts';
import type { TestDatabase } from './database/create-database.ts';
import './database/sessions/refuse-session-state.ts';

export type { TestDatabase };

/** An empty database in the run's PostgreSQL; a real one, with nothing of other test files in it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createDatabaseIn(inject('testRunFolder'));
}
